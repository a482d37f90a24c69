-- The state of customers follows the entries of their e-mail.
create or replace function buyer_block_follow() returns trigger language plpgsql as $$
begin
  update member m set status = s.status, version = m.version + 1, updated_at = now()
  from (
    select c.id, case when exists (
      select from buyer_block b where b.kind = 'email' and b.effect = 'refuse' and b.key = c.mailbox and (b.website_id is null or b.website_id = c.website_id)
    ) then 'disabled' else 'active' end as status
    from member c where c.mailbox in (old.key, new.key)) s
  where m.id = s.id and m.status <> s.status;
  return null;
end $$;

create or replace trigger buyer_block_followed after insert or update or delete on buyer_block for each row execute function buyer_block_follow();
