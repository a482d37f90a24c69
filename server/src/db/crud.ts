import { type InsertObject, type SelectQueryBuilder, sql, type Updateable } from 'kysely'
import type { Context } from '../action.ts'
import { conflict, demandRow, demandRows } from '../refusals.ts'
import type { WebsiteScope } from '../website-scope.ts'
import type { Db } from './open.ts'
import type { DB } from './tables.ts'
import { deleteRows, insertRow, updateVersion, type Versioned } from './versioned.ts'

type Caller = Pick<Context, 'db' | 'scope'>

/**
 * The functions that features share for the rows of a table: `read` and `delete` are handlers of actions, the others
 * are for handlers that do more. `select` returns rows in the shape of the feature's list; where rows belong to
 * websites, only those in the scope.
 */
export function crudOf<Table extends Versioned, Tables extends keyof DB, Row>(
  table: Table,
  select: (db: Db, scope: WebsiteScope) => SelectQueryBuilder<DB, Tables, Row>,
) {
  const idColumn = sql.ref(`${table}.id`)

  /** The rows by id; deleted rows and rows outside the scope are left out. */
  const find = (ids: readonly string[], { db, scope }: Caller): Promise<Row[]> =>
    select(db, scope)
      .where(sql<boolean>`${idColumn} = any (${sql.val(ids)}::bigint[])`)
      .orderBy(idColumn)
      .execute()

  /** The row. @throws not-found (404) where it was deleted or is outside the scope */
  async function load(id: string, caller: Caller): Promise<Row> {
    const [row] = await find([id], caller)
    return demandRow(row)
  }

  /** The rows by id. @throws not-found (404) where one of them was deleted or is outside the scope */
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
     * The row after the change.
     * @throws version-conflict where the version is stale, not-found (404) where the row was deleted or is outside the
     * scope
     */
    async update(edited: { id: string; version: number }, fields: Updateable<DB[Table]>, caller: Caller): Promise<Row> {
      const isDone = await updateVersion(caller.db, table, edited, fields)
      const current = await load(edited.id, caller)
      if (!isDone) throw conflict(current)
      return current
    },

    /** Deletes rows, whatever the scope, and returns their number. */
    remove: (db: Db, ids: readonly string[]): Promise<number> => deleteRows(db, table, ids),

    read: ({ id }: { id: string }, context: Caller): Promise<Row> => load(id, context),

    /** Deletes all of the rows, or none where one was deleted before or is outside the scope. */
    async delete({ ids }: { ids: readonly string[] }, context: Caller): Promise<{ affected: number }> {
      await loadAll(ids, context)
      return { affected: await deleteRows(context.db, table, ids) }
    },
  }
}
