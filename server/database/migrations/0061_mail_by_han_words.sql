create index concurrently if not exists mail_han_words on mail using gin (han_words(recipient) gin_trgm_ops, han_words(subject) gin_trgm_ops)
  where han_words(recipient) is not null or han_words(subject) is not null;
