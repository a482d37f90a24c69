create index concurrently if not exists parcel_han_words on parcel using gin (han_words(tracking_no) gin_trgm_ops)
  where han_words(tracking_no) is not null;
