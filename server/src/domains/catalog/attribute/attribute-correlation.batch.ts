import type { AttributeKind, GoodsFilter } from '@wanpu/contract'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { z } from 'zod'
import { type BatchInput, batch, type RowChange, type UndoableRow } from '../../../batches/batch.ts'
import { camel } from '../../../db/column-names.ts'
import type { Db } from '../../../db/open.ts'
import { sortAscending } from '../../../db/stream-rows.ts'
import { goodsConditions, matchingGoods } from '../goods/goods.filter.ts'
import { walkGoods } from '../goods/stream-goods.sql.ts'
import { undoableGoods } from '../goods/undoable-goods.ts'
import { findHolding } from '../goods/words-index.sql.ts'
import { catchWritten, quarantineColumns } from '../protected-word/quarantine.sql.ts'
import { columnOf, isListKind, isLookedAt } from './attribute.rules.ts'
import { type SoughtValue, ValueMatcher } from './value-matcher.rules.ts'

interface CorrelationInput extends BatchInput {
  kind: AttributeKind
  /** In order: of brands and classes a product gets the first that fits. */
  values: SoughtValue[]
  options: GoodsFilter
  overwrite: boolean
}

function correlation(name: string) {
  return batch<CorrelationInput>({
    name,
    undoable: undoableGoods,
    reason: 'changed',
    isPlanned: true,
    columns: ({ kind }) => [columnOf[kind], ...(isLookedAt(kind) ? quarantineColumns : [])],
    matching: ({ options }) => matchingGoods(options),
    find: findLacking,
    reads: ['title', 'classification_id'],
    title: (row) => String(row.title),
    lookups: { inLowerCase: sql`lower(r.title)` },
    rule: decideChange,
    async after(db, ids, { changeSetId, input }) {
      if (isLookedAt(input.kind)) await catchWritten(db, changeSetId, ids, 'batch')
    },
  })
}

export const attributeCorrelation = correlation('goods-attribute.correlation')
export const valueCorrelation = correlation('goods-attribute-value.correlation')

const correlationRow = z.object({ inLowerCase: z.string(), classificationId: z.string().nullable() })
const heldTexts = z.union([z.array(z.string()), z.string(), z.null()])

function decideChange(row: UndoableRow, input: CorrelationInput): RowChange {
  const column = columnOf[input.kind]
  const { inLowerCase, classificationId } = correlationRow.parse(row)
  const fittingValues = matcherOf(input.values).fitting(inLowerCase, classificationId)
  const after = mergeValues(heldTexts.parse(row[camel(column)]), fittingValues, input)
  return after === undefined ? {} : { [column]: after }
}

const mostInList = 200

/** What products that hold `before` get of the values that fit them; undefined where that is nothing new. */
function mergeValues(before: string[] | string | null, fittingValues: readonly string[], { overwrite }: CorrelationInput) {
  const [first] = fittingValues
  if (first === undefined) return undefined
  if (Array.isArray(before)) {
    const newValues = fittingValues.filter((value, at) => !before.includes(value) && fittingValues.indexOf(value) === at)
    const after = [...before, ...newValues].slice(0, mostInList)
    return after.length > before.length ? after : undefined
  }
  return first === before || (before && !overwrite) ? undefined : first
}

const matchers = new WeakMap<readonly SoughtValue[], ValueMatcher>()

/** Made once for a batch: its chunks share their values. */
function matcherOf(values: readonly SoughtValue[]): ValueMatcher {
  const matcher = matchers.get(values) ?? new ValueMatcher(values)
  matchers.set(values, matcher)
  return matcher
}

/**
 * Products that would get something they have not: asked in one walk over the stock, which costs the same however many
 * values there are and however often they fit.
 */
async function findLacking(db: Db, input: CorrelationInput): Promise<string[]> {
  const matcher = matcherOf(input.values)
  const lacking: string[] = []
  const isClass = input.kind === 'classification'
  const walk = { where: await selectCandidates(db, input), text: 'title', ...(!isClass && { more: columnIn(input) }) } as const
  await walkGoods(db, walk, ({ id, classificationId, text, more }) => {
    const fittingValues = matcher.fitting(text, classificationId)
    if (fittingValues.length === 0) return
    const before: string[] | string | null = isClass ? classificationId : JSON.parse(more)
    if (mergeValues(before, fittingValues, input) !== undefined) lacking.push(id)
  })
  return sortAscending(lacking)
}

const columnIn = ({ kind }: CorrelationInput) => sql.ref(`goods.${columnOf[kind]}`)

/** That a product of the filter can get anything at all, as far as indexes know. */
async function selectCandidates(db: Db, input: CorrelationInput): Promise<RawBuilder<SqlBool>> {
  const conditions = [goodsConditions(input.options), hasRoom(input)]
  const { values } = input
  if (values.every(({ classes }) => classes))
    conditions.push(
      isAnyOf(
        'classification_id',
        values.flatMap(({ classes }) => classes ?? []),
      ),
    )
  const holdingWords =
    values.every(({ words }) => words.length > 0) &&
    (await findHolding(
      db,
      values.flatMap(({ words }) => words),
    ))
  if (holdingWords) conditions.push(isAnyOf('id', holdingWords))
  return sql<SqlBool>`${sql.join(conditions, sql` and `)}`
}

const isAnyOf = (column: 'id' | 'classification_id', ids: readonly string[]) =>
  sql<SqlBool>`${sql.ref(`goods.${column}`)} = any (${sql.val(ids)}::bigint[])`

/** Brands and classes of products that have one stay, unless they may be overwritten. */
function hasRoom(input: CorrelationInput): RawBuilder<SqlBool> {
  if (input.overwrite || isListKind(input.kind)) return sql<SqlBool>`true`
  return input.kind === 'brand' ? sql<SqlBool>`${columnIn(input)} = ''` : sql<SqlBool>`${columnIn(input)} is null`
}
