-- Further domains of websites, without a port: they show the same shop, or lead to the website's own domain.
create table shop_domain (
  id bigint generated always as identity primary key,
  version integer not null default 1,
  website_id bigint not null references website (id) on delete cascade,
  domain text not null constraint shop_domain_domain_key unique,
  role text not null check (role in ('alias', 'redirect')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index shop_domain_website_id on shop_domain (website_id);

create trigger shop_domain_kept after insert or update or delete on shop_domain
  for each row when (coalesce(current_setting('wanpu.change_set', true), '') <> '') execute function keep_row('version', 'updated_at');

-- A host means one website, whichever table names it. Two at once wait for each other.
create function host_stay_unique() returns trigger language plpgsql as $$
declare
  wanted text := case tg_table_name when 'website' then to_jsonb(new) ->> 'host' else new.domain end;
  is_taken boolean;
begin
  perform pg_advisory_xact_lock(hashtextextended('host:' || wanted, 0));
  if tg_table_name = 'website' then
    select exists (select from shop_domain where domain = wanted) into is_taken;
  else
    select exists (select from website where host = wanted) into is_taken;
  end if;
  if is_taken then
    raise unique_violation using message = 'the host belongs to another website', table = tg_table_name, constraint = tg_table_name || '_domain_key';
  end if;
  return null;
end $$;
create trigger website_host_unique after insert or update of domain on website for each row execute function host_stay_unique();
create trigger shop_domain_host_unique after insert or update of domain on shop_domain for each row execute function host_stay_unique();

-- The text of the DNS record that proves the owner of a website's domains.
alter table website add column domain_proof text not null default 'wanpu=' || replace(gen_random_uuid()::text, '-', '');

-- What the name servers said last about a domain of a website.
create table shop_domain_check (
  website_id bigint not null references website (id) on delete cascade,
  domain text not null,
  verified_at timestamptz,
  -- DomainCheck of the contract.
  found jsonb not null,
  primary key (website_id, domain)
);
create index shop_domain_check_verified on shop_domain_check (domain) where verified_at is not null;
