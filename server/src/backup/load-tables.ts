import { type ClientBase, escapeIdentifier as quote } from 'pg'
import { agreeOnForm, type CopyIn } from './copy.ts'
import type { SequenceValue, TableShape } from './manifest.ts'
import { findForeignKeys, findRelations } from './tables.sql.ts'

/** Rows of a table from elsewhere, in parts of whole rows. */
export type RowsOf<Table extends TableShape> = (table: Table) => AsyncIterable<Buffer>

interface Load<Table extends TableShape> {
  tables: readonly Table[]
  sequences: readonly SequenceValue[]
  rowsOf: RowsOf<Table>
  copyIn: CopyIn
  /** Called with each table and how many rows it got. @throws to give the load up */
  check(table: Table, rows: number): void
  /** Runs last in the transaction, with triggers and foreign keys in place. */
  finish?(client: ClientBase): Promise<void>
}

/**
 * Replaces all rows of a database of the same schema, in one transaction. Triggers are off, and foreign keys are dropped
 * and made again, which checks every reference: the owner of the tables may do that, and needs to be no superuser.
 */
export async function loadTables<Table extends TableShape>(client: ClientBase, load: Load<Table>): Promise<void> {
  await client.query('begin')
  try {
    await agreeOnForm(client)
    const foreignKeys = await findForeignKeys(client)
    for (const { table, name } of foreignKeys) await client.query(`alter table ${table} drop constraint ${name}`)
    await client.query(`truncate ${load.tables.map(({ name }) => quote(name)).join(', ')}`)
    for (const table of load.tables) await makePartitions(client, table)
    const relations = await findRelations(client)
    for (const relation of relations) await client.query(`alter table ${relation} disable trigger user`)
    for (const table of load.tables) load.check(table, await loadTable(table, load))
    for (const { name, value } of load.sequences) await client.query('select setval($1::regclass, $2::bigint)', [quote(name), value])
    for (const relation of relations) await client.query(`alter table ${relation} enable trigger user`)
    for (const { table, name, definition } of foreignKeys) await client.query(`alter table ${table} add constraint ${name} ${definition}`)
    await load.finish?.(client)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  }
  await client.query('analyze')
}

async function loadTable<Table extends TableShape>(table: Table, { rowsOf, copyIn }: Load<Table>): Promise<number> {
  let count = 0
  for await (const rows of rowsOf(table)) count += await copyIn(table, rows)
  return count
}

/**
 * Replaces the partitions of an empty table, some of which a migration has made, by those that its rows need. `bound`
 * has been parsed: nothing but dates can be in it.
 */
async function makePartitions(client: ClientBase, { name, partitions }: TableShape): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    'select inhrelid::regclass::text as name from pg_inherits where inhparent = $1::regclass',
    [quote(name)],
  )
  for (const own of rows) await client.query(`drop table ${own.name}`)
  for (const { name: partition, bound } of partitions) {
    await client.query(`create table ${quote(partition)} partition of ${quote(name)} ${bound}`)
  }
}
