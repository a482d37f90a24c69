import type { ClassifyRule, goodsClassify, InputOf } from '@wanpu/contract'
import { sql } from 'kysely'
import { z } from 'zod'
import { batch } from '../../../batches/batch.ts'
import type { CheckContext } from '../../../batches/batch-definition.ts'
import { checkClasses } from '../goods/check-classes.ts'
import { matchingGoods } from '../goods/goods.filter.ts'
import { undoableGoods } from '../goods/undoable-goods.ts'
import { readRuleClasses, tryRules } from './rule-match.sql.ts'
import { RuleMatcher } from './rule-matcher.rules.ts'

const none = -1
const ruled = z.object({ words: z.string(), classificationId: z.string().nullable() })
const judgedShape = z.object({ classificationId: z.string().nullable(), ruledId: z.string().nullable() })

/** @throws the declared failure when a class that the rules name is not there. */
export function checkRules(
  rules: readonly ClassifyRule[],
  context: Pick<CheckContext<'no-such-classification'>, 'db' | 'fail'>,
): Promise<void> {
  return checkClasses(
    rules.flatMap(({ sourceId, targetId }) => [sourceId, targetId]),
    context,
  )
}

/** Sorts products into classes by ordered rules. */
export const classify = batch<InputOf<typeof goodsClassify.classify>, 'no-such-classification'>({
  name: 'goods.classify',
  undoable: undoableGoods,
  reason: 'changed',
  columns: () => ['classification_id'],
  reads: ['title'],
  matching: ({ options }) => matchingGoods(options),
  find: async (db, { rules, options }) => (await tryRules(db, rules, options)).ids,
  lookups: {
    words: sql`(select s.words from goods_search s where s.goods_id = r.id)`,
  },
  async complete(db, rows, { rules }) {
    const classes = await readRuleClasses(db, rules)
    const matcher = new RuleMatcher(rules, classes)
    return rows.map((row) => {
      const { words, classificationId } = ruled.parse(row)
      const [first = none] = matcher.holding(words, classificationId)
      return { ...row, ruledId: rules[first]?.targetId ?? null }
    })
  },
  check: ({ rules }, context) => checkRules(rules, context),
  title: (row) => String(row.title),
  rule(row) {
    const { classificationId, ruledId } = judgedShape.parse(row)
    return ruledId !== null && ruledId !== classificationId ? { classification_id: ruledId } : {}
  },
})
