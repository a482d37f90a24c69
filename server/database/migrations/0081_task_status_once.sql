drop index if exists task_status;
