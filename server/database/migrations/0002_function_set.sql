-- One row: the hash of the files in `functions` that the database has.
create table function_set (
  hash text primary key
);
