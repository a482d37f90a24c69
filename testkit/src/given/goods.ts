import type { Insertable } from 'kysely'
import type { Classification, Goods, ShopGoods } from '../../../server/src/db/tables.ts'
import type { GivenContext } from './context.ts'

export const givenClassification =
  ({ db, next }: GivenContext) =>
  async (
    fields: Partial<Insertable<Classification>> & { parent?: { id: string; path: string } } = {},
  ): Promise<{ id: string; path: string; title: string }> => {
    const { parent, ...row } = fields
    const number = next()
    const inserted = await db
      .insertInto('classification')
      .values({ title: `Class ${number}`, urlKeywords: `class-${number}`, parentId: parent?.id ?? null, ...row })
      .returning(['id', 'title'])
      .executeTakeFirstOrThrow()
    const path = `${parent?.path ?? ''}${inserted.id.padStart(12, '0')}.`
    await db.updateTable('classification').set({ path }).where('id', '=', inserted.id).execute()
    return { ...inserted, path }
  }

export const givenGoods =
  ({ db, next }: GivenContext) =>
  (fields: Partial<Insertable<Goods>> = {}): Promise<{ id: string; title: string; version: number; urlKeywords: string }> => {
    const number = next()
    return db
      .insertInto('goods')
      .values({ title: `Goods ${number}`, urlKeywords: `goods-${number}`, priceMinor: 1000, stock: 10, ...fields })
      .returning(['id', 'title', 'version', 'urlKeywords'])
      .executeTakeFirstOrThrow()
  }

export const givenShopGoods =
  ({ db }: GivenContext) =>
  (fields: { websiteId: string; goodsId: string } & Partial<Insertable<ShopGoods>>): Promise<{ id: string; version: number }> =>
    db.insertInto('shopGoods').values(fields).returning(['id', 'version']).executeTakeFirstOrThrow()
