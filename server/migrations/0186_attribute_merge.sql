-- Attributes that were merged lie aside too, and come back with their values. A row that an undo brought to life lies aside as `{}`: undoing the undo lets it go again.
alter table change_aside drop constraint change_aside_entity_check;
alter table change_aside add constraint change_aside_entity_check check (entity in ('classification', 'shop_goods', 'attribute', 'attribute_value'));
