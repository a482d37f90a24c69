-- The details of a line go with it, month by month (docs/adr/0054-the-audit-is-dropped-by-month.md), so they bear its
-- time. Those of before do not, and neither do those of older programs: they lie in the first partition.
alter table audit_detail add column audit_at timestamptz not null default '-infinity';

-- What stands becomes the first partition: up to the end of next month, or of the month after the newest line.
do $$
declare
  newest timestamptz := greatest(now(), (select max(at) from audit));
  until timestamptz := (date_trunc('month', newest at time zone 'UTC') + interval '2 months') at time zone 'UTC';
begin
  execute format('alter table audit add constraint audit_until check (at < %L) not valid', until);
  execute format('alter table audit_detail add constraint audit_detail_until check (audit_at < %L) not valid', until);
end $$;
