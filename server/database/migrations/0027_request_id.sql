-- The request that a row came from: `wanpu.request` of the transaction that wrote it, whoever wrote it.
-- allow rewrite: the setting is read once for all rows
alter table task add column request_id text default nullif(current_setting('wanpu.request', true), '');
-- allow rewrite: the setting is read once for all rows
alter table mail add column request_id text default nullif(current_setting('wanpu.request', true), '');
-- allow rewrite: the setting is read once for all rows
alter table web_hook_event add column request_id text default nullif(current_setting('wanpu.request', true), '');
