-- A payment that a line of a bank statement told of: the same line is never booked twice. Empty: it came otherwise.
alter table payment add column bank_key text not null default '';
create unique index payment_bank_key on payment (bank_key) where bank_key <> '';

update admin_role set permissions = permissions || array['bank-statement.*']
where name = 'Admin' and is_built_in and not 'bank-statement.*' = any (permissions);
