-- Words of goods, apart from the goods: the trigram index is costly to write, and prices change far more often than titles.
-- Han characters are written twice, so that a word of two of them (the usual length) has trigrams and is found by the index.
create table goods_search (
  goods_id bigint primary key,
  words text not null
);
create function goods_words(words text) returns text language sql immutable strict parallel safe as
  $$ select regexp_replace(words, '([一-鿿])', '\1\1', 'g') $$;
insert into goods_search (goods_id, words) select id, goods_words(search_text) from goods;
drop index goods_search_text;
create index goods_search_words on goods_search using gin (words gin_trgm_ops);

create function goods_search_more() returns trigger language plpgsql as $$
begin insert into goods_search (goods_id, words) select id, goods_words(search_text) from changed; return null; end $$;

create function goods_search_changed() returns trigger language plpgsql as $$
begin update goods_search set words = goods_words(new.search_text) where goods_id = new.id; return null; end $$;

create function goods_search_less() returns trigger language plpgsql as $$
begin delete from goods_search s using changed c where s.goods_id = c.id; return null; end $$;

create trigger goods_search_more after insert on goods
  referencing new table as changed for each statement execute function goods_search_more();
create trigger goods_search_changed after update of title, sku, brand, product_type on goods
  for each row when (old.search_text is distinct from new.search_text) execute function goods_search_changed();
create trigger goods_search_less after delete on goods
  referencing old table as changed for each statement execute function goods_search_less();

-- Lists sorted by title, and product types with their counts.
create index goods_title on goods (title, id desc);

-- The rows that a batch still has before it: chosen once when it begins, so that every row is met exactly once.
create table change_pending (
  change_set_id bigint not null references change_set (id) on delete cascade,
  row_id bigint not null,
  primary key (change_set_id, row_id)
);

create index change_created_row_id on change_created (row_id);
create index change_set_undo_of on change_set (undo_of) where undo_of is not null;
