-- An order is marked as held while one of its holds is open, so that whoever locks the order sees it.

create or replace function order_hold_follow() returns trigger language plpgsql as $$
declare held_order bigint := coalesce(new.order_id, old.order_id);
begin
  update shop_order o set is_held = h.is_open, version = o.version + 1
  from (select exists (select from order_hold where order_id = held_order and ended_at is null) as is_open) h
  where o.id = held_order and o.is_held <> h.is_open;
  return null;
end $$;

create or replace trigger order_hold_followed after insert or update or delete on order_hold for each row execute function order_hold_follow();
