-- Indexes for orders that long lists are offered in and that sorted every row. A nullable column has one for each direction, because nulls stand last in both.
create index coupon_created_at on coupon (created_at desc, id desc);
create index coupon_ends_at on coupon (ends_at desc nulls last, id desc);
create index coupon_ends_at_up on coupon (ends_at, id desc);
create index coupon_used on coupon (used desc, id desc);
create index import_record_created_at on import_record (created_at desc, id desc);
create index import_record_file_name on import_record (file_name, id desc);
create index change_set_affected on change_set (affected desc, id desc);
create index mail_sent_at_up on mail (sent_at, id desc);
create index saved_cart_updated_at on saved_cart (updated_at desc, id desc);
create index saved_cart_reminded_at on saved_cart (reminded_at desc nulls last, id desc);
create index saved_cart_reminded_at_up on saved_cart (reminded_at, id desc);
create index task_status on task (status, id desc);
create index resource_name_sorted on resource (name, id desc);

-- These have the id in them, so that a page is found without reading the rows before it.
drop index task_updated_at;
create index task_updated_at on task (updated_at, id desc);
alter table invoice drop constraint invoice_invoice_no_key, add constraint invoice_invoice_no_key unique (invoice_no) include (id);
alter table coupon drop constraint coupon_code_key, add constraint coupon_code_key unique (code) include (id);
