-- Links of orders are proved by the key and the number; nothing ever read the hash.
alter table shop_order drop column token_hash;
