-- Goods may be several rows of a file each, so they are counted apart from its rows.
alter table import_record rename column rows_new to goods_new;
alter table import_record rename column rows_changed to goods_changed;
alter table import_record rename column rows_same to goods_same;
alter table import_record
  add column goods_read integer not null default 0,
  add column goods_skipped integer not null default 0,
  add column variants integer not null default 0,
  add column foreign_pictures integer not null default 0,
  add column classifications_created integer not null default 0,
  add column problems integer not null default 0,
  add column mode text not null default 'both',
  add column headers text[] not null default '{}',
  -- The uploaded file: it stays until the last record that names it is deleted.
  add column upload_id bigint references resource (id);
create unique index import_record_task_id on import_record (task_id);
create index import_record_upload_id on import_record (upload_id);

-- Places in a file that are wrong or worth knowing, with the row's cells as they were. The reason is a code, put into words for whoever reads it.
create table import_problem (
  id bigint generated always as identity primary key,
  record_id bigint not null references import_record (id) on delete cascade,
  row_number integer not null,
  column_title text not null,
  code text not null,
  severity text not null check (severity in ('error', 'notice')),
  value text not null,
  detail jsonb not null default '{}',
  cells text[] not null
);
create index import_problem_record_id on import_problem (record_id, row_number, id);

-- Classes that an import brought into being: its undo takes those away that are empty then.
create table import_classification (
  change_set_id bigint not null references change_set (id) on delete cascade,
  classification_id bigint not null references classification (id) on delete cascade,
  primary key (change_set_id, classification_id)
);
create index import_classification_classification_id on import_classification (classification_id);
