-- What a goods lacks, as bits: 1 picture, 2 price, 4 description, 8 class, 16 stock; 32 means a title that is too long. One narrow index then answers all counts of
-- the quality view, and a change of stock that does not cross nought still writes no index.
create function goods_flaws(title text, description text, pictures jsonb, price_minor numeric, classification_id bigint, stock integer)
  returns smallint language sql immutable parallel safe as $$
  select ((case when pictures = '[]' then 1 else 0 end)
    + (case when price_minor = 0 then 2 else 0 end)
    + (case when octet_length(description) < 40 and description ~ '^(\s|&nbsp;|</?p>|<br ?/?>)*$' then 4 else 0 end)
    + (case when classification_id is null then 8 else 0 end)
    + (case when stock <= 0 then 16 else 0 end)
    + (case when char_length(title) > 120 then 32 else 0 end))::smallint $$;

-- Texts that differ only in case and blanks are the same; the empty text is nothing.
create function same_text(words text) returns text language sql immutable parallel safe as
  $$ select nullif(lower(btrim(regexp_replace(words, '\s+', ' ', 'g'))), '') $$;
create function same_text_key(words text) returns bigint language sql immutable parallel safe as
  $$ select hashtextextended(nullif(lower(btrim(regexp_replace(words, '\s+', ' ', 'g'))), ''), 0) $$;

alter table goods
  add column flaws smallint generated always as (goods_flaws(title, description, pictures, price_minor, classification_id, stock)) stored,
  add column title_key bigint generated always as (same_text_key(title)) stored,
  add column sku_key bigint generated always as (same_text_key(sku)) stored;
create index goods_flaws on goods (flaws, id desc) where flaws <> 0;
create index goods_title_key on goods (title_key);
create index goods_sku_key on goods (sku_key) where sku_key is not null;
