-- An invoice or credit note that was issued is never changed.

create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is kept as it was issued', tg_table_name;
end $$;

create or replace trigger invoice_unchanged before update or delete on invoice for each row execute function refuse_change();
