"""How much strangers' files may ask for. Everything shipped stays far below."""

from __future__ import annotations

#: Bytes of one file; no more than one byte beyond is ever read.
MAX_BYTES = 1_000_000
#: Mappings and lists inside each other, aliases unfolded.
MAX_DEPTH = 32
#: Values of one file (mappings, lists, scalars), aliases unfolded.
MAX_NODES = 50_000
#: Aliases (`*name`) of one file.
MAX_ALIASES = 1_000
#: Documents of one scenario file.
MAX_DOCUMENTS = 1_000
#: Problems reported of one file, and of all files that are read together.
MAX_PROBLEMS = 200
MAX_ALL_PROBLEMS = 1_000
#: Warnings told of one document, and of all that are looked at together; and notes.
MAX_WARNINGS = 200
MAX_ALL_WARNINGS = 1_000
MAX_NOTES = 1_000
#: Letters of a problem's message, in which words of the file may stand.
MAX_MESSAGE = 2_000
#: A word is compared with so many known ones, to find the one that is meant.
MAX_COMPARED = 100
#: YAML files of one folder, whatever files and folders it holds, and the bytes and values of all that is read together.
MAX_FILES = 5_000
MAX_ENTRIES = 50_000
MAX_FOLDER_BYTES = 50_000_000
MAX_FOLDER_NODES = 250_000
#: Tiles of all maps that are read together: what a map owes its two sides takes long to look at.
MAX_TILES = 100_000
#: Folders inside each other.
MAX_FOLDERS_DEEP = 32
