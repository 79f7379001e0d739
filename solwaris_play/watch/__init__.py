"""`solwaris watch`: the verdict on a folder of content, anew at every save."""
