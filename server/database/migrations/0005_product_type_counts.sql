-- How many products have each product type, none as the empty text. Kept as order_count is: each statement appends what it changed, and `fold-product-types` adds the
-- rows of one type up.
create table product_type_count (
  product_type text not null,
  goods integer not null
);
insert into product_type_count select product_type, count(*) from goods group by 1;

-- Until a table is analyzed, the planner does not know how rare the words in the new indexes of 0003 are, and passes over them.
analyze coupon, buyer_block, product_type_count;
