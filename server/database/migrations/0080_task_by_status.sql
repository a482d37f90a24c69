create index concurrently if not exists task_status_id on task (status, id);
