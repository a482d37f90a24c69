import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { usualLimits } from '../boot/limits.ts'
import { holdChangeSet } from '../changes/undo.sql.ts'
import { undoAll } from '../changes/undo.ts'
import { type EmbeddedDatabase, openEmbedded } from './embedded.ts'
import { migrate } from './migrate.ts'
import { type OpenDatabase, openDatabase } from './open.ts'

/** What an installation held before the migrations that rewrite rows: told in SQL, because its tables are no longer those of the code. */
const oldRows = `
  insert into website (name, domain) values ('Old shop', 'old.example'), ('Other port', 'old.example:8443'), ('Local', 'localhost:3101');
  insert into admin_user (username, password_hash) values ('maker', '');
  insert into task (kind, title, website_id, payload) values
    ('static-file-generate-task', 'one website', 1, '{}'),
    ('goods-import-task', 'stock', null, '{}'),
    ('picture-rehost-task', 'pictures', null, '{"options": null, "websiteIds": ["1", "2"]}'),
    ('goods-batch-task', 'of a limited user', null, '{"name": "shop-goods.delete", "input": {}, "scope": {"kind": "some", "ids": ["2"]}}'),
    ('goods-batch-task', 'of everybody', null, '{"name": "shop-goods.delete", "input": {}, "scope": {"kind": "all"}}'),
    ('export-task', 'file', null, '{}');
  insert into payment_mode (name, code) values ('Bank', 'bank'), ('Cash', 'cash-on-delivery'), ('银行转账 Bank transfer', 'transfer');
  insert into payment_account (payment_mode_id, name, account, currency_code) values
    (1, 'never filled in', '请填写 to be filled in', 'USD'),
    (1, 'ours', 'DE02 1203 0000 0000 2020 51', 'EUR'),
    (2, 'at the door', '请填写 to be filled in', 'USD');
  insert into shipping_mode (name, days) values ('Standard', '2-3 days'), ('Slow', '1-2 周'), ('Own', 'about 5'), ('Silent', 'soon'), ('标准配送 Standard', '');
  insert into shop_order (order_no, website_id, items, currency_code, goods_minor, total_minor, payment_account_id, note, token_hash, idempotency_key) values
    ('A1', 1, '[]', 'USD', 100, 100, 3, 'Please ring twice', 'a', 'a'),
    ('A2', 1, '[]', 'USD', 100, 100, null, 'Called the buyer', 'b', 'b'),
    ('A3', 1, '[]', 'USD', 100, 100, null, '', 'c', 'c'), ('A4', 1, '[]', 'USD', 100, 100, null, '', 'd', 'd');
  insert into order_log (order_id, from_status, to_status, by_name, text) values
    (2, 'pending', 'pending', 'Ann', 'Called the buyer'),
    (3, 'paid', 'shipped', 'Ann', 'Left the house # 1Z999 42'),
    (3, 'shipped', 'completed', 'Ann', 'Room # 4');
  update shop_order set status = 'completed', tracking_no = '1Z999 42', items = '[{"quantity": 2, "title": "a"}, {"quantity": 1, "title": "b"}]' where id = 3;
  update shop_order set status = 'refunded' where id = 4;
  insert into visit_hour (website_id, hour, views, visitors, bots) values
    (1, '2026-11-21 15:00Z', 3, 2, 1), (1, '2026-11-21 16:00Z', 5, 1, 0), (1, '2026-11-22 04:00Z', 7, 4, 0);
  insert into visit_day (website_id, day, views, visitors, bots) values (1, '2026-11-21', 8, 3, 1), (1, '2026-11-22', 7, 4, 0);`

/** Change sets as they were noted before states: by the version in which they left a row. Two price changes of one product, one made with its class, one deleted, one edited since, a class that a website had given to a product. */
const oldChanges = `
  insert into goods (title, url_keywords, price_minor, version) values ('Twice', 'twice', 3000, 3), ('Made', 'made', 100, 1), ('Gone', 'gone', 100, 1), ('Edited', 'edited', 5, 3);
  insert into change_set (entity, reason, action, columns, affected, status) values
    ('goods', 'price-reset', 'goods.reset-price-proportional', '{price_minor}', 2, 'applied'), ('goods', 'price-reset', 'goods.reset-price-proportional', '{price_minor}', 1, 'applied'),
    ('goods', 'created', 'goods.insert.batch', '{}', 1, 'applied'), ('goods', 'deleted', 'goods.delete', '{}', 1, 'applied'),
    ('goods', 'changed', 'stock-goods-classification.delete', '{classification_id}', 0, 'applied');
  insert into goods_backup overriding system value
    select b.* from (values
      (1, 1, 1, '{"version": 1, "after_version": 2, "price_minor": 1000}'), (2, 2, 1, '{"version": 2, "after_version": 3, "price_minor": 2000}'),
      (3, 4, 3, '{"version": 1, "after_version": null}'), (4, 1, 4, '{"version": 1, "after_version": 2, "price_minor": 4}')) c (id, change_set_id, goods_id, other)
    join goods g on g.id = c.goods_id cross join jsonb_populate_record(null::goods_backup, to_jsonb(g) || c.other::jsonb
      || jsonb_build_object('backup_id', 1000 + c.id, 'change_set_id', c.change_set_id, 'reason', 'changed', 'taken_at', now(), 'is_later_gone', false)) b;
  delete from goods where title = 'Gone';
  insert into change_created (change_set_id, row_id, after_version) values (3, 2, 1);
  insert into classification (title, url_keywords, path, version) values ('Lamps', 'lamps', '000000000001.', 4);
  insert into change_aside (change_set_id, entity, row_id, row) select 5, 'classification', id, to_jsonb(c) from classification c;
  insert into shop_goods (website_id, goods_id, version) values (1, 1, 3);
  insert into change_aside (change_set_id, entity, row_id, after_version, row)
    select 5, 'shop_goods', s.id, 3, to_jsonb(s) || '{"version": 2, "classification_id": 1}' from shop_goods s;
  delete from classification;
  insert into classification (title, url_keywords, path) values ('Imported', 'imported', '000000000002.');
  insert into import_classification (change_set_id, classification_id) select 3, id from classification`

let folder: string
let embedded: EmbeddedDatabase
let database: OpenDatabase

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wanpu-migrate-'))
  embedded = await openEmbedded(folder)
  database = openDatabase(embedded.connection, { size: 2 })
  await run('drop schema public cascade; create schema public')
  await migrate(database.db, '0382_website_redraw')
  await run(oldRows)
  await run(oldChanges)
  await migrate(database.db)
})
afterAll(async () => {
  await database.close()
  await embedded.close()
  await rm(folder, { recursive: true })
})

async function run(script: string): Promise<void> {
  for (const statement of script.split(/;\s*$/m).filter((part) => part.trim())) await sql.raw(statement).execute(database.db)
}

async function rowsOf(query: string): Promise<unknown[]> {
  return (await sql.raw(query).execute(database.db)).rows
}

test('tasks know the websites that they touch; what may touch every one is not told to limited users', async () => {
  expect(await rowsOf('select title, website_ids::text[], is_personal from task order by id')).toEqual([
    { title: 'one website', websiteIds: ['1'], isPersonal: false },
    { title: 'stock', websiteIds: [], isPersonal: true },
    { title: 'pictures', websiteIds: ['1', '2'], isPersonal: false },
    { title: 'of a limited user', websiteIds: ['2'], isPersonal: false },
    { title: 'of everybody', websiteIds: null, isPersonal: false },
    { title: 'file', websiteIds: null, isPersonal: true },
  ])
})

test('orders that were there are counted', async () => {
  const kept = await rowsOf(
    'select website_id, status, currency_code, base_currency_code, orders, total_minor, base_minor from order_count order by 1, 2, 3, 4',
  )
  expect(kept.length).toBeGreaterThan(0)
  expect(kept).toEqual(
    await rowsOf(`select website_id, status, currency_code, base_currency_code, count(*)::int as orders, sum(total_minor - credited_minor) as total_minor,
      sum(base_total_minor) as base_minor from shop_order group by 1, 2, 3, 4 order by 1, 2, 3, 4`),
  )
})

test('websites that shared a host before keep it; no other one joins them', async () => {
  expect(await rowsOf('select domain, host from website order by id')).toEqual([
    { domain: 'old.example', host: 'old.example' },
    { domain: 'old.example:8443', host: 'old.example:8443' },
    { domain: 'localhost:3101', host: 'localhost:3101' },
  ])
  await expect(rowsOf("insert into website (domain) values ('old.example:9443')")).rejects.toMatchObject({
    constraint: 'website_domain_key',
  })
})

test('accounts that still hold the shipped placeholder stop, but cash on delivery that took orders goes on', async () => {
  expect(await rowsOf('select name, account, status from payment_account order by id')).toEqual([
    { name: 'never filled in', account: '', status: 'stopped' },
    { name: 'ours', account: 'DE02 1203 0000 0000 2020 51', status: 'active' },
    { name: 'at the door', account: '货到付款 Cash on delivery', status: 'active' },
  ])
})

test('what was shipped is translated into all languages of shops, and names of operators are left alone', async () => {
  const german = "name, translations -> 'name' ->> 'de' as de, translations -> 'name' ->> 'zh' as zh"
  expect(await rowsOf(`select ${german} from payment_mode order by id`)).toEqual([
    { name: 'Bank', de: null, zh: null },
    { name: 'Cash', de: null, zh: null },
    { name: 'Bank transfer', de: 'Banküberweisung', zh: '银行转账' },
  ])
  expect(await rowsOf(`select ${german} from shipping_mode where name like 'Standard%' order by id`)).toEqual([
    { name: 'Standard', de: null, zh: null },
    { name: 'Standard delivery', de: 'Standardversand', zh: '标准配送' },
  ])
})

test('shops that were there go on needing a phone number, as a setting of all websites', async () => {
  expect(await rowsOf("select own_settings ? 'buyerPhone' as own, global_config ->> 'buyerPhone' as phone from website")).toEqual(
    Array(3).fill({ own: false, phone: 'required' }),
  )
})

test('the note of an order is the buyer’s message, unless the log knows it as an operator’s note', async () => {
  expect(await rowsOf('select order_no, buyer_message, note from shop_order order by id')).toEqual([
    { orderNo: 'A1', buyerMessage: 'Please ring twice', note: '' },
    { orderNo: 'A2', buyerMessage: '', note: 'Called the buyer' },
    { orderNo: 'A3', buyerMessage: '', note: '' },
    { orderNo: 'A4', buyerMessage: '', note: '' },
  ])
})

test('the tracking number is cut out of the comment of a shipment, and of nothing else', async () => {
  expect(await rowsOf('select text, tracking_no from order_log order by id')).toEqual([
    { text: 'Called the buyer', trackingNo: '' },
    { text: 'Left the house', trackingNo: '1Z999 42' },
    { text: 'Room # 4', trackingNo: '' },
  ])
})

test('what was sent before is one parcel with everything, and its order is fulfilled', async () => {
  expect(await rowsOf('select order_id, tracking_no, lines, state, by_name from parcel order by id')).toEqual([
    {
      orderId: '3',
      trackingNo: '1Z999 42',
      lines: [
        { line: 0, quantity: 2 },
        { line: 1, quantity: 1 },
      ],
      state: 'delivered',
      byName: 'Ann',
    },
  ])
  expect(await rowsOf('select id, fulfilment from shop_order order by id')).toEqual([
    { id: '1', fulfilment: 'open' },
    { id: '2', fulfilment: 'open' },
    { id: '3', fulfilment: 'delivered' },
    { id: '4', fulfilment: 'open' },
  ])
})

test('what was refunded before is a refund of an amount, and no revenue', async () => {
  expect(await rowsOf('select order_id, refund_no, other_minor, overpaid_minor, amount_minor from refund')).toEqual([
    { orderId: '4', refundNo: 'A4_1R1', otherMinor: 100, overpaidMinor: 0, amountMinor: 100 },
  ])
  expect(await rowsOf("select r.refund_no from payment p join refund r on r.id = p.refund_id where p.kind = 'refund'")).toHaveLength(1)
  expect(await rowsOf('select credited_minor from shop_order where id = 4')).toEqual([{ creditedMinor: 100 }])
})

test('a delivery time in words becomes two numbers of days; one without a number keeps none', async () => {
  expect(await rowsOf('select name, min_days, max_days from shipping_mode order by id')).toEqual([
    { name: 'Standard', minDays: 2, maxDays: 3 },
    { name: 'Slow', minDays: 7, maxDays: 14 },
    { name: 'Own', minDays: 5, maxDays: 5 },
    { name: 'Silent', minDays: null, maxDays: null },
    { name: 'Standard delivery', minDays: null, maxDays: null },
  ])
})

test('visits that were counted by days in UTC are those of the days in Shanghai, and it is said since when visitors are told apart by them', async () => {
  expect(await rowsOf('select day, views, visitors, bots from visit_day order by day')).toEqual([
    { day: '2026-11-21', views: 3, visitors: 2, bots: 1 },
    { day: '2026-11-22', views: 12, visitors: 5, bots: 0 },
  ])
  expect(await rowsOf("select value from config_record where id = 'business-zone'")).toEqual([
    { value: { timeZone: 'Asia/Shanghai', since: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/) } },
  ])
})

test('changes that were made before rows had states are undone, the last first, and what was edited since stays', async () => {
  const undoResponse = []
  for (const id of ['2', '1', '3', '4', '5']) undoResponse.push(await undoSet(id))

  expect(undoResponse.map(({ affected, leftAlone }) => [affected, leftAlone])).toEqual([
    [1, 0],
    [1, 1],
    [1, 0],
    [1, 0],
    [0, 0],
  ])
  expect(await rowsOf('select title, price_minor::int from goods order by id')).toEqual([
    { title: 'Twice', priceMinor: 1000 },
    { title: 'Gone', priceMinor: 100 },
    { title: 'Edited', priceMinor: 5 },
  ])
  expect(await rowsOf('select title from classification')).toEqual([{ title: 'Lamps' }])
  expect(await rowsOf('select classification_id, state from shop_goods')).toEqual([{ classificationId: '1', state: '-2' }])
  expect(await undoSet(undoResponse[1]?.changeSetId ?? '')).toMatchObject({ affected: 1, leftAlone: 0 })
  expect(await undoSet('1')).toMatchObject({ affected: 1, leftAlone: 1 })
})

async function undoSet(id: string) {
  const changeSet = await holdChangeSet(database.db, id)
  if (!changeSet) throw new Error(`no change set ${id}`)
  return undoAll(database.db, changeSet, null, usualLimits)
}

test('a database that a newer program used is left alone, and it is said which one is needed', async () => {
  await sql`insert into kysely_migration (name, timestamp) values ('9999_newer', '2099-01-01')`.execute(database.db)

  await expect(migrate(database.db)).rejects.toThrow('used by a newer version of this program (9999_newer)')
})
