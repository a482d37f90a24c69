-- How many products have which product type (docs/adr/0038-order-totals-are-kept.md says why rows are appended).

create or replace function product_type_changed() returns trigger language plpgsql as $$
begin insert into product_type_count values (old.product_type, -1), (new.product_type, 1); return null; end $$;

-- Row by row: orders and price changes, which write far more products than change their type, then collect no rows for it.
create or replace trigger product_type_changed after update of product_type on goods for each row
  when (old.product_type <> new.product_type) execute function product_type_changed();
