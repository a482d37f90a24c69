-- Pages say where guests may not order. The setting for all websites marks them, as their own one does.
create function config_record_shown() returns trigger language plpgsql as $$
declare
  was boolean := coalesce((old.value ->> 'guestCheckout')::boolean, true);
  is_now boolean := coalesce((new.value ->> 'guestCheckout')::boolean, true);
begin
  if coalesce(new.id, old.id) = 'order-placement' and was <> is_now then
    perform mark_websites((select array_agg(id) from website where goods_count > 0));
  end if;
  return null;
end $$;
create trigger config_record_shown after insert or update or delete on config_record for each row execute function config_record_shown();
