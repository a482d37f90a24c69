-- A currency that comes or goes changes the pages as one that is edited does: products in it get their price in the website's currency, or lose it.
create or replace function currency_shown() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if (new.code, new.symbol, new.rate, new.decimals) is not distinct from (old.code, old.symbol, old.rate, old.decimals) then return null; end if;
  end if;
  perform mark_websites((select array_agg(id) from website where goods_count > 0));
  return null;
end $$;
drop trigger currency_shown on currency;
create trigger currency_shown after insert or update or delete on currency for each row execute function currency_shown();
