import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/open.ts'
import type { WebsiteScope } from '../website-scope.ts'
import type { BatchBase, BatchInput } from './batch-definition.ts'

/** The rows that a batch changes. */
export interface BatchRows {
  /** The first ids, ascending. */
  first(limit: number): Promise<readonly string[]>
  count(): Promise<number>
  /** A query of the ids, as `id`. */
  query: RawBuilder<{ id: string }>
}

/** The rows that a batch changes: by its query, or found once by its `find`. */
export async function selectRows<Input extends BatchInput>(
  db: Db,
  definition: BatchBase<Input>,
  input: Input,
  scope: WebsiteScope,
): Promise<BatchRows> {
  return definition.find ? listRows(await definition.find(db, input, scope)) : queryRows(db, definition.matching(input, scope))
}

/**
 * A list of ids as rows. A million ids travel as one text, which is written and parsed several times faster than an
 * array.
 */
export const listRows = (ids: readonly string[]): BatchRows => ({
  first: async (limit) => ids.slice(0, limit),
  count: async () => ids.length,
  query: sql<{ id: string }>`select unnest(string_to_array(${ids.join(',')}, ','))::bigint as id`,
})

const queryRows = (db: Db, query: RawBuilder<{ id: string }>): BatchRows => ({
  query,
  async first(limit) {
    const result = await sql<{ id: string }>`select m.id from (${query}) m order by m.id limit ${limit}`.execute(db)
    return result.rows.map((row) => row.id)
  },
  async count() {
    const result = await sql<{ n: number }>`select count(*)::int as n from (${query}) m`.execute(db)
    return result.rows[0]?.n ?? 0
  },
})

/** How many rows a batch changes, counted up to `limit`. */
export const countUpTo = async (rows: BatchRows, limit = Number.MAX_SAFE_INTEGER): Promise<number> => Math.min(await rows.count(), limit)
