-- Money is numeric, which comes back as a number.
alter table agent_session alter column shown_total_minor type numeric;
