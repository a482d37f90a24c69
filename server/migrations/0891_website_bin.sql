-- Deleted websites with their rows, for 30 days. `rows` holds up to 1,000 rows of a table each as they were, so that nobody who reads websites has to leave them out.
create table website_bin (
  id bigint primary key,
  domain text not null,
  name text not null,
  owner_code text not null,
  goods_count integer not null,
  deleted_by text not null,
  deleted_at timestamptz not null
);
create index website_bin_deleted_at on website_bin (deleted_at, id);

create table website_bin_row (
  id bigint generated always as identity primary key,
  website_id bigint not null references website_bin on delete cascade,
  entity text not null,
  rows jsonb not null
);
create index website_bin_row_website_id on website_bin_row (website_id, entity);

-- Pictures of deleted websites are kept as those of copies in the old stock are.
create function website_bin_uses_added() returns trigger language plpgsql as $$
begin
  insert into resource_use (path, kind, owner_id, gone_at) select p, 'website_bin', new.website_id, now() from upload_paths(new.rows::text) p
  on conflict (path, kind, owner_id) do nothing;
  return null;
end $$;
create trigger website_bin_uses_added after insert on website_bin_row for each row execute function website_bin_uses_added();
create function website_bin_uses_gone() returns trigger language plpgsql as $$
begin
  delete from resource_use where kind = 'website_bin' and owner_id = old.id;
  return null;
end $$;
create trigger website_bin_uses_gone after delete on website_bin for each row execute function website_bin_uses_gone();

-- Whoever deletes websites sees the deleted ones and takes them back.
update admin_role set permissions = permissions || array['shop-website.search.deleted', 'shop-website.restore']
where 'shop-website.delete' = any (permissions) and not permissions && array['*', 'shop-website.*'];
