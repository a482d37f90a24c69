-- Categories, attributes and their values are kept like the rows of all small tables, where a change of products changes them, too.
create trigger attribute_kept after insert or update or delete on attribute
  for each row when (coalesce(current_setting('wanpu.change_set', true), '') <> '') execute function keep_row('version', 'updated_at');
create trigger attribute_value_kept after insert or update or delete on attribute_value
  for each row when (coalesce(current_setting('wanpu.change_set', true), '') <> '') execute function keep_row('version', 'updated_at');
create trigger classification_kept after insert or update or delete on classification
  for each row when (coalesce(current_setting('wanpu.change_set', true), '') <> '') execute function keep_row('version', 'updated_at', 'path');

-- Of earlier changes only the state is known in which they left a row, and the text that they gave to a value.
insert into change_row (change_set_id, entity, row_id, before, after, passing)
select a.change_set_id, a.entity, a.row_id::text, nullif(a.row, '{}') - 'renamedTo',
  case when a.after_state is not null then jsonb_build_object('state', a.after_state)
    || case when a.row ? 'renamedTo' then jsonb_build_object('value', a.row -> 'renamedTo') else '{}' end end,
  case a.entity when 'classification' then '{version,updated_at,path}'::text[] else '{version,updated_at}' end
from change_aside a order by a.change_set_id, a.entity, a.row_id;

insert into change_row (change_set_id, entity, row_id, after, passing)
select i.change_set_id, 'classification', c.id::text, to_jsonb(c) - '{version,updated_at,path}'::text[], '{version,updated_at,path}'
from import_classification i join classification c on c.id = i.classification_id join change_set s on s.id = i.change_set_id
order by i.change_set_id, c.path
on conflict do nothing;

drop table change_aside;
drop table import_classification;
