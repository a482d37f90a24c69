-- Documents issued so far were drawn in Chinese for Chinese websites and in English for all others, and stay in it.
alter table invoice disable trigger invoice_unchanged;
update invoice set language = 'en' where language not like 'zh%';
update invoice set language = 'zh' where language like 'zh%' and language <> 'zh';
alter table invoice enable trigger invoice_unchanged;
