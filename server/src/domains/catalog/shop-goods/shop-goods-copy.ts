import type { ShopGoodsImportResult } from '@wanpu/contract'
import { z } from 'zod'
import { closeChangeSet, countIntoChangeSet } from '../../../changes/change-set.sql.ts'
import type { Db } from '../../../db/open.ts'
import type { Step } from '../../../tasks/kind.ts'
import { copyShopGoods, countShopGoods } from './shop-goods-copy.sql.ts'

const partSize = 2000

const cursorShape = z.object({ changeSetId: z.string(), wanted: z.number(), done: z.number(), after: z.string() })

interface CopyContext {
  db: Db
  cursor: unknown
  from: string
  websiteId: string
  /** Opens the change set of the copy in the step that begins it. */
  openChangeSet: (db: Db) => Promise<string>
}

/**
 * Copies the products of one website into another one, a part to a step; after a crash it goes on behind the last part.
 */
export async function* copyGoodsSteps({ db, cursor, from, websiteId, openChangeSet }: CopyContext): AsyncGenerator<Step> {
  let at = cursorShape.nullable().parse(cursor)
  if (at === null) {
    const total = await countShopGoods(db, from)
    yield async (trx) => {
      at = { changeSetId: await openChangeSet(trx), wanted: total, done: 0, after: '0' }
      return { cursor: at, done: 0, total, changeSetId: at.changeSetId }
    }
  }
  let isLast = false
  while (at !== null && !isLast) {
    const before = at
    yield async (trx) => {
      const { copied, last } = await copyShopGoods(trx, { from, websiteId, ...before, most: partSize })
      await countIntoChangeSet(trx, before.changeSetId, copied)
      const copiedCount = before.done + copied
      isLast = last === null
      at = { ...before, done: copiedCount, after: last ?? before.after }
      if (!isLast) return { cursor: at, done: copiedCount, total: before.wanted }
      await closeChangeSet(trx, before.changeSetId)
      const result: ShopGoodsImportResult = { wanted: before.wanted, got: copiedCount, short: [] }
      return { cursor: at, done: copiedCount, total: copiedCount, result, message: `${copiedCount} / ${before.wanted}` }
    }
  }
}
