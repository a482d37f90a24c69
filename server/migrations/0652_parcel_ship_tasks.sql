update admin_role set permissions = permissions || array['parcel-ship-task.*']
where name = 'Admin' and is_built_in and not 'parcel-ship-task.*' = any (permissions);
