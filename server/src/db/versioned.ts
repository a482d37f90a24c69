import { type InsertObject, sql, type Updateable } from 'kysely'
import type { Db } from './open.ts'
import type { DB } from './tables.ts'

/** Tables with an id column. */
type Numbered = { [Table in keyof DB]: DB[Table] extends { id: unknown } ? Table : never }[keyof DB]

/** Tables with an id column and a version that every edit raises. */
export type Versioned = {
  [Table in keyof DB]: DB[Table] extends { id: unknown; version: unknown; updatedAt: unknown } ? Table : never
}[keyof DB]

/** Returns the new row's id. */
export async function insertRow<Table extends Numbered>(db: Db, table: Table, row: InsertObject<DB, Table>): Promise<string> {
  const result = await db.insertInto(table).values(row).returning(sql<string>`id`.as('id')).executeTakeFirstOrThrow()
  return result.id
}

/** Deletes rows, whatever the scope, and returns their number. */
export async function deleteRows(db: Db, table: Numbered, ids: readonly string[]): Promise<number> {
  const result = await db
    .deleteFrom(table)
    .where(sql<boolean>`id = any (${sql.val(ids)}::bigint[])`)
    .executeTakeFirst()
  return Number(result.numDeletedRows)
}

/** Writes fields of a row and raises its version. Returns false when the version is stale. */
export async function updateVersion<Table extends Versioned>(
  db: Db,
  table: Table,
  { id, version }: { id: string; version: number },
  fields: Updateable<DB[Table]>,
): Promise<boolean> {
  // Kysely can't know that a table given as a parameter has the columns that all of them share, so one of them is
  // named.
  const anyTable = table as 'taxClass'
  const result = await db
    .updateTable(anyTable)
    .set({ ...(fields as Updateable<DB['taxClass']>), version: version + 1, updatedAt: sql`now()` })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

/** Versioned tables with a status. */
export type StatusTable = { [Table in Versioned]: DB[Table] extends { status: unknown } ? Table : never }[Versioned]

/**
 * Sets the status of rows and raises their versions. Returns how many changed: rows that already have it are left
 * alone.
 */
export async function setStatus(db: Db, table: StatusTable, ids: readonly string[], status: string): Promise<number> {
  const result = await db
    .updateTable(table as 'carrier')
    .set({ status, version: sql`version + 1`, updatedAt: sql`now()` })
    .where('id', 'in', ids)
    .where('status', '<>', status)
    .executeTakeFirst()
  return Number(result.numUpdatedRows)
}
