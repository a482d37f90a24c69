-- Runs in a row that ended with their process within seconds of their beginning; and tasks that somebody asked for alone, which go before batches.
alter table task
  add column early_deaths smallint not null default 0,
  add column asked_alone boolean not null default false;
