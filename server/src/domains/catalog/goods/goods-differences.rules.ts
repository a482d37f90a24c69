import { camel } from '../../../db/column-names.ts'

/** Columns as they are shown (camelCase): a class by its title, without what only machines read. */
export function listComparedNames(columns: readonly string[]): string[] {
  return columns
    .filter((column) => !column.startsWith('source_'))
    .map((column) => (column === 'classification_id' ? 'classificationTitle' : camel(column)))
}

const longestText = 300

type Values = Record<string, unknown>

/**
 * The values that differ between two states of a product, by the names given; long texts are cut. Amounts keep their
 * currency next to them.
 */
export function differences(before: Values, after: Values, names: readonly string[]): { before: Values; after: Values } {
  const differingNames = names.filter((name) => JSON.stringify(before[name] ?? null) !== JSON.stringify(after[name] ?? null))
  const shownNames = differingNames.some((name) => name.endsWith('Minor') || name === 'variants')
    ? [...differingNames, 'currencyCode']
    : differingNames
  const pickValues = (values: Values) => Object.fromEntries([...new Set(shownNames)].map((name) => [name, short(values[name] ?? null)]))
  return { before: pickValues(before), after: pickValues(after) }
}

const short = (value: unknown) => (typeof value === 'string' && value.length > longestText ? `${value.slice(0, longestText)}…` : value)
