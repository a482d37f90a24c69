import { sql } from 'kysely'
import type { Db } from '../db/open.ts'

export interface FoundChangeSet {
  id: string
  entity: 'goods' | 'shop_goods' | 'rows'
  columns: string[]
  status: 'open' | 'applied' | 'undone'
  websiteId: string | null
  takenBy: string | null
  /** The action that made it; of an undo the action whose result it restores. */
  action: string
}

/** The change set, held until the transaction ends. */
export async function holdChangeSet(db: Db, id: string): Promise<FoundChangeSet | undefined> {
  return db
    .selectFrom('changeSet')
    .select(['id', 'entity', 'columns', 'status', 'websiteId', 'takenBy', sql`coalesce(undone_action, action)`.as('action')])
    .where('id', '=', id)
    .forUpdate()
    .$castTo<FoundChangeSet>()
    .executeTakeFirst()
}

/**
 * Marks a change set as undone. When it was an undo itself, the change that it had undone is in effect again, and so on
 * along the chain.
 */
export async function markUndone(db: Db, id: string): Promise<void> {
  await sql`
    with recursive line (id, depth) as (
      select ${id}::bigint, 0
      union all
      select s.undo_of, l.depth + 1 from line l join change_set s on s.id = l.id where s.undo_of is not null
    )
    update change_set s set status = case when l.depth % 2 = 0 then 'undone' else 'applied' end,
      undone_at = case when l.depth % 2 = 0 then now() end
    from line l where s.id = l.id`.execute(db)
}

/** How many rows a change set holds: copies and inserted rows of its own table, or rows of small tables. */
export async function countHeld(db: Db, { id, entity }: Pick<FoundChangeSet, 'id' | 'entity'>): Promise<number> {
  const tables = entity === 'rows' ? ['change_row'] : [`${entity}_backup`, 'change_created']
  const counts = tables.map((table) => sql`(select count(*) from ${sql.table(table)} where change_set_id = ${id})::int`)
  const result = await sql<{ n: number }>`select ${sql.join(counts, sql` + `)} as n`.execute(db)
  return result.rows[0]?.n ?? 0
}
