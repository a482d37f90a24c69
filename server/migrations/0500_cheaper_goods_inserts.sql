-- Both give what they gave before. Regular expressions and Unicode case cost microseconds a text, and most texts of an import are ASCII without runs of spaces.
create or replace function goods_words(words text) returns text language sql immutable strict parallel safe as
  $$ select case when octet_length(words) = char_length(words) then words else regexp_replace(words, '([一-鿿])', '\1\1', 'g') end $$;

create or replace function same_text_key(words text) returns bigint language sql immutable parallel safe as $$
  select hashtextextended(nullif(
    case when octet_length(words) = char_length(words) and strpos(words, '  ') = 0 and translate(words, E'\t\n\u000b\f\r', '') = words
      then lower(btrim(words) collate "C") collate "default"
      else lower(btrim(regexp_replace(words, '\s+', ' ', 'g')))
    end, ''), 0)
$$;

-- Rows noted under a change set come by the thousand, all under one: that the set is there is looked at once a statement instead of once a row.
create function change_sets_there() returns trigger language plpgsql as $$
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

alter table change_created drop constraint change_created_change_set_id_fkey;
create trigger change_created_sets after insert on change_created
  referencing new table as changed for each statement execute function change_sets_there();
alter table goods_backup drop constraint goods_backup_change_set_id_fkey;
create trigger goods_backup_sets after insert on goods_backup
  referencing new table as changed for each statement execute function change_sets_there();

create function change_sets_gone() returns trigger language plpgsql as $$
begin
  delete from change_created c using changed s where c.change_set_id = s.id;
  delete from goods_backup b using changed s where b.change_set_id = s.id;
  return null;
end $$;
create trigger change_sets_gone after delete on change_set
  referencing old table as changed for each statement execute function change_sets_gone();
