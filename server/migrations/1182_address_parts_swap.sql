-- Checked at the end of a statement, not row by row: products that swapped their address parts get them back in one statement.
alter table goods drop constraint goods_url_keywords_key;
alter table goods add constraint goods_url_keywords_key unique (url_keywords) deferrable initially immediate;
