import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { usualLimits } from '../boot/limits.ts'
import { type EmbeddedDatabase, openEmbedded } from '../db/embedded.ts'
import { migrate } from '../db/migrate.ts'
import { type OpenDatabase, openDatabase } from '../db/open.ts'
import { chunkSteps } from '../tasks/chunks.ts'
import { holdChangeSet } from './undo.sql.ts'
import { undoAll, undoWork } from './undo.ts'

// Before 1101 what a change set kept of another table was a change set of its own, its part.

const copyStatement = (table: string, copy: { id: number; set: number; of: number; afterState: number | null }) => `
  insert into ${table}_backup overriding system value select b.* from ${table} r
    cross join jsonb_populate_record(null::${table}_backup, to_jsonb(r) || '${JSON.stringify({ backup_id: 1000 + copy.id, change_set_id: copy.set, reason: 'changed', taken_at: '2026-01-01', is_later_gone: false, after_state: copy.afterState })}'::jsonb) b
    where r.id = ${copy.of}`

/** A merge that moved what a website sells, own words of a website that quarantined a product, and a second merge whose undo has come to the part. */
const withParts = `
  insert into website (domain) values ('old.example');
  insert into goods (title, url_keywords) values ('Stays', 'stays'), ('Gone', 'gone'), ('Named', 'named'), ('Gone too', 'gone-too');
  insert into shop_goods (website_id, goods_id) values (1, 2), (1, 3), (1, 4);
  insert into change_set (entity, reason, action, columns, affected, status, part_of, undo_of, quarantined) values
    ('goods', 'deduplicated', 'goods.deduplicate', '{pictures,tags}', 1, 'applied', null, null, 0),
    ('shop_goods', 'deduplicated', 'goods.deduplicate', '{goods_id,url_keywords}', 1, 'applied', 1, null, 0),
    ('shop_goods', 'changed', 'shop-stock-goods.update', '{title}', 1, 'applied', null, null, 0),
    ('goods', 'quarantined', 'shop-stock-goods.update', '{quarantined_at,quarantine_words}', 1, 'applied', 3, null, 1),
    ('goods', 'deduplicated', 'goods.deduplicate', '{pictures,tags}', 1, 'undone', null, null, 0),
    ('shop_goods', 'deduplicated', 'goods.deduplicate', '{goods_id,url_keywords}', 1, 'undone', 5, null, 0),
    ('goods', 'undone', 'goods-bak.undo', '{pictures,tags}', 1, 'open', null, 5, 0),
    ('shop_goods', 'undone', 'goods-bak.undo', '{goods_id,url_keywords}', 0, 'open', 7, 6, 0);
  ${copyStatement('goods', { id: 1, set: 1, of: 2, afterState: null })};
  ${copyStatement('shop_goods', { id: 1, set: 2, of: 1, afterState: 2 })};
  ${copyStatement('shop_goods', { id: 2, set: 3, of: 2, afterState: 3 })};
  ${copyStatement('goods', { id: 2, set: 4, of: 3, afterState: 4 })};
  ${copyStatement('goods', { id: 3, set: 5, of: 4, afterState: null })};
  ${copyStatement('shop_goods', { id: 3, set: 6, of: 3, afterState: 6 })};
  update shop_goods set goods_id = 1, state = 2 where id = 1;
  delete from goods where id = 2;
  update shop_goods set title = 'Nike', state = 3 where id = 2;
  update goods set quarantined_at = now(), quarantine_words = '{Nike}', state = 4 where id = 3;
  update shop_goods set website_id = 1, url_keywords = 'moved', state = 6 where id = 3;
  insert into protected_word_log (event, source, words, goods_id, title, file_name, change_set_id, by_name) values ('quarantined', 'hand', '{Nike}', 3, 'Named', '', 4, '');
  insert into change_created (change_set_id, row_id, after_state) values (7, 4, 0);
  insert into task (kind, status, title, payload, change_set_id, cursor) values ('goods-batch-task', 'paused', 'goods-bak.undo', '{"undo": "5"}', 7,
    '{"changeSetId": "5", "undoSetId": "7", "lastId": "0", "left": [{"changeSetId": "6", "undoSetId": "8", "held": "copies"}], "affected": 1, "removed": 0, "restored": 0, "revived": 1, "leftAlone": 0, "leftAloneSample": []}')`

let folder: string
let embedded: EmbeddedDatabase
let database: OpenDatabase

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wanpu-parts-'))
  embedded = await openEmbedded(folder)
  database = openDatabase(embedded.connection, { size: 2 })
  await sql`drop schema public cascade`.execute(database.db)
  await sql`create schema public`.execute(database.db)
  await migrate(database.db, '1081_tax_beside_prices')
  for (const statement of withParts.split(/;\s*$/m)) await sql.raw(statement).execute(database.db)
  await migrate(database.db)
})
afterAll(async () => {
  await database.close()
  await embedded.close()
  await rm(folder, { recursive: true })
})

const rowsOf = async (query: string) => (await sql.raw(query).execute(database.db)).rows

async function undoSet(id: string) {
  const changeSet = await holdChangeSet(database.db, id)
  if (!changeSet) throw new Error(`no change set ${id}`)
  return undoAll(database.db, changeSet, null, usualLimits)
}

test('a merge from before is undone with what it moved on websites, and done again', async () => {
  const undoResponse = await undoSet('1')

  expect(undoResponse).toMatchObject({ affected: 1, leftAlone: 0 })
  expect(await rowsOf('select title from goods where id = 2')).toEqual([{ title: 'Gone' }])
  expect(await rowsOf('select goods_id from shop_goods where id = 1')).toEqual([{ goodsId: '2' }])
  expect(await undoSet(undoResponse.changeSetId ?? '')).toMatchObject({ affected: 1, leftAlone: 0 })
  expect(await rowsOf('select goods_id, state from shop_goods where id = 1')).toEqual([{ goodsId: '1', state: '2' }])
})

test('words of a website from before are undone with the quarantine that they brought, which the log still knows', async () => {
  expect(await rowsOf('select s.quarantined from protected_word_log l join change_set s on s.id = l.change_set_id')).toEqual([
    { quarantined: 1 },
  ])

  expect(await undoSet('3')).toMatchObject({ affected: 1, leftAlone: 0 })

  expect(
    await rowsOf('select s.title, g.quarantined_at, g.quarantine_words from shop_goods s join goods g on g.id = s.goods_id where s.id = 2'),
  ).toEqual([{ title: null, quarantinedAt: null, quarantineWords: [] }])
})

test('an undo that was under way goes on with what the merge had moved', async () => {
  const [task] = await sql<{ cursor: unknown }>`select cursor from task`.execute(database.db).then(({ rows }) => rows)
  const work = undoWork(() => Promise.reject(new Error('it has begun')), null, usualLimits)
  let last: unknown
  for await (const step of chunkSteps({ cursor: task?.cursor ?? null, done: 1 }, work)) last = await step(database.db)

  expect(last).toMatchObject({ result: { affected: 1, leftAlone: 0, changeSetId: '7' } })
  expect(await rowsOf('select url_keywords, state from shop_goods where id = 3')).toEqual([{ urlKeywords: null, state: '0' }])
  expect(await rowsOf('select count(*)::int as n from change_set where id in (2, 4, 6, 8)')).toEqual([{ n: 0 }])
})
