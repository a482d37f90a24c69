-- Whoever searches websites also sees what they can be filtered by.
update admin_role set permissions = array_append(permissions, 'shop-website.read.facets')
where 'shop-website.search' = any (permissions) and not permissions && array['*', 'shop-website.*', 'shop-website.read.facets'];
