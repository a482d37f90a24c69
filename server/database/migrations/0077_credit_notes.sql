create index concurrently if not exists invoice_credit_notes on invoice (id desc) where kind = 'credit-note';
