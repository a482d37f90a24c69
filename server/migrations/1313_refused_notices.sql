-- Why the latest notice of a day was refused; empty: none was.
alter table payment_notice_day add column last_refusal text not null default '';
-- Events that were given up are counted by account.
create index payment_event_given_up on payment_event (account_id) where done_at is null and next_try_at is null;
