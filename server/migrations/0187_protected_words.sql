-- Words that goods may not carry. `word_key` is the word as it is compared: folded width, case and accents.
create table protected_word (
  id bigint generated always as identity primary key,
  version integer not null default 1,
  word text not null,
  word_key text not null,
  match text not null default 'word' check (match in ('word', 'part')),
  places text[] not null default '{title}',
  effect text not null default 'quarantine' check (effect in ('quarantine', 'block')),
  excepts text[] not null default '{}',
  note text not null default '',
  status text not null default 'on' check (status in ('on', 'off')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint protected_word_word_key unique (word_key)
);

-- A goods in quarantine is on no website. `released_words`: what people let pass, each word's key with a print of the text that it was found in.
alter table goods
  add column quarantined_at timestamptz,
  add column quarantine_words text[] not null default '{}',
  add column released_words jsonb not null default '{}';
alter table goods_backup
  add column quarantined_at timestamptz,
  add column quarantine_words text[] not null default '{}',
  add column released_words jsonb not null default '{}';
create index goods_quarantined on goods (quarantined_at desc, id desc) where quarantined_at is not null;
create index goods_quarantine_words on goods using gin (quarantine_words) where quarantined_at is not null;

-- Going into quarantine and coming out of it changes what websites show.
create or replace function goods_shown() returns trigger language plpgsql as $$
begin
  perform mark_websites((
    select array_agg(distinct s.website_id) from after n join before o on o.id = n.id join shop_goods s on s.goods_id = n.id
    where (n.title, n.url_keywords, n.description, n.brand, n.classification_id, n.tags, n.pictures, n.price_minor, n.market_price_minor,
           n.currency_code, n.status, n.quarantined_at is null, stock_state(n.stock), n.page_title, n.page_description, n.page_keywords)
       is distinct from
          (o.title, o.url_keywords, o.description, o.brand, o.classification_id, o.tags, o.pictures, o.price_minor, o.market_price_minor,
           o.currency_code, o.status, o.quarantined_at is null, stock_state(o.stock), o.page_title, o.page_description, o.page_keywords)
       or (n.variants <> o.variants and shown_variants(n.variants) <> shown_variants(o.variants))));
  return null;
end $$;

create function joined_texts(texts text[]) returns text language sql immutable parallel safe as $$ select array_to_string(texts, ' ') $$;

-- What protected words did. Kept when the word or the goods goes.
create table protected_word_log (
  id bigint generated always as identity primary key,
  event text not null check (event in ('quarantined', 'blocked', 'released')),
  source text not null check (source in ('import', 'check', 'hand', 'batch', 'release')),
  words text[] not null,
  goods_id bigint,
  title text not null,
  file_name text not null default '',
  row_number integer,
  change_set_id bigint,
  by_id bigint,
  by_name text not null default '',
  at timestamptz not null default now(),
  search_text text generated always as (lower(title || ' ' || joined_texts(words) || ' ' || file_name || ' ' || by_name)) stored
);
create index protected_word_log_at on protected_word_log (at desc, id desc);
create index protected_word_log_goods_id on protected_word_log (goods_id, id desc) where goods_id is not null;
create index protected_word_log_search_text on protected_word_log using gin (search_text gin_trgm_ops);

alter table import_record add column goods_quarantined integer not null default 0;

-- For those who could see the stock from the start.
update admin_role set permissions = permissions || array['protected-word.*', 'protected-word-log.*']
where is_built_in and name = 'Admin' and not permissions && array['*', 'protected-word.*'];
