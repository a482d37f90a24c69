create index concurrently if not exists change_set_api_key_id on change_set (api_key_id, id desc) where api_key_id is not null;
