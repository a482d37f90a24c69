-- The next generation makes every page of the website again instead of taking unchanged ones over.
alter table website add column redraw boolean not null default false;
