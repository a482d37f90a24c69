import { goods, goodsBackup } from '@wanpu/contract'
import { openShop } from '@wanpu/testkit'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Db } from '../../../db/open.ts'
import { foldProductTypes } from './product-types.sql.ts'

test('kept counts of product types are what counting finds, however products come, change and go', async () => {
  await using shop = await openShop()
  const { db } = shop.services
  const admin = await shop.signIn('Admin')
  const isRight = async (step: string) => {
    const { items, recordCount } = await admin.call(goods.readProductTypeCount, {})
    expect([step, items]).toEqual([step, await plainCounts(db)])
    expect(recordCount).toBe((await admin.call(goods.search, {})).recordCount)
  }

  await insertProducts(db, 60)
  await isRight('inserted')
  await sql`update goods set product_type = case when id % 2 = 0 then 'Lamp' else '' end where id % 5 = 0`.execute(db)
  await sql`update goods set stock = stock + 1, product_type = product_type`.execute(db)
  await isRight('changed')
  const { items } = await admin.call(goods.search, { pageSize: 10 })
  const { changeSetId } = await admin.call(goods.delete, { ids: items.map(({ id }) => id) })
  await isRight('deleted')
  await admin.call(goodsBackup.undo, { changeSetId: changeSetId ?? '' })
  await isRight('undone')
  await db
    .transaction()
    .execute(async (trx) => {
      await insertProducts(trx, 7)
      throw new Error('rolled back')
    })
    .catch((error: Error) => expect(error.message).toBe('rolled back'))
  await isRight('rolled back')
  await Promise.all([foldProductTypes({ db }), insertProducts(db, 9), foldProductTypes({ db })])
  await foldProductTypes({ db })
  await isRight('added up')
  const { rows } = await sql`select from product_type_count group by product_type having count(*) > 1`.execute(db)
  expect(rows).toEqual([])
})

async function insertProducts(db: Db, count: number): Promise<void> {
  await sql`
    insert into goods (title, url_keywords, product_type)
    select 'Product ' || n, gen_random_uuid()::text, (array['', 'Lamp', 'Chair', 'Table'])[1 + n % 4] from generate_series(1, ${count}::int) n`.execute(
    db,
  )
}

async function plainCounts(db: Db): Promise<unknown[]> {
  const { rows } = await sql`select product_type, count(*)::int as count from goods group by 1 order by 2 desc, 1`.execute(db)
  return rows
}
