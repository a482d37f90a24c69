-- Days of payments became a list of their own: roles that name the right to the sums, or to the file of payments, have it too.
update admin_role set permissions = array_append(permissions, 'payment.search.days')
where 'payment.totals' = any (permissions) and not permissions && array['*', 'payment.*', 'payment.search.days'];
update admin_role set permissions = array_append(permissions, 'payment.export.days')
where 'payment.totals' = any (permissions) and 'payment.export' = any (permissions) and not permissions && array['*', 'payment.*', 'payment.export.days'];
