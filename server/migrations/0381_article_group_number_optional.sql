-- A group of templates needs no number of its own; those that have one differ.
alter table article_group drop constraint article_group_number_key;
create unique index article_group_number_key on article_group (number) where number <> '';
