-- A host means one website, whichever table names it. Two at once wait for each other.
create or replace function host_stay_unique() returns trigger language plpgsql as $$
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

create or replace trigger website_host_unique after insert or update of domain on website for each row execute function host_stay_unique();
create or replace trigger shop_domain_host_unique after insert or update of domain on shop_domain for each row execute function host_stay_unique();
