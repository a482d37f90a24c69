-- E-mail templates are for a website, for a group, or, with neither, for every website, as mail senders are; see 0933_sender_of_a_group.sql.
alter table mail_template
  add column group_id bigint,
  add column website_ids bigint[] not null generated always as (array_remove(array[website_id], null)) stored,
  add column group_ids bigint[] not null generated always as (array_remove(array[group_id], null)) stored,
  add constraint mail_template_for_one check (website_id is null or group_id is null);
drop index mail_template_event_key;
create unique index mail_template_event_key on mail_template (event, language, coalesce(website_id, 0), coalesce(group_id, 0));
