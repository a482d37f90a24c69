import type { PickOrder } from '@wanpu/contract'

/** A row of a pick list; empty texts are none. */
export interface PlacedLine {
  title: string
  options: string
  sku: string
  quantity: number
  shelf: string
  category: string
}

// Numbers within texts count as numbers: A-2 comes before A-10.
const { compare } = new Intl.Collator('zh', { numeric: true })
type Compare = (one: PlacedLine, other: PlacedLine) => number

/** By one text after another; a line without the first of them comes last. */
const byTexts =
  (first: keyof PlacedLine, ...others: (keyof PlacedLine)[]): Compare =>
  (a, b) =>
    compareEmptyLast(String(a[first]), String(b[first])) ||
    others.reduce((order, name) => order || compare(String(a[name]), String(b[name])), 0)

const compareEmptyLast = (a: string, b: string) => Number(a === '') - Number(b === '') || compare(a, b)

const orders: Record<PickOrder, Compare> = {
  shelf: byTexts('shelf', 'title', 'sku', 'options'),
  category: byTexts('category', 'title', 'sku', 'options'),
  sku: byTexts('sku', 'title', 'options'),
}

/** The lines in their order; by category, with a heading before the lines of each. */
export function pickRows(lines: readonly PlacedLine[], pickOrder: PickOrder, noCategory: string): (PlacedLine | { group: string })[] {
  const sorted = lines.toSorted(orders[pickOrder])
  if (pickOrder !== 'category') return sorted
  return [...Map.groupBy(sorted, ({ category }) => category)].flatMap(([category, own]) => [{ group: category || noCategory }, ...own])
}
