-- How a value finds its goods: by words in the title, within classes; a value of kind classification stands for a class.
alter table attribute_value
  add column words text[] not null default '{}',
  add column classification_ids bigint[] not null default '{}',
  add column target_id bigint references classification (id) on delete set null;
create index attribute_value_attribute_id on attribute_value (attribute_id, sort, id);
create index attribute_value_target_id on attribute_value (target_id) where target_id is not null;

-- Which goods have a value: one index for the four lists, each of which it serves alone.
create index goods_lists on goods using gin (tags, sizes, colors, scopes);
create index goods_brand on goods (brand) where brand <> '';
