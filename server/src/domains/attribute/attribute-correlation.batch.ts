import type { AttributeKind, GoodsFilter } from '@wanpu/contract'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { z } from 'zod'
import { type BatchInput, batch, camel, type LedgerRow, type Outcome } from '../../changes/batch.ts'
import { markSellersDirty } from '../../changes/dirty.sql.ts'
import { goodsLedger } from '../../changes/ledger.ts'
import { json } from '../../db/query.ts'
import { goodsConditions } from '../goods/goods.filter.ts'
import { anyOfThem, doubled } from '../goods/keywords.rules.ts'
import { columnOf, isListKind, wordsPattern } from './attribute.rules.ts'

/** A value as it is looked for: what goods get, and by what they are found. */
export interface SoughtValue {
  /** The value's text, or the class's id. */
  value: string
  /** Words, one of which the title must hold; none when the classes say enough. */
  words: string[]
  /** Classes, in one of which the goods must be. */
  classes?: string[]
}

interface CorrelationInput extends BatchInput {
  kind: AttributeKind
  /** In order: of brands and classes a goods gets the first that fits. */
  values: SoughtValue[]
  options: GoodsFilter
  overwrite: boolean
}

function correlation(name: string) {
  return batch<CorrelationInput>({
    name,
    ledger: goodsLedger,
    reason: 'changed',
    isPlanned: true,
    columns: ({ kind }) => [columnOf[kind]],
    matching: (input) => sql<{ id: string }>`
      select goods.id from goods where ${goodsConditions(input.options)} and ${worthLooking(input.values)} and ${lacking(input)}`,
    reads: ['title'],
    title: (row) => String(row.title),
    rule: (row, input) => given(row, input),
    after: markSellersDirty,
    lookups: (input) => ({ found: fitting(input.values, 'r') }),
  })
}

export const attributeCorrelation = correlation('goods-attribute.correlation')
export const valueCorrelation = correlation('goods-attribute-value.correlation')

const texts = z.array(z.string())

function given(row: LedgerRow, { kind }: CorrelationInput): Outcome {
  const column = columnOf[kind]
  const found = texts.parse(row.found)
  if (!isListKind(kind)) return found[0] === undefined ? {} : { [column]: found[0] }
  const before = texts.parse(row[camel(column)])
  const after = [...new Set([...before, ...found])].slice(0, 200)
  return after.length === before.length ? {} : { [column]: after }
}

/** Quickly, by indexes: goods that hold any of the words, or are in any of the classes of values without words. */
function worthLooking(values: readonly SoughtValue[]): RawBuilder<SqlBool> {
  const words = values.flatMap((one) => one.words.map((word) => doubled(word.toLowerCase())))
  const classes = values.filter((one) => one.words.length === 0).flatMap((one) => one.classes ?? [])
  const byWords = sql<SqlBool>`goods.id in (select goods_search.goods_id from goods_search where goods_search.words ~ ${anyOfThem(words)})`
  const byClass = sql<SqlBool>`goods.classification_id = any (${sql.val(classes)}::bigint[])`
  if (words.length === 0) return byClass
  return classes.length === 0 ? byWords : sql<SqlBool>`(${byWords} or ${byClass})`
}

/**
 * The values that fit a goods, in their order. A pattern is tried only where one of its words stands at all: PostgreSQL keeps 32 compiled patterns, and would compile
 * those of more values anew for every goods.
 */
function fitting(values: readonly SoughtValue[], goods: string, more: RawBuilder<SqlBool> = sql<SqlBool>`true`): RawBuilder<string[]> {
  const sought = values.map(({ value, words, classes }, place) => ({
    place,
    value,
    words: words.map((word) => word.toLowerCase()),
    pattern: words.length > 0 ? wordsPattern(words) : null,
    classes: classes ?? null,
  }))
  const title = sql`lower(${sql.ref(`${goods}.title`)})`
  return sql<string[]>`array(
    select v.value from jsonb_to_recordset(${json(sought)}::jsonb) v (place integer, value text, words text[], pattern text, classes bigint[])
    where case when v.pattern is null then true
        when exists (select from unnest(v.words) word where strpos(${title}, word) > 0) then ${title} ~ v.pattern
        else false end
      and (v.classes is null or ${sql.ref(`${goods}.classification_id`)} = any (v.classes)) and ${more}
    order by v.place)`
}

/** Goods that would get something they have not. */
function lacking({ kind, values, overwrite }: CorrelationInput): RawBuilder<SqlBool> {
  const column = sql.ref(`goods.${columnOf[kind]}`)
  if (isListKind(kind)) return sql<SqlBool>`cardinality(${fitting(values, 'goods', sql`not ${column} @> array[v.value]`)}) > 0`
  const first = sql`(${fitting(values, 'goods')})[1]`
  const isFree = kind === 'brand' ? sql`${column} = ''` : sql`${column} is null`
  const differs = sql<SqlBool>`${first} is not null and ${column}::text is distinct from ${first}`
  return overwrite ? differs : sql<SqlBool>`${isFree} and ${differs}`
}
