-- Prices by class, saved as a whole. Rows of classes that were deleted since hold for nothing.
create table price_plan (
  id bigint generated always as identity primary key,
  version integer not null default 1,
  title text not null,
  rows jsonb not null default '[]',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint price_plan_title_key unique (title)
);
