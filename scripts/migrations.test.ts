import { expect, test } from 'vitest'
import { harmfulMigrations } from './migrations.rules.ts'

/** The names of the rules that the last of these migrations breaks. */
function brokenRules(...sources: string[]): string[] {
  const files = sources.map((source, at) => ({ name: `1${String(at).padStart(3, '0')}_step`, source }))
  const last = files.at(-1)?.name ?? ''
  return harmfulMigrations(files)
    .filter((fault) => fault.startsWith(`${last}: `))
    .map((fault) => fault.split(': ')[1] ?? '')
}

test.each([
  ['create index goods_brand on goods (brand);', 'index'],
  ['create unique index goods_brand on goods (brand);', 'index'],
  ['alter table goods alter column brand type integer;', 'type', 'contract'],
  ['alter table goods add column token uuid not null default gen_random_uuid();', 'rewrite'],
  ['alter table goods add column full_name text generated always as (title || brand) stored;', 'rewrite'],
  ['alter table goods add place bigserial;', 'rewrite'],
  ['alter table goods add column note text, add column place integer not null;', 'empty-column'],
  ['alter table goods add constraint goods_check check (stock >= 0);', 'constraint'],
  ['alter table goods add column maker_id bigint references maker (id);', 'constraint'],
  ['alter table goods add constraint goods_sku_key unique (sku);', 'unique'],
  ['alter table goods add primary key (id);', 'unique'],
  ['alter table goods add constraint c check (a > 0) not valid;\nalter table goods validate constraint c;', 'validate'],
  ["update goods set brand = '';", 'all-rows'],
  ['delete from goods;', 'all-rows'],
  ['truncate goods;', 'hold'],
  ['lock table goods;', 'hold'],
  ['drop table goods;', 'contract'],
  ['drop table if exists goods;', 'contract'],
  ['alter table goods drop column brand;', 'contract'],
  ['alter table goods rename to product;', 'contract'],
  ['alter table goods rename column brand to maker;', 'contract'],
  ['create index concurrently if not exists a on goods (a);\nalter table goods add column a text;', 'alone'],
  ["update oldest_program set migration = '2000_later';\nalter table goods drop column brand;", 'oldest'],
])('%s breaks %s', (source, ...rules) => {
  expect(brokenRules(source)).toEqual(rules)
})

test.each([
  'create table feed (id bigint primary key, name text not null);\ncreate index feed_name on feed (name);\nalter table feed alter column name type varchar;',
  'create index concurrently if not exists goods_brand on goods (brand);',
  "alter table goods add column brand text not null default '', add column at timestamptz not null default now();",
  "alter table goods add column request_id text default nullif(current_setting('wanpu.request', true), '');",
  "alter table goods add column state text not null default 'f(x)';",
  'alter table goods add constraint goods_check check (stock >= 0 and (a or b)) not valid;',
  'alter table goods add constraint goods_sku_key unique using index goods_sku;',
  'alter table goods drop constraint goods_check, alter column brand drop not null, alter column brand drop default;',
  "update goods set brand = '' where id = 7;",
  "alter table goods drop column brand;\nupdate oldest_program set migration = '1000_step';",
  '-- allow index: a table of twenty rows\ncreate index carrier_name on carrier (name);',
  'drop index if exists goods_brand;',
])('%s is no fault', (source) => {
  expect(brokenRules(source)).toEqual([])
})

test('a column becomes not null once an earlier migration proved it, and as a step that takes away', () => {
  const add = 'alter table goods add constraint goods_brand_there check (brand is not null) not valid;'
  const validate = 'alter table goods validate constraint goods_brand_there;'
  const set =
    "alter table goods alter column brand set not null, drop constraint goods_brand_there;\nupdate oldest_program set migration = '1000_step';"

  expect(brokenRules(set)).toEqual(['not-null'])
  expect(brokenRules(add, set)).toEqual(['not-null'])
  expect(brokenRules(add, validate)).toEqual([])
  expect(brokenRules(add, validate, set)).toEqual([])
  expect(brokenRules(add, validate, 'alter table goods alter column brand set not null;')).toEqual(['contract'])
})

test('migrations from before the rules are left alone', () => {
  expect(harmfulMigrations([{ name: '0003_lists', source: 'drop table goods;' }])).toEqual([])
})

test('a number names one migration', () => {
  const empty = { source: 'select 1;' }
  expect(
    harmfulMigrations([
      { name: '0100_a', ...empty },
      { name: '0100_b', ...empty },
      { name: '0101_c', ...empty },
    ]),
  ).toEqual(["0100_a, 0100_b: number: has another one's number"])
})
