create index concurrently if not exists notice_needs on notice (needs);
