-- One row: the newest migration that a program must know to run on this database. A migration that takes away what
-- older programs use says which one that is; all others leave it, so that older programs may run beside newer ones.
create table oldest_program (
  migration text primary key
);
insert into oldest_program (migration) values ('0026_oldest_program');

-- Which program defined the functions: an older one leaves them alone.
alter table function_set add column migration text not null default '', add column version text not null default '';

-- The lock of migrations is one of the transaction now.
-- allow contract: the programs that use it refuse this database anyway
drop table if exists kysely_migration_lock;
