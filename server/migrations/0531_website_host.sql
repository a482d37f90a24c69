-- A buyer's browser names a host, so two websites may not differ by their port alone: one would answer for the other. Bare localhost has nothing but ports to tell websites
-- apart. Websites that shared a host before keep it.
alter table website add column shares_host boolean not null default false;
update website w set shares_host = true
where exists (select 1 from website o where o.id < w.id and regexp_replace(o.domain, ':\d+$', '') = regexp_replace(w.domain, ':\d+$', ''));

alter table website
  drop constraint website_domain_key,
  add column host text generated always as (
    case when shares_host or domain like 'localhost:%' then domain else regexp_replace(domain, ':\d+$', '') end) stored;
alter table website add constraint website_domain_key unique (host);
create index website_domain on website (domain);
