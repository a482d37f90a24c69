-- How many goods a change put into quarantine: the operator who made it is told.
alter table change_set add column quarantined integer not null default 0;
