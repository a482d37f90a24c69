import { type InsertObject, type SelectQueryBuilder, sql, type Updateable } from 'kysely'
import { type Context, conflict, demandRow, demandRows } from '../action.ts'
import type { WebsiteScope } from '../website-scope.ts'
import type { Db } from './open.ts'
import type { DB } from './tables.ts'
import { deleteRows, insertRow, updateVersion, type Versioned } from './versioned.ts'

type Caller = Pick<Context, 'db' | 'scope'>

/**
 * What features do alike with the rows of a table: `read` and `delete` are handlers of actions, the rest is for
 * handlers that do more. `select` reads rows as the feature's list has them; where rows belong to websites, only those
 * of the scope.
 */
export function crudOf<Table extends Versioned, Tables extends keyof DB, Row>(
  table: Table,
  select: (db: Db, scope: WebsiteScope) => SelectQueryBuilder<DB, Tables, Row>,
) {
  const idColumn = sql.ref(`${table}.id`)

  /** The rows by id; those that are gone or out of the scope are left out. */
  const find = (ids: readonly string[], { db, scope }: Caller): Promise<Row[]> =>
    select(db, scope)
      .where(sql<boolean>`${idColumn} = any (${sql.val(ids)}::bigint[])`)
      .orderBy(idColumn)
      .execute()

  /** @throws 404 where the row is gone or out of the scope */
  async function load(id: string, caller: Caller): Promise<Row> {
    const [row] = await find([id], caller)
    return demandRow(row)
  }

  /** The rows by id. @throws 404 where one of them is gone or out of the scope */
  async function loadAll(ids: readonly string[], caller: Caller): Promise<Row[]> {
    const rows = await find(ids, caller)
    demandRows(rows, ids)
    return rows
  }

  return {
    find,
    load,
    loadAll,

    /** The new row's id. */
    insert: (db: Db, row: InsertObject<DB, Table>): Promise<string> => insertRow(db, table, row),

    /**
     * The row after the change. @throws the conflict where the version is stale, and 404 where the row is gone or out
     * of the scope
     */
    async update(edited: { id: string; version: number }, fields: Updateable<DB[Table]>, caller: Caller): Promise<Row> {
      const isDone = await updateVersion(caller.db, table, edited, fields)
      const current = await load(edited.id, caller)
      if (!isDone) throw conflict(current)
      return current
    },

    /** How many rows were deleted, whatever the scope. */
    remove: (db: Db, ids: readonly string[]): Promise<number> => deleteRows(db, table, ids),

    read: ({ id }: { id: string }, context: Caller): Promise<Row> => load(id, context),

    /** Deletes all of the rows, or none where one is gone or out of the scope. */
    async delete({ ids }: { ids: readonly string[] }, context: Caller): Promise<{ affected: number }> {
      await loadAll(ids, context)
      return { affected: await deleteRows(context.db, table, ids) }
    },
  }
}
