import type { BatchResult, SampleRow } from '@wanpu/contract'
import { usualLimits } from '../boot/limits.ts'
import { camel } from '../db/column-names.ts'
import type { Db } from '../db/open.ts'
import type { WebsiteScope } from '../website-scope.ts'
import { readRows } from './batch.sql.ts'
import { type Batch, type BatchInput, Refusal, type RowChange, type UndoableRow } from './batch-definition.ts'
import { countUpTo, selectRows } from './batch-rows.ts'
import { chanceOf } from './seeded-random.ts'

/** How many rows a preview shows. */
export const sampleSize = 50

/**
 * A preview runs the rule on all matching rows up to this number. Of more rows it reports their number as the upper
 * limit.
 */
export const lookedAt = usualLimits.rowsInStep

interface PreviewContext {
  db: Db
  scope: WebsiteScope
  seed: number
}

/** What a batch would change: how many rows, exactly or at most, and the first of them. Nothing is written. */
export async function previewBatch<Input extends BatchInput>(
  definition: Batch<Input>,
  input: Input,
  context: PreviewContext,
): Promise<BatchResult> {
  const rows = await selectRows(context.db, definition, input, context.scope)
  const matchingCount = await countUpTo(rows, input.limitCount)
  const changesAll = definition.changesAll === true || definition.find !== undefined
  const look = async (most: number) => judgeRows(definition, await rows.first(Math.min(most, matchingCount)), input, context)
  if (!changesAll && matchingCount <= lookedAt) {
    const changes = await look(matchingCount)
    const affected = changes.length - countRefused(changes)
    const sample = buildSample(definition, changes, input)
    return { affected, countIsExact: true, sample, ...refusedOf(changes), ...seedOf(changes, context) }
  }
  const sampledRows = await look(sampleSize)
  const first = buildSample(definition, sampledRows, input)
  const isEnough = changesAll || first.length === sampleSize
  const changes = isEnough ? sampledRows : await look(lookedAt)
  const sample = isEnough ? first : buildSample(definition, changes, input)
  return { affected: matchingCount, countIsExact: changesAll, sample, ...refusedOf(changes), ...seedOf(changes, context) }
}

const countRefused = (changes: readonly Change[]) => changes.filter(({ outcome }) => outcome instanceof Refusal).length

function refusedOf(changes: readonly Change[]): Pick<BatchResult, 'refused'> {
  const refused = countRefused(changes)
  return refused > 0 ? { refused } : {}
}

/** The seed, where random numbers decided on one of the changes. */
export const seedOf = (changes: readonly Change[], { seed }: Pick<PreviewContext, 'seed'>): Pick<BatchResult, 'seed'> =>
  changes.some((change) => change.isDrawn) ? { seed } : {}

/** A row with the values that the rule gives it. */
export interface Change {
  row: UndoableRow
  outcome: RowChange
  /** True when a random number decided on the change. */
  isDrawn: boolean
}

/** Those of the named rows that a batch would change. */
export async function changesOf<Input extends BatchInput>(
  definition: Batch<Input>,
  ids: readonly string[],
  input: Input,
  context: PreviewContext,
): Promise<Change[]> {
  const changes = await judgeRows(definition, ids, input, context)
  return changes.filter(({ outcome }) => !(outcome instanceof Refusal))
}

/**
 * Those of the named rows that a batch would change, including those that it must refuse because a value is too long.
 */
async function judgeRows<Input extends BatchInput>(
  definition: Batch<Input>,
  ids: readonly string[],
  input: Input,
  { db, scope, seed }: PreviewContext,
): Promise<Change[]> {
  const rows = await readRows(db, definition, { ids, input, scope })
  const changes = rows.map((row) => {
    const chance = chanceOf(seed, row.id)
    return { row, outcome: definition.rule(row, input, chance.next), isDrawn: chance.isDrawn() }
  })
  return changes.filter(({ outcome }) => outcome === 'delete' || Object.keys(outcome).length > 0)
}

/** A sample of what a batch without random numbers would change in the named rows. */
export async function sampleOf<Input extends BatchInput>(
  definition: Batch<Input>,
  ids: readonly string[],
  input: Input,
  { db, scope }: Pick<PreviewContext, 'db' | 'scope'>,
): Promise<SampleRow[]> {
  return buildSample(definition, await changesOf(definition, ids, input, { db, scope, seed: 0 }), input)
}

/**
 * The first changes that a reader can see. A website's own value that equals the one of the stock looks as before and
 * is left out.
 */
export function buildSample<Input extends BatchInput>(definition: Batch<Input>, changes: readonly Change[], input: Input): SampleRow[] {
  const columns = definition.columns(input).map(camel)
  const sample: SampleRow[] = []
  for (const change of changes) {
    if (sample.length === sampleSize) break
    const row = sampleRow(definition, change, columns)
    if (row.after === null || row.refused !== undefined || JSON.stringify(row.before) !== JSON.stringify(row.after)) sample.push(row)
  }
  return sample
}

function sampleRow<Input extends BatchInput>(definition: Batch<Input>, { row, outcome }: Change, columns: readonly string[]): SampleRow {
  const look = (row: UndoableRow, names: readonly string[]) => pickColumns(definition.shown?.(row) ?? row, names)
  const title = definition.title(row)
  if (outcome === 'delete') return { id: row.id, title, before: look(row, ['priceMinor', 'status']), after: null }
  if (outcome instanceof Refusal) {
    const { field, limit } = outcome
    const now = look(row, [field])
    return { id: row.id, title, before: now, after: now, refused: { field, limit } }
  }
  const changes = Object.fromEntries(Object.entries(outcome).map(([name, value]) => [camel(name), value]))
  return { id: row.id, title, before: look(row, columns), after: look({ ...row, ...changes }, columns) }
}

/** The named values; amounts come with their currency, without which they cannot be read. */
function pickColumns(row: Record<string, unknown>, names: readonly string[]): Record<string, unknown> {
  const shownNames = names.some((name) => name.endsWith('Minor')) ? [...names, 'currencyCode'] : names
  return Object.fromEntries(shownNames.filter((name) => name in row).map((name) => [name, row[name]]))
}
