-- What duplicates of products are found by: title, SKU and main picture.

-- Texts that differ only in case and blanks are the same; the empty text is nothing.
create or replace function same_text(words text) returns text language sql immutable parallel safe as
  $$ select nullif(lower(btrim(regexp_replace(words, '\s+', ' ', 'g'))), '') $$;

create or replace function same_text_key(words text) returns bigint language sql immutable parallel safe as $$
  select hashtextextended(nullif(
    case when octet_length(words) = char_length(words) and strpos(words, '  ') = 0 and translate(words, E'\t\n\u000b\f\r', '') = words
      then lower(btrim(words) collate "C") collate "default"
      else lower(btrim(regexp_replace(words, '\s+', ' ', 'g')))
    end, ''), 0)
$$;

create or replace function main_picture_key(pictures jsonb) returns bigint language sql immutable parallel safe as
  $$ select hashtextextended(pictures -> 0 ->> 'path', 0) $$;

create or replace function goods_key_changed() returns trigger language plpgsql as $$
begin
  update goods_key set title_key = same_text_key(new.title), sku_key = same_text_key(new.sku), picture_key = main_picture_key(new.pictures)
  where goods_id = new.id;
  return null;
end $$;

create or replace trigger goods_key_changed after update of title, sku, pictures on goods for each row
  when (old.title <> new.title or old.sku <> new.sku or old.pictures <> new.pictures) execute function goods_key_changed();
