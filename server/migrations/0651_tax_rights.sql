-- The built-in role Admin may also set up taxes, as it may in a new installation.
update admin_role set permissions = permissions || array['tax-class.*', 'tax-rate.*', 'tax-scheme.*']
where name = 'Admin' and is_built_in and not 'tax-scheme.*' = any (permissions);
