-- Pages whose prices include tax say whether shipping comes on top: a change of a shipping method that may change the sentence marks the websites it is for.
create function shipping_mode_shown() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (new.rules, new.status, new.website_ids, new.group_ids, new.excluded_classification_ids)
    is not distinct from (old.rules, old.status, old.website_ids, old.group_ids, old.excluded_classification_ids) then return null; end if;
  if not exists (select from tax_scheme where status = 'active' and price_mode = 'included') then return null; end if;
  perform mark_websites((
    select array_agg(w.id) from website w
    where (tg_op <> 'DELETE' and applies_from(new.website_ids, new.group_ids, w.id, w.group_id) is not null)
      or (tg_op <> 'INSERT' and applies_from(old.website_ids, old.group_ids, w.id, w.group_id) is not null)));
  return null;
end $$;
create trigger shipping_mode_shown after insert or delete or update on shipping_mode for each row execute function shipping_mode_shown();
