import { groupedRecord } from './grouped-records.ts'
import { groupsByColumn, magentoGroups, type RowGroup } from './grouping.ts'
import type { FileRow, ProductRecord, RowProblem } from './product.ts'
import { type Reading, RowReader } from './reading.ts'
import { type Columns, columnsOf, readProduct, type TableRules } from './table-row.ts'

/** Products of any table: one row is one product, unless the layout groups them. */
export function tableRecords(
  batches: AsyncIterable<FileRow[]>,
  reading: Reading,
  rules: TableRules,
): AsyncGenerator<Iterable<ProductRecord>> {
  const columns = columnsOf(reading, rules)
  const { groupBy } = rules.layout
  if (groupBy !== null) {
    const places = { group: reading.headers.indexOf(groupBy), sku: columns.at('sku') }
    return groupedRecords(groupsByColumn(batches, places), columns, reading)
  }
  return rules.isMagento ? groupedRecords(magentoGroups(batches, reading.headers), columns, reading) : rowRecords(batches, columns, reading)
}

async function* groupedRecords(
  groups: AsyncIterable<RowGroup>,
  columns: Columns,
  reading: Reading,
): AsyncGenerator<Iterable<ProductRecord>> {
  for await (const group of groups) yield [groupedRecord(group, columns, reading)]
}

async function* rowRecords(batches: AsyncIterable<FileRow[]>, columns: Columns, reading: Reading): AsyncGenerator<Iterable<ProductRecord>> {
  for await (const rows of batches) yield recordsOf(rows, columns, reading)
}

/** One record a row, read when its turn comes: whoever has done with the one before need not keep it. */
function* recordsOf(rows: readonly FileRow[], columns: Columns, reading: Reading): Generator<ProductRecord> {
  for (const row of rows) {
    const problems: RowProblem[] = []
    const reader = new RowReader(reading, row, problems)
    const product = reader.isReadable() ? readProduct(reader, columns) : undefined
    const leftOut = reader.failed ? [row.row] : []
    const record: ProductRecord = { firstRow: row.row, lastRow: row.row, rows: [row.row], leftOut, problems }
    yield product && !reader.failed ? { ...record, product } : record
  }
}
