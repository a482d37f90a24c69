import type { FileRow } from '../product.ts'
import type { ReasonCode } from '../reasons.ts'
import { RowIndex } from './row-index.ts'
import { groupLimit, RowsApart } from './rows-apart.ts'

/** Starts reading the rows under the header, again with each call. */
export type ReadRows = () => AsyncIterable<FileRow[]>

/** Rows of one product. */
export interface RowGroup {
  /** The value that the rows share; empty for a single row. */
  name: string
  /** The row that says what the product is. */
  main: FileRow
  /** In the order of the file, in which they may stand apart. */
  rows: FileRow[]
  /** The rows of the product in the file, which follow each other. Groups come in this order. */
  place: { firstRow: number; lastRow: number }
  /** The rows are too many to be read with the others of their product. */
  isSurplus?: boolean
  /** The options of a row where the file does not have them in columns. */
  optionsOf?: (row: FileRow) => Record<string, string>
  /** Without variants it cannot be sold. */
  needsVariants?: boolean
  /** What there is to tell of rows that are no variants, and of variants that no row is. */
  notes?: { row: FileRow; at: number; reason: ReasonCode; detail: Record<string, string | number> }[]
}

/**
 * The value that rows of one product share. `''`: a single row; undefined: the row may belong to one of the rows before
 * it. Called once for each row, in their order.
 */
export type KeyOf = (row: FileRow) => string | undefined

/**
 * Groups of rows that share a key, wherever they stand: a first pass sets rows aside that stand apart from the first
 * ones of their key, the second yields each group at the place of its first rows.
 */
export async function* groupRows(readRows: ReadRows, newKeyOf: () => KeyOf): AsyncGenerator<RowGroup> {
  await using apart = await RowsApart.create()
  const starts = await setLateRowsAside(readRows(), newKeyOf(), apart)
  let open: { start: number; group: RowGroup } | undefined
  const close = ({ group }: { group: RowGroup }): RowGroup =>
    group.isSurplus || group.name === '' ? group : { ...group, rows: [...group.rows, ...apart.take(group.name)] }
  const runOf = runsBy(newKeyOf())
  for await (const rows of readRows()) {
    for (const row of rows) {
      const { key, start } = runOf(row)
      const isLate = key !== '' && starts.find(key) !== start
      if (isLate && !apart.isSurplus(row)) continue
      if (open?.start === start && open.group.rows.length < groupLimit) {
        open.group.rows.push(row)
        open.group.place.lastRow = row.row
        continue
      }
      if (open) yield close(open)
      const isSurplus = isLate || row.row !== start
      open = { start, group: { ...alone(row), name: key, ...(isSurplus && { isSurplus }) } }
    }
  }
  if (open) yield close(open)
}

const alone = (row: FileRow): RowGroup => ({ name: '', main: row, rows: [row], place: { firstRow: row.row, lastRow: row.row } })

/** Returns where the first rows of each key begin. */
async function setLateRowsAside(batches: AsyncIterable<FileRow[]>, keyOf: KeyOf, apart: RowsApart): Promise<RowIndex> {
  const starts = new RowIndex()
  const runOf = runsBy(keyOf)
  for await (const rows of batches) {
    for (const row of rows) {
      const { key, start } = runOf(row)
      if (key !== '' && (starts.remember(key, start) ?? start) !== start) await apart.add(key, row)
    }
  }
  await apart.flush()
  return starts
}

/** Returns for each row its key, and the first row of the run of rows with the same key. */
function runsBy(keyOf: KeyOf): (row: FileRow) => { key: string; start: number } {
  let run = { key: '', start: 0 }
  return (row) => {
    const key = keyOf(row)
    const joins = run.start > 0 && (key === undefined || (key !== '' && key === run.key))
    if (!joins) run = { key: key ?? '', start: row.row }
    return run
  }
}

/**
 * Rows with the same value in a column. A row without a value is called by its SKU: the rows which name it as their
 * parent join it, and it says what the product is.
 */
export async function* groupsByColumn(readRows: ReadRows, places: { group: number; sku: number }): AsyncGenerator<RowGroup> {
  const cell = (row: FileRow, at: number) => (at < 0 || row.fault ? '' : (row.cells[at] ?? '').trim())
  const keyOf: KeyOf = (row) => (cell(row, places.group) || cell(row, places.sku)).toLowerCase()
  for await (const group of groupRows(readRows, () => keyOf)) {
    yield { ...group, main: group.rows.find((row) => cell(row, places.group) === '') ?? group.main }
  }
}
