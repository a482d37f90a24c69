create index concurrently if not exists stock_alert_han_words on stock_alert using gin (han_words(email) gin_trgm_ops)
  where han_words(email) is not null;
