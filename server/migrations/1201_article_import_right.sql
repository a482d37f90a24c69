-- Whoever writes and changes articles may do so by a file.
update admin_role set permissions = permissions || array['shop-article.preview.import', 'shop-article.import']
where permissions @> array['shop-article.insert', 'shop-article.update'] and not permissions && array['*', 'shop-article.*'];
