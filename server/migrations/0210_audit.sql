-- What the audit tells beyond who, when and which action: what it was done to, which websites it names, how many rows, which task goes on with it, and why it failed.
-- The wide values stand beside: lines that are looked through by the million stay narrow.
create table audit_detail (
  audit_id bigint primary key references audit (id) on delete cascade,
  input jsonb not null default '{}',
  before jsonb not null default '{}',
  after jsonb not null default '{}'
);
insert into audit_detail (audit_id, input) select id, coalesce(detail -> 'input', '{}') from audit;

alter table audit
  drop column detail,
  add column subject text not null default '',
  add column subject_id bigint,
  add column affected integer,
  add column website_ids bigint[] not null default '{}',
  add column task_id bigint,
  add column failure text not null default '',
  add column reason text not null default '',
  add column search_text text generated always as (lower(subject)) stored;

update audit a set website_ids = array[s.website_id] from change_set s where s.id = a.change_set_id and s.website_id is not null;

-- Every filter finds its newest lines from an index.
drop index audit_at;
drop index audit_user_id;
create index audit_at on audit (at desc, id desc);
create index audit_user_id on audit (user_id, at desc, id desc);
create index audit_username on audit (username, at desc, id desc);
create index audit_action on audit (action text_pattern_ops, at desc, id desc);
create index audit_ip on audit (ip text_pattern_ops, at desc, id desc);
create index audit_failure on audit (at desc, id desc) where failure <> '';
create index audit_change_set_id on audit (change_set_id) where change_set_id is not null;
create index audit_website_ids on audit using gin (website_ids) where website_ids <> '{}';
create index audit_search_text on audit using gin (search_text gin_trgm_ops);
