-- What an import read of a product when it found nothing to change, and which state of the product that was. `goods_xmin` moves with every write to the row, also with
-- those that are no edit and leave the version alone.
create table import_fingerprint (
  goods_id bigint primary key,
  fingerprint uuid not null,
  goods_version integer not null,
  goods_xmin xid not null,
  variants integer not null,
  foreign_pictures integer not null
);

create function import_fingerprint_less() returns trigger language plpgsql as $$
begin delete from import_fingerprint f using changed c where f.goods_id = c.id; return null; end $$;
create trigger import_fingerprint_less after delete on goods
  referencing old table as changed for each statement execute function import_fingerprint_less();
