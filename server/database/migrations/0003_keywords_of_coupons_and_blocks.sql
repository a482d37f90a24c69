-- Keywords are looked for in two columns each: one index serves both.
create index coupon_keywords on coupon using gin (search_fold(code) gin_trgm_ops, search_fold(memo) gin_trgm_ops);
create index buyer_block_keywords on buyer_block using gin (search_fold(value) gin_trgm_ops, search_fold(note) gin_trgm_ops);
