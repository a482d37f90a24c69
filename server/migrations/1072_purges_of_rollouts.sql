-- The rollout whose task switched the website, so that its purges are shown with it. It may be gone before them.
alter table cache_purge add column rollout_id bigint;
create index cache_purge_rollout_id on cache_purge (rollout_id) where rollout_id is not null;
