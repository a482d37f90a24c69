-- When a taken charge is looked at again, for refunds and disputes of its provider's own console that no notice told of. Null: never.
alter table payment add column next_look_at timestamptz;
update payment set next_look_at = now() + random() * interval '1 day'
where kind = 'charge' and provider in ('stripe', 'paypal', 'alipay') and provider_no <> ''
  and state in ('succeeded', 'partly-refunded', 'disputed') and settled_at > now() - interval '120 days';
create index payment_next_look_at on payment (next_look_at) where next_look_at is not null;
