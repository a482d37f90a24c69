create index concurrently if not exists mail_template_failed on mail (id desc) where template_failure <> '';
