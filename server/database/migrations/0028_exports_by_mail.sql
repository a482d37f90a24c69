-- Scheduled exports may go to people by mail.
alter table scheduled_export
  add column recipients text[] not null default '{}',
  drop constraint scheduled_export_kind_check,
  add constraint scheduled_export_kind_check check (kind in ('http', 'sftp', 's3', 'mail')) not valid;
