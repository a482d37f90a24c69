-- Which supplier files of a name and with these headers came from.
create table import_supplier (
  file_key text primary key,
  supplier text not null,
  updated_at timestamptz not null default now()
);

-- Column mappings by the set of headers they were made for.
create table import_mapping (
  headers_hash text primary key,
  mapping jsonb not null,
  updated_at timestamptz not null default now(),
  -- How files with these headers part categories and group rows, besides what their columns mean.
  layout jsonb not null default '{}'
);

create table import_record (
  id bigint generated always as identity primary key,
  task_id bigint,
  kind text not null,
  file_name text not null,
  format text not null default '',
  batch_number text not null default '',
  change_set_id bigint references change_set(id),
  rows_read integer not null default 0,
  goods_new integer not null default 0,
  goods_changed integer not null default 0,
  goods_same integer not null default 0,
  rows_failed integer not null default 0,
  status text not null default 'running',
  created_by bigint,
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  goods_read integer not null default 0,
  goods_skipped integer not null default 0,
  variants integer not null default 0,
  foreign_pictures integer not null default 0,
  classifications_created integer not null default 0,
  problems integer not null default 0,
  mode text not null default 'both',
  headers text[] not null default '{}',
  -- The uploaded file: it stays until the last record that names it is deleted.
  upload_id bigint,
  goods_quarantined integer not null default 0,
  supplier text not null default '',
  goods_unclear integer not null default 0,
  goods_retitled integer not null default 0
);
create index import_record_change_set_id on import_record (change_set_id) where change_set_id is not null;
create index import_record_created_at on import_record (created_at desc, id desc);
create index import_record_file_name on import_record (file_name, id desc);
create unique index import_record_task_id on import_record (task_id);
create index import_record_upload_id on import_record (upload_id);

-- Places in a file that are wrong or worth knowing, with the row's cells as they were. The reason is a code, put into words for whoever reads it.
create table import_problem (
  id bigint generated always as identity primary key,
  record_id bigint not null references import_record(id) on delete cascade,
  row_number integer not null,
  column_title text not null,
  code text not null,
  severity text not null check (severity in ('error', 'notice')),
  value text not null,
  detail jsonb not null default '{}',
  cells text[] not null
);
create index import_problem_record_id on import_problem (record_id, row_number, id);

-- What an import read of a product when it found nothing to change, and which state of the product that was. `goods_xmin` moves with every write to the row, also with
-- those that are no edit and leave the version alone.
create table import_fingerprint (
  goods_id bigint primary key,
  fingerprint uuid not null,
  goods_version integer not null,
  goods_xmin xid not null,
  variants integer not null,
  foreign_pictures integer not null
);
