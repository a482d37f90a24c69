-- Mails are listed by age, and deleted by it.
create index mail_created_at on mail (created_at, id);
