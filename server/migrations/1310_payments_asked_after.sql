-- `next_read_at` says when a payment is asked after, whatever its state: charges that are over as long as their provider's page may be paid, taken ones until their
-- fee is known. Null: nothing more is to be learned.
drop index payment_next_read_at;
update payment set next_read_at = null
where next_read_at is not null and state not in ('created', 'pending')
  and not (kind = 'charge' and state in ('failed', 'cancelled', 'expired') and expires_at > now() - interval '24 hours');
-- Of the last 90 days, those whose fee their provider was not asked for: one every three seconds.
update payment p set read_attempts = 0, next_read_at = now() + u.place * interval '3 seconds'
from (
  select id, row_number() over (order by settled_at desc) as place from payment
  where kind = 'charge' and provider in ('stripe', 'paypal') and provider_no <> '' and fee_minor = 0
    and state in ('succeeded', 'partly-refunded', 'refunded', 'disputed') and settled_at > now() - interval '90 days') u
where u.id = p.id;
create index payment_next_read_at on payment (next_read_at) where next_read_at is not null;
