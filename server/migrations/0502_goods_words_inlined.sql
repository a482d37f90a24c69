-- A strict function with a `case` is called row by row; without it, it becomes part of the statement that names it. Null stays null.
create or replace function goods_words(words text) returns text language sql immutable called on null input parallel safe as
  $$ select case when octet_length(words) = char_length(words) then words else regexp_replace(words, '([一-鿿])', '\1\1', 'g') end $$;
