import type { RestoreInput } from '@wanpu/contract'
import { undoableGoods } from '../../changes/undoable-table.ts'
import { snake } from '../goods/goods.rules.ts'

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

export interface WantedSlug {
  id: string
  wanted: string
  /** The address part that the goods has now; null when it is gone. */
  present: string | null
  /** True when a product outside of the chunk has the wanted one. */
  isTaken: boolean
}

export interface SettledSlugs {
  kept: Map<string, string>
  needing: WantedSlug[]
}

/**
 * Which goods get the address part of their copy. Taken is what a product has that does not get another one itself, or what one before in the list got: then a product
 * in the stock keeps its present one, and one that comes back needs a new one. Goods that swapped theirs both get their own.
 * @param staying the address parts of goods of the chunk that are not written
 */
export function settleSlugs(rows: readonly WantedSlug[], staying: readonly (string | null)[]): SettledSlugs {
  const taken = new Set(staying)
  const owners = new Map<string, WantedSlug>()
  const needing: WantedSlug[] = []
  for (const row of rows) {
    if (row.isTaken || taken.has(row.wanted) || owners.has(row.wanted)) goesWithout(row)
    else owners.set(row.wanted, row)
  }
  return { kept: new Map([...owners].map(([slug, { id }]) => [id, slug])), needing }

  /** Keeps the present one; whoever was to get that goes without his in turn. */
  function goesWithout(row: WantedSlug): void {
    let one: WantedSlug | undefined = row
    while (one?.present != null) {
      const next = owners.get(one.present)
      owners.set(one.present, one)
      one = next
    }
    if (one) needing.push(one)
  }
}
