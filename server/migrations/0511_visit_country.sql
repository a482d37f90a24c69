-- Nothing here knows where a visit comes from: the column was never filled.
alter table visit drop column country;
