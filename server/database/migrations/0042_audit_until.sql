alter table audit validate constraint audit_until;
alter table audit_detail validate constraint audit_detail_until;
