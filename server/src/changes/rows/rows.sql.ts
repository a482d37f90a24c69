import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/open.ts'
import type { Named } from '../undo.sql.ts'

/** A change set of rows of small tables. */
export interface RowsChangeSet {
  id: string
  status: 'open' | 'applied' | 'undone'
  takenBy: string | null
  /** The action that made it; of an undo, the one that it goes back to. */
  action: string
}

/** The change set when it is one of rows, locked until the transaction ends. */
export async function holdRowsChangeSet(db: Db, id: string): Promise<RowsChangeSet | undefined> {
  await sql`select id from change_set where id = ${id} for update`.execute(db)
  const rows = await sql<RowsChangeSet>`
    with recursive line (id, undo_of, action) as (
      select id, undo_of, action from change_set where id = ${id} and entity = 'rows'
      union all
      select s.id, s.undo_of, s.action from line l join change_set s on s.id = l.undo_of
    )
    select s.id, s.status, s.taken_by, l.action from change_set s, line l where s.id = ${id} and l.undo_of is null`.execute(db)
  return rows.rows[0]
}

/** The websites that the rows of a change set belong to, and whether there are rows that belong to none or to all. */
export async function findWebsitesOfRows(db: Db, changeSetId: string): Promise<{ websiteIds: string[]; hasOthers: boolean }> {
  const found = await sql<{ websiteIds: string[]; hasOthers: boolean }>`
    select coalesce(array_agg(distinct w.id) filter (where w.id is not null), '{}') as website_ids, coalesce(bool_or(w.id is null), false) as has_others
    from change_row c
    cross join lateral (values (c.before), (c.after)) v (row)
    left join lateral (
      select c.row_id as id where c.entity = 'website'
      union select v.row ->> 'website_id' where v.row ->> 'website_id' is not null
      union select jsonb_array_elements_text(v.row -> 'website_ids') where jsonb_typeof(v.row -> 'website_ids') = 'array'
    ) w on true
    where c.change_set_id = ${changeSetId} and v.row is not null`.execute(db)
  return found.rows[0] ?? { websiteIds: [], hasOthers: false }
}

/** What undoing does to a row: its old values come back, it goes because the change made it, or it is made again. */
export type Way = 'restore' | 'remove' | 'revive'

export interface JudgedRow extends Named {
  entity: string
  way: Way | 'leave'
}

const isText = (entity: string) => entity === 'config_record'
const idIn = (entity: string, column: RawBuilder<unknown>) => (isText(entity) ? column : sql`${column}::bigint`)
const anyOf = (entity: string, ids: readonly string[]) => sql`any (${sql.val(ids)}::${sql.raw(isText(entity) ? 'text' : 'bigint')}[])`

/** The kept rows of a change set, each with what its undo does; the rows are locked. Rows that changed since are left alone. */
export async function judgeRows(db: Db, changeSetId: string): Promise<JudgedRow[]> {
  const entities = await sql<{ entity: string; ids: string[] }>`
    select entity, array_agg(row_id) as ids from change_row where change_set_id = ${changeSetId} group by entity order by entity`.execute(
    db,
  )
  const judged: JudgedRow[] = []
  for (const { entity, ids } of entities.rows) {
    await sql`select id from ${sql.table(entity)} where id = ${anyOf(entity, ids)} order by id for update`.execute(db)
    judged.push(...(await judgeEntity(db, changeSetId, entity)))
  }
  return judged
}

/** A column that came with a later version of the product makes no difference. */
const isAsLeft = sql`not exists (select 1 from jsonb_each(c.after) k where to_jsonb(r) ? k.key and to_jsonb(r) -> k.key is distinct from k.value)`

async function judgeEntity(db: Db, changeSetId: string, entity: string) {
  const rows = await sql<JudgedRow>`
    select c.entity, c.row_id as id,
      coalesce(n.row ->> 'title', n.row ->> 'name', n.row ->> 'code', n.row ->> 'word', n.row ->> 'domain', n.row ->> 'tracking_no', c.row_id) as title,
      case
        when c.after is null then case when r.id is null then 'revive' else 'leave' end
        when r.id is null or not ${isAsLeft} then 'leave'
        when c.before is null then 'remove'
        else 'restore' end as way
    from change_row c cross join lateral (select coalesce(c.before, c.after) as row) n
    left join ${sql.table(entity)} r on r.id = ${idIn(entity, sql`c.row_id`)}
    where c.change_set_id = ${changeSetId} and c.entity = ${entity} order by c.seq`.execute(db)
  return rows.rows
}

/** Does one thing to some rows of one table. @throws the database's error where a name was taken, or a row used, meanwhile. */
export async function undoRows(db: Db, changeSetId: string, entity: string, way: Way, ids: readonly string[]): Promise<void> {
  const table = sql.table(entity)
  if (way === 'remove') {
    await sql`delete from ${table} where id = ${anyOf(entity, ids)}`.execute(db)
    return
  }
  const kept = sql`change_row c cross join lateral jsonb_populate_record(null::${table}, c.before) n
    where c.change_set_id = ${changeSetId} and c.entity = ${entity} and c.row_id = any (${sql.val(ids)}::text[])`
  const columns = await keptColumns(db, changeSetId, entity, way)
  if (way === 'restore') {
    const assignments = columns.map((column) => sql`${sql.ref(column)} = n.${sql.ref(column)}`)
    await sql`update ${table} r set ${sql.join(assignments)}, version = r.version + 1, updated_at = now() from ${kept} and r.id = n.id`.execute(
      db,
    )
    return
  }
  const [names, values] = [columns.map((column) => sql.ref(column)), columns.map((column) => sql.ref(`n.${column}`))]
  await sql`
    insert into ${table} (${sql.join(names)}, version, updated_at) overriding system value
    select ${sql.join(values)}, n.version + 1, now() from ${kept}`.execute(db)
}

/** The columns that a copy writes back: those that the table still has, of a row that is still there without those that go on by themselves. */
async function keptColumns(db: Db, changeSetId: string, entity: string, way: Way): Promise<string[]> {
  const columns = await sql<{ name: string; isPassing: boolean }>`
    select a.attname as name, a.attname = any (c.passing) or a.attname in ('id', 'created_at') as is_passing
    from pg_attribute a
    cross join lateral (
      select before, passing from change_row where change_set_id = ${changeSetId} and entity = ${entity} and before is not null limit 1) c
    where a.attrelid = ${entity}::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' and c.before ? a.attname
      and a.attname not in ('version', 'updated_at')`.execute(db)
  return columns.rows.filter(({ isPassing }) => way === 'revive' || !isPassing).map(({ name }) => name)
}
