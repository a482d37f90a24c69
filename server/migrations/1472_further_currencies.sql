-- A currency that buyers may choose leaves the pages when it is stopped, and comes back with it.
create or replace function currency_shown() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if (new.code, new.symbol, new.rate, new.decimals) is not distinct from (old.code, old.symbol, old.rate, old.decimals) then
      if new.status <> old.status then
        perform mark_websites((select array_agg(id) from website
          where global_config -> 'furtherCurrencies' @> jsonb_build_array(jsonb_build_object('code', new.code))));
      end if;
      return null;
    end if;
  end if;
  perform mark_websites((select array_agg(id) from website where goods_count > 0));
  return null;
end $$;
