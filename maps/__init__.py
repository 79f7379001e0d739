"""The maps of Solwaris, one YAML file each; the engine finds this package by its name, `solwaris_maps`."""
