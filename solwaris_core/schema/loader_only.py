"""What a JSON Schema cannot say: the codes of faults that only the loader finds. A closed list; a law holds it."""

from __future__ import annotations

from collections.abc import Mapping

#: Codes of `loading/codes.py`, each with why no schema finds the fault. All other faults a schema finds too.
LOADER_ONLY: Mapping[str, str] = {
    # Of the file; a schema is asked about values, after they have been read.
    "not_found": "there is no file to read",
    "not_a_file": "there is no file to read",
    "unreadable": "there is no file to read",
    "outside_folder": "where a file lies is nothing in it",
    "wrong_ending": "a file's name is nothing in it",
    "not_yaml_file": "a file's name is nothing in it",
    "too_large": "limits of bytes and values are the reader's",
    "too_deep": "limits of nesting are the reader's",
    "too_many_aliases": "aliases are unfolded before a schema is asked",
    "empty_file": "a file without a document has no values",
    "not_utf8": "bytes are read before a schema is asked",
    "control_character": "letters are read before a schema is asked",
    "tab": "indentation is read before a schema is asked",
    "bad_yaml": "syntax is read before a schema is asked",
    "several_documents": "a schema is asked about one document at a time",
    "tag": "tags are read before a schema is asked",
    "unknown_alias": "aliases are unfolded before a schema is asked",
    "alias_loop": "aliases are unfolded before a schema is asked",
    "bad_key": "JSON has no other keys than texts",
    "repeated_key": "JSON has each key once",
    "unknown_format": "JSON knows no order of keys, so none is the first",
    # Between values
    "min_above_max": "a schema compares no two values",
    "conflict": "a schema compares no two values; what one key forbids another, it does say",
    "duplicate_id": "a schema compares no two values",
    "invalid_value": "the check of a plugin's own type is code",
    # Words that name something elsewhere
    "unknown_unit": "names something elsewhere in the file, or in the class of a variant",
    "unknown_trap": "names something elsewhere in the file, or in the class of a variant",
    "unknown_class": "names something of another file",
    "unknown_slot": "names something of another file",
    "unknown_variant": "names something of another file",
    "unknown_map": "names something of another file",
    "unknown_ruleset": "names something of another file",
    "extends_cycle": "names something of another file",
    "unknown_fighter": "names something elsewhere in the file",
    "unknown_field": "which fields an event has, a schema is not told",
    "unknown_pickup": "names something of the ruleset",
    "unknown_spell": "names something elsewhere in the file, or of another one",
    # Rows are one text
    "bad_tile": "asks what the letter there is in the rows of a map",
    "empty_map": "rows are one text to a schema",
    "map_too_large": "rows are one text to a schema",
    "unequal_rows": "rows are one text to a schema",
    "space_in_map": "rows are one text to a schema",
    "unknown_letter": "rows are one text to a schema",
    "bad_piece": "rows are one text to a schema",
    "void_edge": "rows are one text to a schema",
    "no_free_tile": "rows are one text to a schema",
    "zone_size": "rows are one text to a schema",
    "zone_split": "rows are one text to a schema",
    "zones_too_near": "rows are one text to a schema",
    "zones_in_sight": "rows are one text to a schema",
    "zone_without_cover": "rows are one text to a schema",
    "zone_without_open": "rows are one text to a schema",
    "cut_off": "rows are one text to a schema",
    "not_symmetric": "rows are one text to a schema",
    "bad_letter": "which signs are printed and are no digits, patterns of JSON Schema do not know",
}

#: Codes of faults that a schema finds too, but for these values, with why.
LOADER_ONLY_IN_PART: Mapping[str, str] = {
    "wrong_type": "2.0 where a whole number must stand: to JSON Schema a number without a fraction is whole",
}
