-- A picture that a row does not show any more stays noted with `gone_at`, whatever kind of row it is: undoing the change, or the delete, would show it again.
create or replace function set_resource_uses(of_kind text, of_id bigint, words text) returns void language plpgsql as $$
begin
  update resource_use set gone_at = now()
  where kind = of_kind and owner_id = of_id and gone_at is null and path not in (select upload_paths(words));
  insert into resource_use (path, kind, owner_id) select p, of_kind, of_id from upload_paths(words) p
  on conflict (path, kind, owner_id) do update set gone_at = null where resource_use.gone_at is not null;
end $$;

create or replace function uses_changed() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    update resource_use set gone_at = now() where kind = tg_argv[0] and owner_id = old.id and gone_at is null;
  else
    perform set_resource_uses(tg_argv[0], new.id, (
      select coalesce(string_agg(to_jsonb(new) ->> name, ' '), '') from unnest(tg_argv[1:]) name));
  end if;
  return null;
end $$;

-- The logo of packing slips and invoices.
create trigger document_setting_uses_added after insert or delete on document_setting for each row execute function uses_changed('document_setting', 'logo');
create trigger document_setting_uses_changed after update of logo on document_setting for each row
  when (old.logo is distinct from new.logo) execute function uses_changed('document_setting', 'logo');

-- Invoices show their logo for ever, whatever becomes of the settings.
create function invoice_uses_added() returns trigger language plpgsql as $$
begin
  insert into resource_use (path, kind, owner_id, gone_at)
  select p, 'invoice', new.id, now() from upload_paths(new.record -> 'seller' ->> 'logo') p;
  return null;
end $$;
create trigger invoice_uses_added after insert on invoice for each row execute function invoice_uses_added();

insert into resource_use (path, kind, owner_id) select p, 'document_setting', d.id from document_setting d, upload_paths(d.logo) p;
insert into resource_use (path, kind, owner_id, gone_at)
select p, 'invoice', i.id, now() from invoice i, upload_paths(i.record -> 'seller' ->> 'logo') p;
-- What kept rows showed that their rows do not show now.
insert into resource_use (path, kind, owner_id, gone_at)
select distinct p, r.entity, r.row_id::bigint, now() from change_row r, upload_paths(r.before::text) p
where r.entity in ('website', 'website_group', 'article', 'payment_mode', 'shipping_mode', 'poster', 'document_setting') and r.before::text like '%/uploads/%'
on conflict (path, kind, owner_id) do nothing;
