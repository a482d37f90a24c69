-- `state` tells what a row holds: each edit gives it another one, an undo puts the old one back. A row is as a change set left it while it has the state that the set
-- noted. A state is the number of the change set that made the edit; edits outside of one draw a number from the same sequence.
-- Rows and copies from before go by their versions, as negative numbers, so that they meet no number of a change set.
create function next_state() returns bigint language sql as $$ select nextval('change_set_id_seq') $$;

-- The tables are written again: what an import knows of products moves along, where it was still true.
delete from import_fingerprint f
  where not exists (select from goods g where g.id = f.goods_id and g.version = f.goods_version and g.xmin = f.goods_xmin);
alter table goods add column state bigint not null generated always as (-version::bigint) stored;
update import_fingerprint f set goods_xmin = g.xmin from goods g where g.id = f.goods_id;
alter table shop_goods add column state bigint not null generated always as (-version::bigint) stored;
alter table classification add column state bigint not null generated always as (-version::bigint) stored;
alter table attribute add column state bigint not null generated always as (-version::bigint) stored;
alter table attribute_value add column state bigint not null generated always as (-version::bigint) stored;
alter table goods_backup
  add column state bigint not null generated always as (-version::bigint) stored,
  add column after_state bigint generated always as (-after_version::bigint) stored;
alter table shop_goods_backup
  add column state bigint not null generated always as (-version::bigint) stored,
  add column after_state bigint generated always as (-after_version::bigint) stored;
alter table change_created add column after_state bigint not null generated always as (-after_version::bigint) stored;
alter table change_aside add column after_state bigint generated always as (-after_version::bigint) stored;
update change_aside set row = row || jsonb_build_object('state', -(row ->> 'version')::bigint) where row <> '{}';

alter table goods alter column state drop expression;
alter table shop_goods alter column state drop expression;
alter table classification alter column state drop expression;
alter table attribute alter column state drop expression;
alter table attribute_value alter column state drop expression;
alter table goods_backup alter column state drop expression, alter column after_state drop expression;
alter table shop_goods_backup alter column state drop expression, alter column after_state drop expression;
alter table change_created alter column after_state drop expression;
alter table change_aside alter column after_state drop expression;

-- A row that nobody edited yet.
alter table goods alter column state set default 0;
alter table shop_goods alter column state set default 0;
alter table classification alter column state set default 0;
alter table attribute alter column state set default 0;
alter table attribute_value alter column state set default 0;

alter table goods_backup drop column after_version;
alter table shop_goods_backup drop column after_version;
alter table change_created drop column after_version;
alter table change_aside drop column after_version;

-- Which classes a change set brought into being is known after they are gone, too: undone and done again, they go a second time.
alter table import_classification drop constraint import_classification_classification_id_fkey;

-- Renames that still wait as a task know the value's version before the edit.
update task set payload = jsonb_set(payload, '{input,rename,state}', to_jsonb((-(payload #>> '{input,rename,version}')::bigint)::text))
  where status in ('pending', 'running', 'paused') and payload #> '{input,rename,version}' is not null;
