-- The list of problems is by row, and within a row the last found comes first.
drop index import_problem_record_id;
create index import_problem_record_id on import_problem (record_id, row_number, id desc);
-- Orders that are not paid stand last in both directions, so each has an index.
create index shop_order_paid_at_up on shop_order (paid_at, id desc);
