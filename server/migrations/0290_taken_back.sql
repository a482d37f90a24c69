-- What an undo asks for: what lies aside of a row, whichever change set laid it there, and the replacements of a picture.
create index change_aside_row on change_aside (entity, row_id);
create index picture_change_from_path on picture_change (from_path) where from_path <> '';
