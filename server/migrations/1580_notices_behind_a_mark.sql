-- Notices get their number when they are written and are seen when their transaction commits. What a mark passed without its reader seeing it is kept as a gap.
alter table notice_reader
  add column read_gaps bigint[] not null default '{}',
  add column cleared_gaps bigint[] not null default '{}';
