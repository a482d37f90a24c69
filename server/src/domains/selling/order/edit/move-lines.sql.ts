import { sql } from 'kysely'
import type { Db } from '../../../../db/open.ts'
import { json } from '../../../../db/query.ts'

/** More lines than any order has: a row that refers to this one is refused. */
const noLine = 1_000_000

/**
 * Renumbers the lines of an order in the kept rows of its parcels and returns, so that an undo recognises these rows as
 * unchanged and restores the lines of the same products. `places` are the new indexes by the old ones; null for a
 * removed line.
 */
export async function moveKeptLines(db: Db, orderId: string, places: readonly (number | null)[]): Promise<void> {
  const selectMoved = (side: 'before' | 'after') => sql`
    case when ${sql.ref(side)} ? 'lines' then jsonb_set(${sql.ref(side)}, '{lines}', (
      select coalesce(jsonb_agg(l.item || jsonb_build_object('line', coalesce((${json(places)}::jsonb ->> (l.item ->> 'line')::int)::int, ${noLine}::int)) order by l.at), '[]')
      from jsonb_array_elements(${sql.ref(side)} -> 'lines') with ordinality as l (item, at)))
    else ${sql.ref(side)} end`
  await sql`
    update change_row set before = ${selectMoved('before')}, after = ${selectMoved('after')}
    where entity in ('parcel', 'order_return') and coalesce(before, after) ->> 'order_id' = ${orderId}`.execute(db)
}
