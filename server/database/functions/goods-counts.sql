-- What products are sorted by, and how many there are of each state (docs/adr/0038-order-totals-are-kept.md says why rows are appended).

create or replace function goods_sort_changed() returns trigger language plpgsql as $$
begin
  update goods_sort set updated_at = new.updated_at, stock = new.stock, sales = new.sales, views = new.views where goods_id = new.id;
  return null;
end $$;

create or replace function stock_count_changed() returns trigger language plpgsql as $$
begin
  insert into stock_count values (old.status, old.quarantined_at is not null, old.flaws, -1), (new.status, new.quarantined_at is not null, new.flaws, 1);
  return null;
end $$;

create or replace trigger goods_sort_changed after update of updated_at, stock, sales, views on goods for each row
  when ((old.updated_at, old.stock, old.sales, old.views) is distinct from (new.updated_at, new.stock, new.sales, new.views)) execute function goods_sort_changed();
create or replace trigger stock_count_changed after update of status, quarantined_at, title, description, pictures, price_minor, classification_id, stock on goods for each row
  when (old.status <> new.status or (old.quarantined_at is null) <> (new.quarantined_at is null) or old.flaws <> new.flaws) execute function stock_count_changed();
