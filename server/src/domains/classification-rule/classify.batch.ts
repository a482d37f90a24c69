import type { goodsClassify, InputOf } from '@wanpu/contract'
import { sql } from 'kysely'
import { z } from 'zod'
import { batch, type LedgerRow } from '../../changes/batch.ts'
import { markSellersDirty } from '../../changes/dirty.sql.ts'
import { goodsLedger } from '../../changes/ledger.ts'
import { matchingGoods } from '../goods/goods.filter.ts'
import { misplacedGoods, targetOf } from './rule-match.sql.ts'

const judged = z.object({
  classificationId: z.string().nullable(),
  classificationTitle: z.string().nullable(),
  target: z.object({ id: z.string(), title: z.string() }).nullable(),
})

/** The class by its name, before and after. */
function shown(row: LedgerRow): Record<string, unknown> {
  const { classificationId, classificationTitle, target } = judged.parse(row)
  return { classificationId: target && classificationId === target.id ? target.title : classificationTitle }
}

/** Sorts goods into classes by ordered rules. */
export const classify = batch<InputOf<typeof goodsClassify.classify>>({
  name: 'goods.classify',
  ledger: goodsLedger,
  reason: 'changed',
  columns: () => ['classification_id'],
  reads: ['title'],
  matching: ({ rules, options }) => misplacedGoods(rules, options),
  // Which rule decides is looked up row by row, in the rows' present state.
  rechecks: ({ options }) => matchingGoods(options),
  lookups: ({ rules }) => ({
    target: targetOf(rules),
    classificationTitle: sql`(select c.title from classification c where c.id = r.classification_id)`,
  }),
  title: (row) => String(row.title),
  shown,
  rule(row) {
    const { classificationId, target } = judged.parse(row)
    return target && target.id !== classificationId ? { classification_id: target.id } : {}
  },
  after: markSellersDirty,
})
