create index concurrently if not exists mail_event on mail (event, id desc);
