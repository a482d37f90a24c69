-- Ordered rules that sort goods into classes: a set is saved as a whole. Classes that were deleted since are passed over.
create table classification_rule_set (
  id bigint generated always as identity primary key,
  version integer not null default 1,
  title text not null,
  rules jsonb not null default '[]',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint classification_rule_set_title_key unique (title)
);
