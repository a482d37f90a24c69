-- Whoever changes the fields of many websites may do so by a file.
update admin_role set permissions = permissions || array['shop-website.preview.import', 'shop-website.import']
where 'shop-website.update.batch' = any (permissions) and not permissions && array['*', 'shop-website.*'];
