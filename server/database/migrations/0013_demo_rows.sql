-- Which rows the demo brought, so that it can be taken away and nothing else (functions/demo-rows.sql). `part` is the step of loading that made the row; `label` is
-- what the row was called then; `before` is the row as it was, where the demo changed one that was there.
create table demo_row (
  entity text not null,
  row_id text not null,
  part text not null,
  label text not null default '',
  before jsonb,
  primary key (entity, row_id)
);
create index demo_row_part on demo_row (part);

-- Of demos from before, the websites are known, and their orders by the keys that they were placed with.
insert into demo_row (entity, row_id, part, label)
select 'website', w.id::text, '', w.domain from website w
where w.id::text in (select jsonb_array_elements_text(coalesce(value -> 'websiteIds', '[]')) from config_record where id = 'demo');
insert into demo_row (entity, row_id, part)
select 'shop_order', o.id::text, '' from shop_order o
where o.idempotency_key ~ '^demo-[a-z]+-[0-9]+$' and o.website_id::text in (select row_id from demo_row where entity = 'website');
