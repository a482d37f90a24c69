create index concurrently if not exists task_api_key_id on task (api_key_id, change_set_id) where api_key_id is not null;
