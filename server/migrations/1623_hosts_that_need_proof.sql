-- A host that somebody with limited websites named is proved by its text record alone, until somebody without limits asks about it.
alter table shop_domain_check add column needs_proof boolean not null default false;
alter table shop_domain_check alter column found drop not null;
