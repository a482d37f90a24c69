-- Payment accounts, shipping methods and tax schemes apply to the websites that they name and to those of the groups that they name; to every website when they
-- name neither. A website that joins a group has what is for the group, one that leaves has it no longer.
alter table payment_account add column group_ids bigint[] not null default '{}';
alter table shipping_mode add column group_ids bigint[] not null default '{}';
alter table tax_scheme add column group_ids bigint[] not null default '{}';

-- Where a website has such a record from: 'website', 'group' or 'installation'; null: it does not apply.
create function applies_from(website_ids bigint[], group_ids bigint[], website_id bigint, group_id bigint) returns text
  language sql immutable parallel safe as $$
  select case
    when website_id = any (website_ids) then 'website'
    when group_id = any (group_ids) then 'group'
    when website_ids = '{}' and group_ids = '{}' then 'installation' end
$$;
