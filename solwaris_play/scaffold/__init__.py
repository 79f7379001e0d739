"""What `solwaris new` writes: the names it takes, the templates it fills, the folder it makes."""
