import type { FileRow } from '../product.ts'
import { headerKey } from '../table/header-key.ts'
import { type OpencartRow, variantCells } from './opencart-variants.ts'

// A workbook of OpenCart's Export/Import Tool has further sheets about its products, whose rows name the product by its
// number. The values that we use are appended to the rows of the products as further columns, which the preset knows by
// their names.

/** The sheet that the others belong to. */
export const productSheet = 'Products'

const sideSheets = ['AdditionalImages', 'Specials', 'ProductOptions', 'ProductOptionValues'] as const
type SideSheet = (typeof sideSheets)[number]

const sideColumns = [
  'AdditionalImages: image',
  'Specials: price',
  'Specials: date_start',
  'Specials: date_end',
  'ProductOptions',
  'ProductOptionValues',
  'Categories: path',
]

/** Whether a workbook holds the products of OpenCart on one of several sheets. */
export const isOpencartWorkbook = (sheets: readonly string[]): boolean =>
  sheets.includes(productSheet) && [...sideSheets, 'ProductAttributes', 'Categories'].some((name) => sheets.includes(name))

type ReadSheet = (name: string) => AsyncIterable<FileRow[]>
/** The rows of a product by their sheet. */
type SideRows = Partial<Record<SideSheet, OpencartRow[]>>

/** Adds the columns to the rows of the products. `today`: by which a special price is over. */
export function opencartReader(sheets: readonly string[], readSheet: ReadSheet, today: string): () => AsyncGenerator<FileRow[]> {
  let sides: Promise<Sides> | undefined
  return async function* read() {
    sides ??= readSides(sheets, readSheet)
    yield* joinSides(readSheet(productSheet), await sides, today)
  }
}

interface Sides {
  ofProducts: ReadonlyMap<string, SideRows>
  /** The names from the root by the number of a category. */
  paths: ReadonlyMap<string, string[]>
}

async function readSides(sheets: readonly string[], readSheet: ReadSheet): Promise<Sides> {
  const ofProducts = new Map<string, SideRows>()
  for (const sheet of sideSheets.filter((name) => sheets.includes(name))) {
    for await (const row of sideRows(readSheet(sheet))) {
      const sides = ofProducts.get(row.productid ?? '') ?? {}
      const rows = sides[sheet] ?? []
      if (rows.length < mostRows) rows.push(row)
      sides[sheet] = rows
      ofProducts.set(row.productid ?? '', sides)
    }
  }
  const categories = new Map<string, OpencartRow>()
  if (sheets.includes('Categories')) for await (const row of sideRows(readSheet('Categories'))) categories.set(row.categoryid ?? '', row)
  return { ofProducts, paths: new Map([...categories.keys()].map((id) => [id, pathOf(categories, id)])) }
}

/** Of one product and sheet. */
const mostRows = 500

async function* sideRows(batches: AsyncIterable<FileRow[]>): AsyncGenerator<OpencartRow> {
  let keys: string[] | undefined
  for await (const rows of batches) {
    for (const { cells } of rows) {
      // Of texts in several languages the first one that is filled counts, as on the sheet of the products.
      if (keys)
        yield Object.fromEntries(
          keys
            .map((key, at) => [key, (cells[at] ?? '').trim()] as const)
            .reverse()
            .sort(filledLast),
        )
      else keys = cells.map(headerKey)
    }
  }
}

const filledLast = ([, a]: readonly [string, string], [, b]: readonly [string, string]) => Number(a !== '') - Number(b !== '')

const deepest = 20

function pathOf(categories: ReadonlyMap<string, OpencartRow>, id: string): string[] {
  const path: string[] = []
  for (let row = categories.get(id); row && path.length < deepest; row = categories.get(row.parentid ?? '')) path.unshift(row.name ?? '')
  return path.filter((name) => name !== '')
}

async function* joinSides(products: AsyncIterable<FileRow[]>, { ofProducts, paths }: Sides, today: string): AsyncGenerator<FileRow[]> {
  let keys: string[] | undefined
  const join = (row: FileRow): FileRow => {
    if (!keys) {
      const found = row.cells.map(headerKey)
      if (!found.includes('productid')) return row
      keys = found
      return { ...row, cells: [...row.cells, ...sideColumns] }
    }
    const cells = keys.map((_, at) => row.cells[at] ?? '')
    const cell = (key: string) => cells[keys?.indexOf(key) ?? -1] ?? ''
    const sides = ofProducts.get(cell('productid')) ?? {}
    return { ...row, cells: [...cells, ...sideCells(sides, cell, today), categoryCell(cell('categories'), paths)] }
  }
  for await (const rows of products) yield rows.map(join)
}

function sideCells(sides: SideRows, cell: (key: string) => string, today: string): string[] {
  const special = specialOf(sides.Specials ?? [], today)
  const isRunning = special !== undefined && (special.datestart ?? '').slice(0, 10) <= today
  return [
    (sides.AdditionalImages ?? []).map((row) => row.image ?? row.imagename ?? '').join('\n'),
    special?.price ?? '',
    special?.datestart ?? '',
    special?.dateend ?? '',
    ...variantCells(sides.ProductOptions ?? [], sides.ProductOptionValues ?? [], {
      price: cell('price'),
      special: isRunning ? special.price : undefined,
      quantity: cell('quantity'),
      subtract: cell('subtract'),
    }),
  ]
}

/** The special price for everybody that is not over, the most important first. */
function specialOf(rows: readonly OpencartRow[], today: string): OpencartRow | undefined {
  const isOpen = ({ dateend = '' }: OpencartRow) => dateend === '' || dateend.startsWith('0000') || dateend.slice(0, 10) >= today
  const isForAll = ({ customergroup, customergroupid }: OpencartRow) => /^(?:default|1|)$/i.test(customergroup ?? customergroupid ?? '')
  return rows.filter((row) => isOpen(row) && isForAll(row)).sort((a, b) => Number(a.priority) - Number(b.priority))[0]
}

/** The longest way down of the categories that a cell numbers. */
function categoryCell(cell: string, paths: ReadonlyMap<string, string[]>): string {
  const named = cell.split(',').flatMap((id) => paths.get(id.trim()) ?? [])
  if (named.length === 0) return ''
  const candidates = cell.split(',').map((id) => paths.get(id.trim()) ?? [])
  return JSON.stringify(candidates.reduce((longest, path) => (path.length > longest.length ? path : longest), []))
}
