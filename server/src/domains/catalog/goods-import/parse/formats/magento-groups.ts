import type { FileRow } from '../product.ts'
import { optionName } from '../table/fields.ts'
import { groupRows, type KeyOf, type ReadRows, type RowGroup } from '../table/grouping.ts'
import { headerKey } from '../table/header-key.ts'
import { RowIndex } from '../table/row-index.ts'
import { locate } from '../table/row-reader.ts'

interface Pass {
  cell: (row: FileRow, column: keyof ReturnType<typeof columnsOf>) => string
  columns: ReturnType<typeof columnsOf>
  /** The store view whose rows are the products; rows of others are their translations. */
  view: string
  /** Which row is the product of a SKU, and which one names it as a variant. */
  owners: RowIndex
}

function columnsOf(headers: readonly string[]) {
  const at = locate(headers)
  return { sku: at('sku'), variations: at('configurablevariations'), view: at('storeviewcode'), kind: at('producttype') }
}

/**
 * Rows of a Magento export: a configurable product names the SKUs of its variants, which are rows of their own anywhere
 * in the file. A first pass notes who names whom; by that the rows are grouped.
 */
export async function* magentoGroups(readRows: ReadRows, headers: readonly string[]): AsyncGenerator<RowGroup> {
  const columns = columnsOf(headers)
  const cell: Pass['cell'] = (row, column) => (columns[column] < 0 || row.fault ? '' : (row.cells[columns[column]] ?? '').trim())
  const pass: Pass = { cell, columns, view: await productView(readRows, cell), owners: new RowIndex() }
  await noteOwners(readRows(), pass)
  const keyOf: KeyOf = (row) => String(ownerOf(row, pass))
  for await (const group of groupRows(readRows, () => keyOf)) {
    const main = group.rows.find((row) => String(row.row) === group.name)
    yield group.isSurplus || !main ? { ...group, isSurplus: true } : groupOf(main, group, pass)
  }
}

/** Products stand in rows without a store view; in the export of a single view, in the rows of the first one. */
async function productView(readRows: ReadRows, cell: Pass['cell']): Promise<string> {
  let first: string | undefined
  for await (const rows of readRows()) {
    for (const row of rows) {
      if (row.fault) continue
      first ??= cell(row, 'view')
      if (cell(row, 'view') === '') return ''
    }
  }
  return first ?? ''
}

async function noteOwners(batches: AsyncIterable<FileRow[]>, { cell, owners, view }: Pass): Promise<void> {
  for await (const rows of batches) {
    for (const row of rows) {
      const sku = cell(row, 'sku').toLowerCase()
      if (sku === '' || cell(row, 'view') !== view) continue
      const variations = readVariations(cell(row, 'variations'))
      owners.remember(`${variations.size > 0 ? 'configurable' : 'product'}:${sku}`, row.row)
      for (const variant of variations.keys()) owners.remember(`variant:${variant}`, row.row)
    }
  }
}

/** The row of the product that the row belongs to: often its own. */
function ownerOf(row: FileRow, { cell, owners, view }: Pass): number {
  const sku = cell(row, 'sku').toLowerCase()
  if (sku === '') return row.row
  const ofVariant = owners.find(`variant:${sku}`)
  if (cell(row, 'view') !== view) return owners.find(`configurable:${sku}`) ?? ofVariant ?? owners.find(`product:${sku}`) ?? row.row
  return cell(row, 'variations').includes('=') ? row.row : (ofVariant ?? row.row)
}

function groupOf(main: FileRow, group: RowGroup, pass: Pass): RowGroup {
  const { cell, columns } = pass
  if (isTranslation(main, pass)) {
    const note = { row: main, at: columns.sku, reason: 'parent-missing' as const, detail: { parent: cell(main, 'sku') } }
    return { ...group, main, notes: [note] }
  }
  const variants = group.rows.filter((row) => row !== main && !isTranslation(row, pass))
  const variations = readVariations(cell(main, 'variations'))
  const optionsOf = (row: FileRow) => variations.get(cell(row, 'sku').toLowerCase()) ?? {}
  const skus = new Set(variants.map((row) => cell(row, 'sku').toLowerCase()))
  const absent = [...variations.keys()].filter((sku) => !skus.has(sku)).map((sku) => absentVariant(main, sku, pass))
  const translations = group.rows.filter((row) => isTranslation(row, pass))
  const translated = translations.map((row) => {
    return { row, at: columns.view, reason: 'store-view-row' as const, detail: { view: cell(row, 'view') || '–' } }
  })
  return {
    ...group,
    main,
    rows: [main, ...variants].sort((a, b) => a.row - b.row),
    optionsOf,
    needsVariants: variations.size > 0 || cell(main, 'kind').toLowerCase() === 'configurable',
    notes: [...translated, ...absent],
  }
}

const isTranslation = (row: FileRow, { cell, view }: Pass) => !row.fault && cell(row, 'view') !== view

/** A variant that another product named first, or that has no row in the file. */
function absentVariant(main: FileRow, sku: string, { columns, owners }: Pass): NonNullable<RowGroup['notes']>[number] {
  const owner = owners.find(`variant:${sku}`) ?? main.row
  const place = { row: main, at: columns.variations }
  return owner === main.row
    ? { ...place, reason: 'variant-without-row', detail: { sku } }
    : { ...place, reason: 'variant-of-another', detail: { sku, row: owner } }
}

/** `sku=WS12-XS-Red,size=XS,color=Red|sku=…` → the options of each SKU. */
function readVariations(cell: string): Map<string, Record<string, string>> {
  const variations = new Map<string, Record<string, string>>()
  if (cell === '') return variations
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
