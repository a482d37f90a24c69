-- Consents also come from the newsletter form of a shop, and are taken back by the link of a mail.
alter table member_consent drop constraint member_consent_source_check;
alter table member_consent add constraint member_consent_source_check check (source in ('checkout', 'account', 'import', 'newsletter', 'mail'));
create index mail_newsletter on mail (website_id, created_at) where event = 'newsletter-confirmation';
