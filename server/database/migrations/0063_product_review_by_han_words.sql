create index concurrently if not exists product_review_han_words on product_review using gin (han_words(search_text) gin_trgm_ops)
  where han_words(search_text) is not null;
