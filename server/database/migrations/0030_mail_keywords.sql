-- Keywords of lists that grow by each order are found by indexes.
create index concurrently if not exists mail_keywords on mail using gin (search_fold(recipient) gin_trgm_ops, search_fold(subject) gin_trgm_ops);
