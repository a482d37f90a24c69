create index concurrently if not exists buyer_block_han_words on buyer_block using gin (han_words(value) gin_trgm_ops, han_words(note) gin_trgm_ops)
  where han_words(value) is not null or han_words(note) is not null;
