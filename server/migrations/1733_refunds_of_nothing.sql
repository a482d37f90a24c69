-- Pieces that cost nothing can be given back, too.
alter table refund drop constraint refund_amount_minor_check, add constraint refund_amount_minor_check check (amount_minor >= 0);
