import { camel } from '../../db/column-names.ts'

/** Columns as they are shown (camelCase): a class by its title, without what only machines read. */
export function shownNames(columns: readonly string[]): string[] {
  return columns
    .filter((column) => !column.startsWith('source_'))
    .map((column) => (column === 'classification_id' ? 'classificationTitle' : camel(column)))
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
