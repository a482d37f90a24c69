-- An undoable action that changes nothing, such as its preview, deletes its change set, and each foreign key then looks for rows of it: without an index through all tasks
-- that have ended.
create index task_change_set_id on task (change_set_id) where change_set_id is not null;
create index import_record_change_set_id on import_record (change_set_id) where change_set_id is not null;
create index picture_change_goods_change_set_id on picture_change (goods_change_set_id) where goods_change_set_id is not null;
create index picture_change_shop_goods_change_set_id on picture_change (shop_goods_change_set_id) where shop_goods_change_set_id is not null;
