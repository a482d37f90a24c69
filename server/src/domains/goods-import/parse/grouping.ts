import { optionName } from './fields.ts'
import { headerKey } from './header-key.ts'
import type { FileRow } from './product.ts'
import { locate } from './row-reader.ts'

/** Rows of one product. */
export interface RowGroup {
  /** What the rows share. */
  name: string
  /** The row that says what the product is. */
  main: FileRow
  rows: FileRow[]
  /** The options of a row as the file tells them elsewhere; otherwise they stand in columns. */
  optionsOf?: (row: FileRow) => Record<string, string>
}

/** More rows than this are not read together. */
const groupLimit = 2_000

/**
 * Rows that follow each other with the same value in a column. A row without a value is called by its SKU, so that the rows which name it as their parent
 * join it.
 */
export async function* groupsByColumn(batches: AsyncIterable<FileRow[]>, places: { group: number; sku: number }): AsyncGenerator<RowGroup> {
  let group: RowGroup | undefined
  for await (const rows of batches) {
    for (const row of rows) {
      const name = row.fault ? '' : nameOf(row, places)
      if (group && name !== '' && name === group.name && group.rows.length < groupLimit) {
        group.rows.push(row)
        continue
      }
      if (group) yield group
      group = { name, main: row, rows: [row] }
    }
  }
  if (group) yield group
}

function nameOf({ cells }: FileRow, { group, sku }: { group: number; sku: number }): string {
  const name = (cells[group] ?? '').trim() || (sku < 0 ? '' : (cells[sku] ?? '').trim())
  return name.toLowerCase()
}

/**
 * Rows of a Magento export: a configurable product names the SKUs of its variants, which are rows of their own, before or behind it. Variants that no
 * product names stay products of their own.
 */
export async function* magentoGroups(batches: AsyncIterable<FileRow[]>, headers: readonly string[]): AsyncGenerator<RowGroup> {
  const at = locate(headers)
  const places = { sku: at('sku'), variations: at('configurablevariations'), visibility: at('visibility') }
  const cell = (row: FileRow, place: number) => (place < 0 || row.fault ? '' : (row.cells[place] ?? '').trim())
  let waitingRows: FileRow[] = []
  let open: { group: RowGroup; missing: Set<string> } | undefined
  for await (const rows of batches) {
    for (const row of rows) {
      const sku = cell(row, places.sku).toLowerCase()
      if (open?.missing.delete(sku)) {
        open.group.rows.push(row)
        continue
      }
      if (open) yield open.group
      open = undefined
      const variations = readVariations(cell(row, places.variations))
      if (variations.size === 0 && /not visible/i.test(cell(row, places.visibility)) && waitingRows.length < groupLimit) {
        waitingRows.push(row)
        continue
      }
      const own = waitingRows.filter((row) => variations.has(cell(row, places.sku).toLowerCase()))
      for (const row of waitingRows) if (!own.includes(row)) yield alone(row)
      waitingRows = []
      if (variations.size === 0) {
        yield alone(row)
        continue
      }
      const listedSkus = new Set(own.map((row) => cell(row, places.sku).toLowerCase()))
      const optionsOf = (row: FileRow) => variations.get(cell(row, places.sku).toLowerCase()) ?? {}
      open = {
        group: { name: sku, main: row, rows: [...own, row], optionsOf },
        missing: new Set([...variations.keys()].filter((sku) => !listedSkus.has(sku))),
      }
    }
  }
  if (open) yield open.group
  for (const row of waitingRows) yield alone(row)
}

const alone = (row: FileRow): RowGroup => ({ name: '', main: row, rows: [row] })

/** `sku=WS12-XS-Red,size=XS,color=Red|sku=…` → the options of each SKU. */
function readVariations(cell: string): Map<string, Record<string, string>> {
  const variations = new Map<string, Record<string, string>>()
  for (const part of cell.split('|')) {
    const pairs = part.split(',').flatMap((pair): [string, string][] => {
      const [name = '', ...value] = pair.split('=')
      return value.length > 0 ? [[name.trim(), value.join('=').trim()]] : []
    })
    const sku = pairs.find(([name]) => headerKey(name) === 'sku')?.[1].toLowerCase()
    if (!sku) continue
    variations.set(
      sku,
      Object.fromEntries(pairs.filter(([name]) => headerKey(name) !== 'sku').map(([name, value]) => [optionName(name), value])),
    )
  }
  return variations
}
