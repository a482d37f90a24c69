-- How files with these headers part categories and group rows, besides what their columns mean.
alter table import_mapping add column layout jsonb not null default '{}';
