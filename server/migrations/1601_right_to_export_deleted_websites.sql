-- A file of the recycle bin holds what its list shows: roles that name the rights to the list and to export websites have it, too.
update admin_role set permissions = array_append(permissions, 'shop-website.export.deleted')
where permissions @> array['shop-website.search.deleted', 'shop-website.export']
  and not permissions && array['*', 'shop-website.*', 'shop-website.export.deleted'];
