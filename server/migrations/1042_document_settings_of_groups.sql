-- Document settings are for a website, for a group, or, with neither, for every website, as mail senders are; see 0933_sender_of_a_group.sql.
alter table document_setting
  add column group_id bigint,
  add column website_ids bigint[] not null generated always as (array_remove(array[website_id], null)) stored,
  add column group_ids bigint[] not null generated always as (array_remove(array[group_id], null)) stored,
  add constraint document_setting_for_one check (website_id is null or group_id is null);
drop index document_setting_website_id_key;
create unique index document_setting_website_id_key on document_setting (coalesce(website_id, 0), coalesce(group_id, 0));
