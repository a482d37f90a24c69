-- Messages of visitors are counted by website, and found by their writer.
create index mail_contact on mail (website_id, created_at) where event = 'contact-message';
