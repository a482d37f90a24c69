-- What an import read of a product that is gone is forgotten.

create or replace function import_fingerprint_less() returns trigger language plpgsql as $$
begin delete from import_fingerprint f using changed c where f.goods_id = c.id; return null; end $$;

create or replace trigger import_fingerprint_less after delete on goods
  referencing old table as changed for each statement execute function import_fingerprint_less();
