-- As every other amount: a bigint is handed out as text, and no list with such a coupon could be read.
alter table coupon alter column max_discount_minor type numeric(15, 0);
