-- `state` identifies what a row holds: each edit sets a new one, an undo restores the old one. A row is as a change set left it while it has the state that the set
-- noted. A state is the number of the change set that made the edit; edits outside of one draw a number from the same sequence.
-- Older rows and copies have their negated version as state, which is no number of a change set.
create or replace function next_state() returns bigint language sql as $$ select nextval('change_set_id_seq') $$;

-- Thousands of rows are noted under one change set, so a statement checks once that the set exists, not once for each row.
create or replace function change_sets_there() returns trigger language plpgsql as $$
declare
  wanted bigint[] := (select array_agg(distinct change_set_id) from changed);
  found integer;
begin
  -- Held like a foreign key holds it: the sets cannot go before this transaction ends.
  perform 1 from change_set where id = any (wanted) order by id for key share;
  get diagnostics found = row_count;
  if found < cardinality(wanted) then
    raise foreign_key_violation using message = format('%s names a change set that is not there', tg_table_name), table = tg_table_name;
  end if;
  return null;
end $$;

create or replace function change_sets_gone() returns trigger language plpgsql as $$
begin
  delete from change_created c using changed s where c.change_set_id = s.id;
  delete from goods_backup b using changed s where b.change_set_id = s.id;
  return null;
end $$;

create or replace function picture_change_opened() returns trigger language plpgsql as $$
begin
  update picture_change set goods_change_set_id = new.change_set_id where task_id = new.id;
  return null;
end $$;

create or replace trigger change_created_sets after insert on change_created
  referencing new table as changed for each statement execute function change_sets_there();
create or replace trigger goods_backup_sets after insert on goods_backup
  referencing new table as changed for each statement execute function change_sets_there();
create or replace trigger change_sets_gone after delete on change_set
  referencing old table as changed for each statement execute function change_sets_gone();
create or replace trigger picture_change_opened after update of change_set_id on task for each row
  when (new.change_set_id is not null and new.change_set_id is distinct from old.change_set_id) execute function picture_change_opened();
