-- The action that an undo goes back to, also where it undoes an undo.
alter table change_set add column undone_action text;
with recursive line (id, action) as (
  select id, action from change_set where undo_of is null
  union all
  select s.id, l.action from line l join change_set s on s.undo_of = l.id
)
update change_set s set undone_action = l.action from line l where l.id = s.id and s.undo_of is not null;
