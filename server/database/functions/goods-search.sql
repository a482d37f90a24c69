-- The search words of products lie in a table of their own, which edits of prices and stock leave alone.

-- The words of products: folded, Han characters doubled.
create or replace function goods_words(words text) returns text language sql immutable parallel safe as $$
  select case when octet_length(words) = char_length(words) then search_fold(words) else regexp_replace(search_fold(words), '([一-鿿])', '\1\1', 'g') end
$$;

-- What a product is found by: its texts, and the SKUs of its variants.
create or replace function goods_search_words(search_text text, variants jsonb) returns text language sql immutable parallel safe as $$
  select goods_words(case when variants = '[]' then search_text else search_text || ' ' || array_to_string(variant_skus(variants), ' ') end)
$$;

create or replace function goods_search_changed() returns trigger language plpgsql as $$
begin update goods_search set words = goods_search_words(new.search_text, new.variants) where goods_id = new.id; return null; end $$;

create or replace trigger goods_search_changed after update of title, sku, brand, product_type, variants on goods
  for each row when (old.search_text is distinct from new.search_text
    or old.variants <> new.variants and variant_skus(old.variants) <> variant_skus(new.variants))
  execute function goods_search_changed();
