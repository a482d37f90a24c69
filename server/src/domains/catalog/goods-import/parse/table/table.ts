import { magentoGroups } from '../formats/magento-groups.ts'
import type { FileRow, ProductRecord, RowProblem, SkimmedRecord } from '../product.ts'
import { readGroup } from './grouped-records.ts'
import { groupsByColumn, type ReadRows, type RowGroup } from './grouping.ts'
import { type FileReading, RowReader } from './row-reader.ts'
import { type Columns, columnsOf, readKeys, readProduct, type TableRules } from './table-row.ts'

/**
 * Products of any table: one row is one product, unless the layout groups them. While `skims` says so, rows that are
 * products are only skimmed.
 */
export function tableRecords(
  readRows: ReadRows,
  reading: FileReading,
  rules: TableRules,
  skims: () => boolean,
): AsyncGenerator<Iterable<ProductRecord>> {
  const columns = columnsOf(reading, rules)
  const { groupBy } = rules.layout
  if (groupBy !== null) {
    const places = { group: reading.headers.indexOf(groupBy), sku: columns.at('sku') }
    return readGroups(groupsByColumn(readRows, places), columns, reading)
  }
  return rules.isMagento
    ? readGroups(magentoGroups(readRows, reading.headers), columns, reading)
    : rowRecords(readRows(), columns, reading, skims)
}

async function* readGroups(
  groups: AsyncIterable<RowGroup>,
  columns: Columns,
  reading: FileReading,
): AsyncGenerator<Iterable<ProductRecord>> {
  for await (const group of groups) yield [readGroup(group, columns, reading)]
}

async function* rowRecords(
  batches: AsyncIterable<FileRow[]>,
  columns: Columns,
  reading: FileReading,
  skims: () => boolean,
): AsyncGenerator<Iterable<ProductRecord>> {
  for await (const rows of batches) yield recordsOf(rows, columns, reading, skims)
}

/** One record for each row, read on demand, so that the caller need not keep the earlier ones. */
function* recordsOf(
  rows: readonly FileRow[],
  columns: Columns,
  reading: FileReading,
  skims: () => boolean,
): Generator<ProductRecord | SkimmedRecord> {
  for (const row of rows) yield (skims() ? skimRow(row, columns, reading) : undefined) ?? readRow(row, columns, reading)
}

function readRow(row: FileRow, columns: Columns, reading: FileReading): ProductRecord {
  const problems: RowProblem[] = []
  const reader = new RowReader(reading, row, problems)
  const product = reader.isReadable() ? readProduct(reader, columns) : undefined
  if (reader.failed) reader.releaseKeys()
  const leftOut = reader.failed ? [row.row] : []
  const record: ProductRecord = {
    ...placeOf(row),
    leftOut,
    problems,
    ...(!isDated(row, columns) && { source: { rules: reading.rules, cells: row.cells } }),
  }
  return product && !reader.failed ? { ...record, product } : record
}

/** The keys of a row; undefined where a problem with them has to be reported: such a row is read as a whole. */
function skimRow(row: FileRow, columns: Columns, reading: FileReading): SkimmedRecord | undefined {
  if (row.fault || isDated(row, columns)) return undefined
  const problems: RowProblem[] = []
  const product = readKeys(new RowReader(reading, row, problems), columns)
  if (problems.length > 0) return undefined
  const source = { rules: reading.rules, cells: row.cells }
  return { ...placeOf(row), leftOut: [], problems, product, source, readWhole: () => readRow(row, columns, reading) }
}

/** What the row says changes with the day: its cells do not tell that it says the same as before. */
function isDated({ cells }: FileRow, { prices, status }: Columns): boolean {
  return [prices.starts, prices.ends, status.availableFrom].some((at) => (cells[at] ?? '').trim() !== '')
}

const placeOf = ({ row }: FileRow) => ({ firstRow: row, lastRow: row, rows: [row] })
