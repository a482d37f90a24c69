-- Who stands on packing slips, labels and invoices, and how these are numbered.
create table document_setting (
  id bigint generated always as identity primary key,
  version integer not null default 1,
  -- Null: for every website that has none of its own.
  website_id bigint references website (id) on delete cascade,
  seller_name text not null default '',
  seller_address text not null default '',
  registration text not null default '',
  tax_number text not null default '',
  email text not null default '',
  phone text not null default '',
  logo text not null default '',
  footer text not null default '',
  paper text not null default 'a4' check (paper in ('a4', 'letter')),
  invoice_prefix text not null,
  credit_note_prefix text not null,
  issuing text not null default 'by-hand' check (issuing in ('by-hand', 'paid')),
  -- Since when orders are invoiced by themselves; those that were paid before are left alone.
  issuing_since timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint document_setting_prefixes_differ check (lower(invoice_prefix) <> lower(credit_note_prefix))
);
create unique index document_setting_website_id_key on document_setting (coalesce(website_id, 0));

create trigger document_setting_kept after insert or update or delete on document_setting
  for each row when (coalesce(current_setting('wanpu.change_set', true), '') <> '') execute function keep_row('version', 'updated_at');

update admin_role set permissions = permissions || array['document.*', 'document-setting.*', 'invoice.*']
where is_built_in and name = 'Admin' and not permissions && array['*', 'invoice.*'];
