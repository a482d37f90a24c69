-- When a paid order is split, what was paid is split, too: a part of a payment belongs to the new order and names the payment that the provider took as a whole.
alter table payment add column part_of bigint references payment (id);
create index payment_part_of on payment (part_of) where part_of is not null;
