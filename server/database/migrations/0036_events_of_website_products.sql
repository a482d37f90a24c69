-- Endpoints for some websites are told of those products that these sell; null: of all that the event is about.
alter table web_hook_delivery add column if not exists products bigint[];

-- Who may search a list may read what changed in it.
update admin_role set permissions = permissions || array['shop-goods.read.since']
where 'shop-goods.search' = any (permissions) and not 'shop-goods.read.since' = any (permissions);
