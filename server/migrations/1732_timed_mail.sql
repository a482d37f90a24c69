-- Since when a website writes the mails that are due by the clock, by event: they tell of nothing that happened before. A row is there while the mail is on.
create table timed_mail (
  website_id bigint not null references website (id) on delete cascade,
  event text not null,
  since timestamptz not null,
  primary key (website_id, event)
);
-- What is on already goes on; the first look deletes what is not.
insert into timed_mail (website_id, event, since)
select w.id, e.event, '-infinity' from website w cross join unnest(array['payment-reminder', 'review-invitation', 'cart-reminder']) as e (event)
where exists (select from mail_sender s where s.status = 'active');
