-- A password that an administrator set opens a session that is good only for changing it.
alter table admin_user add must_change_password boolean not null default false;

-- When the user last proved who he is with his password.
alter table session add proved_at timestamptz not null default now();
update session set proved_at = created_at;
