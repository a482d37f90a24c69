-- Shops are also put into a bucket of an S3-compatible store. There `username` is the access key, `root_dir` the beginning of its keys.
alter table shop_server
  add column endpoint text not null default '',
  add column region text not null default '',
  add column bucket text not null default '',
  add column path_style boolean not null default false,
  drop constraint shop_server_kind_check,
  add constraint shop_server_kind_check check (kind in ('local', 'sftp', 's3')),
  add constraint shop_server_has_bucket check (kind <> 's3' or endpoint <> '' and bucket <> '');
