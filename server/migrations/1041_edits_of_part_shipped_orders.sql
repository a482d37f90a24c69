-- Parcels and returns name the lines of their order by places. Where each line stood after an edit, by its place before; null: it went. Empty in edits from
-- before, which were of orders without parcels.
alter table order_edit add column places jsonb not null default '[]';
