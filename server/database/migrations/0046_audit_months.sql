-- Both tables are partitioned by month from now on; what stands is attached as their first partitions. Nothing is read
-- or written: the checks of 0041 prove where the lines lie, and every index that the new tables want is there.
-- allow hold: writers take both in this order, and wait behind one statement instead of two
lock table audit, audit_detail in access exclusive mode;

alter table audit_detail drop constraint audit_detail_audit_id_fkey;
alter table audit_detail drop constraint audit_detail_pkey;
alter table audit drop constraint audit_pkey;

alter table audit rename to audit_before;
alter table audit_detail rename to audit_detail_before;
alter table audit_before add constraint audit_before_pkey primary key using index audit_key;
alter table audit_detail_before add constraint audit_detail_before_pkey primary key using index audit_detail_key;

create table audit (like audit_before including defaults including generated) partition by range (at);
create table audit_detail (like audit_detail_before including defaults) partition by range (audit_at);
alter table audit add primary key (id, at);
alter table audit_detail add primary key (audit_id, audit_at);

alter table audit alter column id add generated always as identity (sequence name audit_new_id_seq);
-- A value that a transaction took and gave up is left out: nothing counts on ids without gaps.
select setval('audit_new_id_seq', nextval('audit_id_seq'));
alter table audit_before alter column id drop identity;
alter sequence audit_new_id_seq rename to audit_id_seq;

alter index audit_action rename to audit_before_action;
alter index audit_api_key_id rename to audit_before_api_key_id;
alter index audit_at rename to audit_before_at;
alter index audit_failure rename to audit_before_failure;
alter index audit_ip rename to audit_before_ip;
alter index audit_search_text rename to audit_before_search_text;
alter index audit_user_id rename to audit_before_user_id;
alter index audit_username rename to audit_before_username;
alter index audit_website_ids rename to audit_before_website_ids;

-- The first line of a change set is found without sorting: see audit_before_change_set_id.
drop index audit_change_set_id;
create index audit_change_set_id on audit (change_set_id, id) where change_set_id is not null;
create index audit_action on audit (action text_pattern_ops, at desc, id desc);
create index audit_api_key_id on audit (api_key_id, at desc, id desc) where api_key_id is not null;
create index audit_at on audit (at desc, id desc);
create index audit_failure on audit (at desc, id desc) where failure <> '';
create index audit_ip on audit (ip text_pattern_ops, at desc, id desc);
create index audit_search_text on audit using gin (search_fold(search_text) gin_trgm_ops);
create index audit_user_id on audit (user_id, at desc, id desc);
create index audit_username on audit (username, at desc, id desc);
create index audit_website_ids on audit using gin (website_ids) where website_ids <> '{}'::bigint[];

-- `audit_later` takes what no month has been made for, so that no line is refused.
do $$
declare
  until timestamptz := (
    select substring(pg_get_constraintdef(oid) from '''([^'']+)''') from pg_constraint
    where conrelid = 'audit_before'::regclass and conname = 'audit_until');
  part record;
begin
  for part in select * from (values ('audit', 'audit_until'), ('audit_detail', 'audit_detail_until')) as part (name, proof) loop
    execute format('alter table %I attach partition %I for values from (minvalue) to (%L)', part.name, part.name || '_before', until);
    execute format('create table %I partition of %I for values from (%L) to (maxvalue)', part.name || '_later', part.name, until);
    execute format('alter table %I drop constraint %I', part.name || '_before', part.proof);
  end loop;
end $$;
