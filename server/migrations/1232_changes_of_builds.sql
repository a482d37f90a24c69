-- Which state of the website a build was made of (`website.changes`): one that was refused is made again only when something changed since. Null: from before.
alter table site_build add column changes bigint;
