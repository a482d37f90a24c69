-- An invoice or credit note that was issued is never changed. Those of the demo's own orders go with the demo.

create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and current_setting('wanpu.demo_removal', true) = 'on'
    and exists (select from demo_row where entity = 'website' and row_id = old.website_id::text) then
    return old;
  end if;
  raise exception '% is kept as it was issued', tg_table_name;
end $$;

create or replace trigger invoice_unchanged before update or delete on invoice for each row execute function refuse_change();
