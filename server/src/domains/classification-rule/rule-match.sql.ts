import type { ClassifyRule, GoodsFilter } from '@wanpu/contract'
import { type SqlBool, sql } from 'kysely'
import { json } from '../../db/query.ts'
import { goodsConditions } from '../goods/goods.filter.ts'
import { containing, doubled, literal, wholeWord } from '../goods/keywords.rules.ts'

// Rules are met in sets: each rule asks the index of words for its goods, and of all that ask for a goods the first one gets it.

/** A rule with one of its words, as the database compares it. */
interface RuleTerm {
  no: number
  target: string
  source: string | null
  /** A pattern of `like`, for the index. */
  pattern: string
  /** A pattern of `~` where the word stands alone. */
  whole: string | null
  /** A pattern of `~` that must not be found. */
  exclude: string | null
}

const whole = /^=(.+)=$/u

export function termsOf(rules: readonly ClassifyRule[]): RuleTerm[] {
  return rules.flatMap(({ sourceId, include, exclude, targetId }, no) => {
    const rule = { no, target: targetId, source: sourceId ?? null, exclude: anyOf(exclude) }
    if (include.length === 0) return [{ ...rule, pattern: '%', whole: null }]
    return include.map((word) => ({ ...rule, ...patternsOf(word) }))
  })
}

function patternsOf(word: string): { pattern: string; whole: string | null } {
  const text = doubled(word.toLowerCase())
  const alone = whole.exec(text)?.[1]
  return alone === undefined ? { pattern: containing(text), whole: null } : { pattern: containing(alone), whole: wholeWord(alone) }
}

function anyOf(words: readonly string[]): string | null {
  if (words.length === 0) return null
  return words
    .map((word) => {
      const text = doubled(word.toLowerCase())
      const alone = whole.exec(text)?.[1]
      return alone === undefined ? literal(text) : wholeWord(alone)
    })
    .join('|')
}

/** The terms as rows `x`, with the path of their source. Rules whose target class has gone are left out, and those whose source has. */
const rulesAs = (terms: readonly RuleTerm[]) => sql`(
  select t.no, t.target, t.pattern, t.whole, t.exclude, top.path as source_path from jsonb_to_recordset(${json(terms)}::jsonb)
    as t (no integer, target bigint, source bigint, pattern text, whole text, exclude text)
  left join classification top on top.id = t.source
  where exists (select 1 from classification c where c.id = t.target) and (t.source is null or top.id is not null)) x`

/** That the words `s` of a goods hold what a term `x` asks for. As cases: of an `or` with a pattern the planner expects next to no goods, and looks up each of very many. */
const holds = sql<SqlBool>`s.words like x.pattern
  and case when x.whole is null then true else s.words ~ x.whole end and case when x.exclude is null then true else s.words !~ x.exclude end`

/** That a goods with the class `c` is of a term's source. */
const isOfSource = sql<SqlBool>`(x.source_path is null or (c.path >= x.source_path and c.path < x.source_path || ':'))`

/** Every goods of a filter with every rule that holds for it: `id`, `classification_id`, `no`, `target`. */
export const candidates = (rules: readonly ClassifyRule[], filter: GoodsFilter) => sql`
  select goods.id, goods.classification_id, x.no, x.target from ${rulesAs(termsOf(rules))}
  cross join lateral (select s.goods_id from goods_search s where ${holds}) found
  join goods on goods.id = found.goods_id left join classification c on c.id = goods.classification_id
  where ${isOfSource} and ${goodsConditions(filter)}`

/** Of all candidates the first rule of each goods. */
const firstRules = (rules: readonly ClassifyRule[], filter: GoodsFilter) => sql`
  select distinct on (f.id) f.id, f.classification_id, f.no, f.target from (${candidates(rules, filter)}) f order by f.id, f.no`

/** The ids of the goods that the rules put elsewhere. */
export const misplacedGoods = (rules: readonly ClassifyRule[], filter: GoodsFilter) => sql<{ id: string }>`
  select w.id from (${firstRules(rules, filter)}) w where w.classification_id is distinct from w.target`

/** The class that the rules give a goods `r`, as `{ id, title }`. */
export const targetOf = (rules: readonly ClassifyRule[]) => sql`(
  select json_build_object('id', x.target::text, 'title', (select c.title from classification c where c.id = x.target))
  from goods_search s left join classification c on c.id = r.classification_id, ${rulesAs(termsOf(rules))}
  where s.goods_id = r.id and ${holds} and ${isOfSource}
  order by x.no limit 1)`
