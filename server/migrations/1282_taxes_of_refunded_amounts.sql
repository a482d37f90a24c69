-- Amounts that were given back besides lines and shipping take their share of the taxes along: the days of such refunds are added up again.
insert into payment_day_mark (settled_at)
select distinct date_bin('15 minutes', p.settled_at, 'epoch'::timestamptz)
from payment p join refund r on r.id = p.refund_id where (r.other_minor <> 0 or r.overpaid_minor <> 0) and p.settled_at is not null;
