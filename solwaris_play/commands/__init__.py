"""The commands of `solwaris`, one file each."""
