-- A mail sender is for a website, for a group, or, with neither, for every website. The lists say it as other tables do, for `applies_from`.
alter table mail_sender
  add column group_id bigint,
  add column website_ids bigint[] not null generated always as (array_remove(array[website_id], null)) stored,
  add column group_ids bigint[] not null generated always as (array_remove(array[group_id], null)) stored,
  drop constraint mail_sender_has_server,
  add constraint mail_sender_has_server check (website_id is not null or group_id is not null or host <> ''),
  add constraint mail_sender_for_one check (website_id is null or group_id is null);
drop index mail_sender_website_id_key;
create unique index mail_sender_website_id_key on mail_sender (coalesce(website_id, 0), coalesce(group_id, 0));
