-- Keywords are looked for in two columns each: one index serves both.
create index coupon_keywords on coupon using gin (search_fold(code) gin_trgm_ops, search_fold(memo) gin_trgm_ops);
create index buyer_block_keywords on buyer_block using gin (search_fold(value) gin_trgm_ops, search_fold(note) gin_trgm_ops);

-- The list of problems is by row, and within a row the last found comes first.
drop index import_problem_record_id;
create index import_problem_record_id on import_problem (record_id, row_number, id desc);
-- Orders that are not paid stand last in both directions, so each has an index.
create index shop_order_paid_at_up on shop_order (paid_at, id desc);

-- How many products have each product type, none as the empty text. Kept as order_count is: each statement appends what
-- it changed, and `fold-product-types` adds the rows of one type up.
create table product_type_count (
  product_type text not null,
  goods integer not null
);
insert into product_type_count select product_type, count(*) from goods group by 1;

-- Until a table is analyzed, the planner does not know how rare the words in the new indexes are, and passes over them.
analyze coupon, buyer_block, product_type_count;
