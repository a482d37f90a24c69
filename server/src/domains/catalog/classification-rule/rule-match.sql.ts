import type { ClassifyRule, GoodsFilter, RuleCount } from '@wanpu/contract'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '../../../db/open.ts'
import { sortAscending } from '../../../db/stream-rows.ts'
import { findSubtrees } from '../classification/classification.sql.ts'
import { goodsConditions } from '../goods/goods.filter.ts'
import { walkGoods } from '../goods/stream-goods.sql.ts'
import { findHolding } from '../goods/words-index.sql.ts'
import { type RuleClasses, RuleMatcher } from './rule-matcher.rules.ts'

// Rules are asked in one walk over the stock, which costs the same however many they are and however often their words
// come up. Rules with rare words are asked of those products alone that the index of words knows.

/**
 * The categories that rules name, sources with all below them; deleted ones are missing. At least one rule is required,
 * because SQL has no empty list.
 */
export async function readRuleClasses(db: Db, rules: readonly ClassifyRule[]): Promise<RuleClasses> {
  const sources = await findSubtrees(
    db,
    rules.flatMap(({ sourceId }) => sourceId ?? []),
  )
  const targets = await db
    .selectFrom('classification')
    .select('id')
    .where('id', 'in', [...new Set(rules.map(({ targetId }) => targetId))])
    .execute()
  return {
    sources: new Map([...sources].map(([id, ids]) => [id, new Set(ids)])),
    targets: new Set(targets.map(({ id }) => id)),
  }
}

export interface RuleTrial {
  /** In the order of the rules. */
  rules: RuleCount[]
  /** The products that get another class, ascending. */
  ids: string[]
}

/** How each rule does over the products of a filter, and which products the rules put elsewhere. */
export async function tryRules(db: Db, rules: readonly ClassifyRule[], filter: GoodsFilter): Promise<RuleTrial> {
  const matcher = new RuleMatcher(rules, await readRuleClasses(db, rules))
  const counts = rules.map((): RuleCount => ({ matched: 0, taken: 0, changed: 0 }))
  const ids: string[] = []
  await walkGoods(db, { where: await mayBeHeld(db, rules, filter), text: 'words' }, ({ id, classificationId, text }) => {
    const [first, ...others] = matcher.holding(text, classificationId)
    if (first === undefined) return
    const moves = rules[first]?.targetId !== classificationId
    if (moves) ids.push(id)
    count(first, { matched: 1, taken: 1, changed: Number(moves) })
    for (const other of others) count(other, { matched: 1, taken: 0, changed: 0 })
  })
  return { rules: counts, ids: sortAscending(ids) }

  function count(rule: number, { matched, taken: decided, changed: changedCount }: RuleCount): void {
    const sum = counts[rule]
    if (!sum) return
    sum.matched += matched
    sum.taken += decided
    sum.changed += changedCount
  }
}

/** The products of a filter that a rule may hold for, as far as the index of words knows. */
async function mayBeHeld(db: Db, rules: readonly ClassifyRule[], filter: GoodsFilter): Promise<RawBuilder<SqlBool>> {
  const needsWords = rules.every(({ include }) => include.length > 0)
  const condition = needsWords
    ? await findHolding(
        db,
        rules.flatMap(({ include }) => include.map(unwrapWord)),
      )
    : undefined
  return condition ? sql<SqlBool>`${goodsConditions(filter)} and goods.id = any (${sql.val(condition)}::bigint[])` : goodsConditions(filter)
}

/** A word without the characters that mark it as a whole word. */
const unwrapWord = (word: string) => word.replace(/^=(.+)=$/u, '$1')
