import type { RestoreInput } from '@wanpu/contract'
import { undoableGoods } from '../../changes/undoable-table.ts'
import { snake } from '../../db/column-names.ts'

/** Only a release takes a product out of quarantine. */
const quarantine = ['quarantined_at', 'quarantine_words', 'released_words']
const notRestored = new Set(['id', 'version', 'state', 'created_at', 'updated_at', ...quarantine, ...undoableGoods.counters])

/** The columns of a whole goods (snake case); what goes on counting meanwhile is not put back. */
const wholeColumns: readonly string[] = undoableGoods.columns.filter((column) => !notRestored.has(column))

/** The columns that a restore writes (snake case). */
export function restoredColumns({ fields }: Pick<RestoreInput, 'fields'>): readonly string[] {
  return fields ? [...new Set(fields.map(snake))] : wholeColumns
}

const longestText = 300

type Values = Record<string, unknown>

/** The values that differ between two states of a product, by the names given; long texts are cut. Amounts keep their currency next to them. */
export function differences(before: Values, after: Values, names: readonly string[]): { before: Values; after: Values } {
  const differing = names.filter((name) => JSON.stringify(before[name] ?? null) !== JSON.stringify(after[name] ?? null))
  const shown = differing.some((name) => name.endsWith('Minor') || name === 'variants') ? [...differing, 'currencyCode'] : differing
  const picked = (values: Values) => Object.fromEntries([...new Set(shown)].map((name) => [name, short(values[name] ?? null)]))
  return { before: picked(before), after: picked(after) }
}

const short = (value: unknown) => (typeof value === 'string' && value.length > longestText ? `${value.slice(0, longestText)}…` : value)
