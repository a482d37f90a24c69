import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/open.ts'
import type { Named } from '../undo.sql.ts'
import { rowPolicies } from './policies.ts'

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

/** The tables whose rows a change set keeps, those first whose rows others refer to. */
export async function findEntities(db: Db, changeSetId: string): Promise<string[]> {
  const entities = await sql<{
    entity: string
  }>`select distinct entity from change_row where change_set_id = ${changeSetId} order by entity`.execute(db)
  return entities.rows.map(({ entity }) => entity).sort((one, other) => parentsFirst.indexOf(one) - parentsFirst.indexOf(other))
}

/** Tables whose rows refer to those of tables before them. */
const parentsFirst = [
  'website_group',
  'website',
  'payment_mode',
  'payment_account',
  'article_group',
  'article',
  'tax_class',
  'tax_rate',
  'classification',
  'attribute',
  'attribute_value',
]

/** The kept rows of a change set in one table, each with what its undo does; the rows are locked. Rows that changed since are left alone. */
export async function judgeRows(db: Db, changeSetId: string, entity: string): Promise<JudgedRow[]> {
  const ids = sql`select ${idIn(entity, sql`row_id`)} from change_row where change_set_id = ${changeSetId} and entity = ${entity}`
  await sql`select id from ${sql.table(entity)} where id in (${ids}) order by id for update`.execute(db)
  return judgeEntity(db, changeSetId, entity)
}

/** Rows of a table with states are as the change left them while they have its state; of others the values are compared, without columns of a later version. */
const isAsLeft = (entity: string) =>
  entity in rowPolicies
    ? sql`r.state = (c.after ->> 'state')::bigint`
    : sql`not exists (select 1 from jsonb_each(c.after) k where to_jsonb(r) ? k.key and to_jsonb(r) -> k.key is distinct from k.value)`

const isChanged = (column: string) => sql`c.before -> ${sql.lit(column)} is distinct from c.after -> ${sql.lit(column)}`

/** True where a column that comes back alone is as the change left it. */
const isAsLeftIn = (column: string) => sql`${isChanged(column)} and r.${sql.ref(column)} = c.after ->> ${sql.lit(column)}`

async function judgeEntity(db: Db, changeSetId: string, entity: string) {
  const { isRestorable, isRevivable, independent } = rowPolicies[entity] ?? {
    isRestorable: sql`true`,
    isRevivable: sql`true`,
    independent: [],
  }
  const isRestored = sql.join([isAsLeft(entity), ...independent.map(isAsLeftIn)], sql` or `)
  const rows = await sql<JudgedRow>`
    select c.entity, c.row_id as id,
      coalesce(n.row ->> 'title', n.row ->> 'name', n.row ->> 'code', n.row ->> 'word', n.row ->> 'domain', n.row ->> 'tracking_no', c.row_id) as title,
      case
        when c.after is null then case when r.id is null and ${isRevivable} then 'revive' else 'leave' end
        when r.id is null then 'leave'
        when c.before is null then case when ${isAsLeft(entity)} then 'remove' else 'leave' end
        when (${isRestored}) and ${isRestorable} then 'restore'
        else 'leave' end as way
    from change_row c cross join lateral (select coalesce(c.before, c.after) as row) n
    cross join lateral jsonb_populate_record(null::${sql.table(entity)}, n.row) b
    left join ${sql.table(entity)} r on r.id = ${idIn(entity, sql`c.row_id`)}
    where c.change_set_id = ${changeSetId} and c.entity = ${entity} order by c.seq`.execute(db)
  return rows.rows
}

/** A change set that is undone, and the undo's own. */
export interface UndoIds {
  changeSetId: string
  undoSetId: string
}

/** Does one thing to some rows of one table. @throws the database's error where a name was taken, or a row used, meanwhile. */
export async function undoRows(
  db: Db,
  { changeSetId, undoSetId }: UndoIds,
  { entity, way, ids }: { entity: string; way: Way; ids: readonly string[] },
): Promise<void> {
  if (way === 'remove') {
    await deleteRows(db, entity, ids)
    return
  }
  const table = sql.table(entity)
  const { restored = {}, independent = [], settle } = rowPolicies[entity] ?? {}
  const copies = sql`change_row c cross join lateral jsonb_populate_record(null::${table}, c.before) b
    where c.change_set_id = ${changeSetId} and c.entity = ${entity} and c.row_id = any (${sql.val(ids)}::text[])`
  const columns = await storedColumns(db, changeSetId, entity, way)
  const values = columns.map((column) => restored[column] ?? sql.ref(`b.${column}`))
  if (way === 'restore') {
    const isWhole = independent.length > 0 ? isAsLeft(entity) : sql`true`
    const assignments = columns.map((column, at) => {
      if (column === 'state' && independent.length > 0) return sql`state = case when ${isWhole} then b.state else ${undoSetId}::bigint end`
      const comesBack = independent.includes(column) ? isChanged(column) : sql`${isChanged(column)} and ${isWhole}`
      return sql`${sql.ref(column)} = case when ${comesBack} then ${values[at]} else r.${sql.ref(column)} end`
    })
    await sql`update ${table} r set ${sql.join(assignments)}, version = r.version + 1, updated_at = now() from ${copies} and r.id = b.id`.execute(
      db,
    )
  } else {
    await sql`
      insert into ${table} (${sql.join(columns.map((column) => sql.ref(column)))}, version, updated_at) overriding system value
      select ${sql.join(values)}, b.version + 1, now() from ${copies}`.execute(db)
  }
  await settle?.(db)
}

/** Deletes those of the rows that nothing else needs, whole branches of classes from their tips. Returns how many went. */
export async function deleteRows(db: Db, entity: string, ids: readonly string[]): Promise<number> {
  const isRemovable = rowPolicies[entity]?.isRemovable
  const deleteSome = async () => {
    const gone = await sql`delete from ${sql.table(entity)} r where r.id = ${anyOf(entity, ids)} and ${isRemovable ?? sql`true`}`.execute(
      db,
    )
    return Number(gone.numAffectedRows ?? 0)
  }
  let removed = 0
  for (let count = await deleteSome(); count > 0; count = isRemovable ? await deleteSome() : 0) removed += count
  return removed
}

/** The columns that a copy writes back: those that the table still has, of a row that is still there without those that go on by themselves. */
async function storedColumns(db: Db, changeSetId: string, entity: string, way: Way): Promise<string[]> {
  const columns = await sql<{ name: string; isPassing: boolean }>`
    select a.attname as name, a.attname = any (c.passing) or a.attname in ('id', 'created_at') as is_passing
    from pg_attribute a
    cross join lateral (
      select before, passing from change_row where change_set_id = ${changeSetId} and entity = ${entity} and before is not null limit 1) c
    where a.attrelid = ${entity}::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' and c.before ? a.attname
      and a.attname not in ('version', 'updated_at')`.execute(db)
  return columns.rows.filter(({ isPassing }) => way === 'revive' || !isPassing).map(({ name }) => name)
}

/** How many classes that a change set inserted are there. */
export async function countMadeClasses(db: Db, changeSetId: string): Promise<number> {
  const counted = await sql<{ n: number }>`
    select count(*)::int as n from change_row c join classification r on r.id = c.row_id::bigint
    where c.change_set_id = ${changeSetId} and c.entity = 'classification' and c.before is null`.execute(db)
  return counted.rows[0]?.n ?? 0
}
