import { sql } from 'kysely'
import type { Db } from '../db/open.ts'
import type { WebsiteScope } from '../website-scope.ts'
import type { AnyBatch, BatchInput } from './batch-definition.ts'
import { selectRows } from './batch-rows.ts'

/**
 * A hash of all rows that a batch matches: another one once a row came, went, or changed in what the batch looks at. Of a
 * batch that makes rows it says which ones they are made from.
 */
export async function hashOfRows(db: Db, definition: AnyBatch, input: BatchInput, scope: WebsiteScope): Promise<string> {
  const rows = await selectRows(db, definition, input, scope)
  const limited = sql`select m.id from (${rows.query}) m order by m.id limit ${input.limitCount ?? null}::bigint`
  const values =
    'make' in definition
      ? undefined
      : sql`select ${rowOf(definition, input)} as row, r.id
    from ${sql.table(definition.undoable.entity)} r where r.id in (${limited})`
  const result = await sql<{ hash: string | null }>`
    select md5(string_agg(md5(x.row), '' order by x.id)) as hash from (${values ?? sql`select l.id::text as row, l.id from (${limited}) l`}) x`.execute(
    db,
  )
  return result.rows[0]?.hash ?? ''
}

/** What the rule of a batch looks at, and what it may change, as one text. */
function rowOf({ columns, reads = [], lookups }: Exclude<AnyBatch, { make: unknown }>, input: BatchInput) {
  const names = [...new Set(['id', ...reads, ...columns(input)])]
  const expressions = Object.values((typeof lookups === 'function' ? lookups(input) : lookups) ?? {})
  return sql`row(${sql.join([...names.map((name) => sql.ref(`r.${name}`)), ...expressions])})::text`
}
