-- A change set keeps rows of several tables: what was a part of it in another table belongs to the change set itself. Parts held copies of rows that they had changed, never
-- rows that they had inserted, and never rows of their change set's own table.
update goods_backup b set change_set_id = p.part_of from change_set p where p.id = b.change_set_id and p.part_of is not null;
update shop_goods_backup b set change_set_id = p.part_of from change_set p where p.id = b.change_set_id and p.part_of is not null;
update protected_word_log l set change_set_id = p.part_of from change_set p where p.id = l.change_set_id and p.part_of is not null;
update change_set s set quarantined = s.quarantined + p.quarantined from change_set p where p.part_of = s.id and p.quarantined > 0;

-- Undos that are under way go on where they are: over inserted rows (0), copies of the change set's own table (1), copies of another one (2), or at the end.
update task set cursor = cursor - 'left' || jsonb_build_object(
    'held', case
      when cursor #>> '{left,0,changeSetId}' is null then 3
      when cursor #>> '{left,0,changeSetId}' <> cursor ->> 'changeSetId' then 2
      when cursor #>> '{left,0,held}' = 'copies' then 1
      else 0 end)
  where cursor ? 'left' and status in ('pending', 'running', 'paused');

delete from change_set where part_of is not null;
alter table change_set drop column part_of;
