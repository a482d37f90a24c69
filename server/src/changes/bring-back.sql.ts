import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/open.ts'
import { copyRows, noteCreated } from './change-set.sql.ts'
import type { Expressions, UndoableTable, UndoPolicy } from './undoable-table.ts'

/** A copy that comes back. */
export interface ReturningCopy {
  copyId: string
  /** The row's id. */
  id: string
  /** The address part that the row gets, where the caller has settled it. */
  slug?: string
}

/** Under which change set copies come back, and how. */
export interface Return {
  undoable: UndoableTable
  changeSetId: string
  /** The columns that come back into rows that are still there; rows that are gone come back whole. */
  columns: readonly string[]
  /** What a copy `b` brings into a row `r` where buyers have gone on changing the column. */
  rewritten: Expressions
  /** True where the row is then what it was: it gets the copy's state, so older change sets find it as they left it. Else it has been edited. */
  givesStateBack: boolean
}

/** The copies `b` with their address parts as `w.slug`. Named twice, for else the planner reads the whole table of copies for each chunk. */
function returning({ undoable }: Return, copies: readonly ReturningCopy[]): RawBuilder<unknown> {
  const [ids, slugs] = [sql.val(copies.map((copy) => copy.copyId)), sql.val(copies.map((copy) => copy.slug ?? null))]
  return sql`unnest(${ids}::bigint[], ${slugs}::text[]) w (copy_id, slug)
    join ${sql.table(`${undoable.entity}_backup`)} b on b.backup_id = w.copy_id and b.backup_id = any (${ids}::bigint[])`
}

/**
 * Brings copies back: into rows that are still there, which the change set keeps first, and as rows that are made again under their old ids, one version on. This is how
 * an undo, a restore and the revert of one product write.
 */
export async function bringBack(
  db: Db,
  way: Return,
  { restored, revived }: { restored: readonly ReturningCopy[]; revived: readonly ReturningCopy[] },
): Promise<void> {
  if (restored.length > 0) await restoreRows(db, way, restored)
  if (revived.length > 0) await reviveRows(db, way, revived)
  const copyIds = [...restored, ...revived].map((copy) => copy.copyId)
  if (copyIds.length === 0) return
  await sql`
    update ${sql.table(`${way.undoable.entity}_backup`)} set restored_at = now() where backup_id = any (${sql.val(copyIds)}::bigint[])`.execute(
    db,
  )
}

async function restoreRows(db: Db, way: Return, copies: readonly ReturningCopy[]): Promise<void> {
  const { undoable, changeSetId, columns, rewritten, givesStateBack } = way
  const [from, rows] = [returning(way, copies), sql.table(undoable.entity)]
  const state = givesStateBack ? sql`b.state` : sql`${changeSetId}::bigint`
  await copyRows(db, undoable, changeSetId, { from: sql`${from} join ${rows} r on r.id = b.id`, afterState: state })
  if (undoable.entity === 'goods' && columns.includes('url_keywords')) await giveUpSlugs(db, from)
  const assignments = columns.map((column) => sql`${sql.ref(column)} = ${rewritten[column] ?? comesBack(undoable, column)}`)
  await writeBack(db, undoable.entity, from, [...assignments, sql`state = ${state}`])
}

/** Writes values of copies `b` into the rows `r` that are still there, one version on. */
export async function writeBack(
  db: Db,
  entity: string,
  copies: RawBuilder<unknown>,
  assignments: readonly RawBuilder<unknown>[],
): Promise<void> {
  await sql`
    update ${sql.table(entity)} r set ${sql.join(assignments)}, version = r.version + 1, updated_at = now()
    from ${copies} where r.id = b.id`.execute(db)
}

/** Makes rows again under their old ids, from copies `b`. */
export async function insertBack(db: Db, entity: string, copies: RawBuilder<unknown>, values: Expressions): Promise<void> {
  const columns = Object.keys(values).map((column) => sql.ref(column))
  await sql`
    insert into ${sql.table(entity)} (${sql.join(columns)}) overriding system value
    select ${sql.join(Object.values(values))} from ${copies} order by b.id`.execute(db)
}

/** What a copy `b` brings back of a column. */
export const comesBack = ({ restored }: Pick<UndoPolicy, 'restored'>, column: string): RawBuilder<unknown> =>
  restored[column] ?? sql.ref(`b.${column}`)

/**
 * Products whose address part another one gets back give it up before all are written: unique values are checked one row after the other. What they have meanwhile is
 * no address.
 */
async function giveUpSlugs(db: Db, from: RawBuilder<unknown>): Promise<void> {
  await sql`
    with moving as (
      select r.id, r.url_keywords as present, coalesce(w.slug, b.url_keywords) as wanted from ${from} join goods r on r.id = b.id
      where r.url_keywords <> coalesce(w.slug, b.url_keywords)
    )
    update goods set url_keywords = '~' || id
    where id in (
      select m.id from moving m join (select wanted from moving group by wanted having count(*) = 1) o on o.wanted = m.present)`.execute(db)
}

async function reviveRows(db: Db, way: Return, copies: readonly ReturningCopy[]): Promise<void> {
  const { undoable, changeSetId } = way
  const values = Object.fromEntries(undoable.columns.map((column) => [column, comesBack(undoable, column)]))
  const newest = sql`(select max(x.version) from ${sql.table(`${undoable.entity}_backup`)} x where x.id = b.id)`
  await insertBack(db, undoable.entity, returning(way, copies), { ...values, version: sql`${newest} + 1` })
  await noteCreated(
    db,
    undoable,
    changeSetId,
    copies.map((copy) => copy.id),
  )
}
