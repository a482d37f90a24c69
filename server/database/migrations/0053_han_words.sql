-- The Han characters of a text, each three times, in their runs: one or two of them, as names are, have no trigram of their own. Null where
-- there are none, so that indexes of others' texts stay empty.
create function han_words(words text) returns text language sql immutable parallel safe
return case when octet_length(words) = char_length(words) then null
  else nullif(regexp_replace(regexp_replace(search_fold(words), '[^㐀-鿿]+', ' ', 'g'), '([㐀-鿿])', '\1\1\1', 'g'), ' ') end;
