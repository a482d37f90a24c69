-- The rates of each day that a file of the European Central Bank told, units for a euro: returns in euro ask for those of the last day of a period.
create table euro_rate (
  day date not null,
  currency_code text not null,
  per_euro numeric not null check (per_euro > 0),
  primary key (day, currency_code)
);
