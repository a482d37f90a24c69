-- Whether the checkout of a build asks for a phone number that must be given. That of earlier builds did.
alter table site_build add column needs_phone boolean not null default true;

-- New installations leave the phone number to the buyer. Where there are websites, it stays required, as a setting of all websites.
insert into website_group (is_everyone, name, settings)
select true, '', '{"buyerPhone": "required"}' where exists (select from website) or exists (select from website_bin)
on conflict (is_everyone) where is_everyone do update set settings = website_group.settings || excluded.settings;
