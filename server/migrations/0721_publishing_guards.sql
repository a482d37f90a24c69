-- What a build must hold to become public: null, the rules of the installation (config record publishing-guards).
alter table website add column guards jsonb;
alter table site_build
  -- The rules that the build does not hold; it waits until somebody publishes it all the same.
  add column refusals jsonb not null default '[]',
  -- Who did.
  add column forced_by text;
