-- Comparing a day with its provider shows single payments and the sums of the day: roles that name the rights to both have it, too.
update admin_role set permissions = array_append(permissions, 'payment.compare')
where permissions @> array['payment.search', 'payment.search.days'] and not permissions && array['*', 'payment.*', 'payment.compare'];
