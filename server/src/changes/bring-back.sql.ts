import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/open.ts'
import { freeSlugs, writeSlugs } from '../text/slug.sql.ts'
import { copyRows, noteCreated } from './change-set.sql.ts'
import type { JudgedRow } from './judge.sql.ts'
import type { Expressions, UndoableTable, UndoPolicy } from './undoable-table.ts'

/** A copy of a judged row: written back into the row that still exists, or inserted again. */
export type CopyToRestore = Pick<JudgedRow, 'id' | 'copyId' | 'way'>

/** The change set under which copies are restored, and how. */
export interface BringBack {
  undoable: UndoableTable
  changeSetId: string
  /** The columns that are restored in rows that still exist. Deleted rows are restored whole. */
  columns: readonly string[]
  /** SQL by column: what is written from a copy `b` into a row `r` where buyers have changed the column meanwhile. */
  rewritten: Expressions
  /**
   * True where the row is then exactly what it was: it gets the copy's state, so that older change sets recognise it.
   * Otherwise the row counts as edited.
   */
  givesStateBack: boolean
}

/**
 * The copies `b` with their address parts as `w.slug`. The ids are named twice because the planner would otherwise read
 * the whole backup table for each chunk.
 */
function returning({ undoable }: BringBack, copies: readonly CopyToRestore[], slugs: SettledSlugs): RawBuilder<unknown> {
  const ids = sql.val(copies.map((copy) => copy.copyId))
  return sql`unnest(${ids}::bigint[], ${sql.val(copies.map(({ id }) => slugs.get(id)?.given ?? null))}::text[]) w (copy_id, slug)
    join ${sql.table(`${undoable.entity}_backup`)} b on b.backup_id = w.copy_id and b.backup_id = any (${ids}::bigint[])`
}

/**
 * Restores copies one version on: into rows that still exist, which the change set keeps first, and as new rows under
 * the old ids. An undo, a restore and the revert of one product all write in this way. Returns the address parts of
 * products, by product id.
 */
export async function bringBack(db: Db, how: BringBack, copies: readonly CopyToRestore[]): Promise<SettledSlugs> {
  if (!copies.some(({ way }) => way === 'restore' || way === 'revive')) return new Map()
  // The copies know which address parts they want, and lie in the database: nobody waits for them beforehand.
  return how.undoable.entity === 'goods' ? writeSlugs(db, [], (trx) => writeCopies(trx, how, copies)) : writeCopies(db, how, copies)
}

async function writeCopies(db: Db, how: BringBack, copies: readonly CopyToRestore[]): Promise<SettledSlugs> {
  const [copiesToRestore, copiesToRevive] = [copies.filter(({ way }) => way === 'restore'), copies.filter(({ way }) => way === 'revive')]
  const copyIds = [...copiesToRestore, ...copiesToRevive].map((copy) => copy.copyId)
  const slugs = await settleSlugs(db, how, copies)
  if (copiesToRestore.length > 0) await restoreRows(db, how, copiesToRestore, slugs)
  if (copiesToRevive.length > 0) await reviveRows(db, how, copiesToRevive, slugs)
  await how.undoable.settle?.(
    db,
    copies.map(({ id }) => id),
  )
  await sql`
    update ${sql.table(`${how.undoable.entity}_backup`)} set restored_at = now() where backup_id = any (${sql.val(copyIds)}::bigint[])`.execute(
    db,
  )
  return slugs
}

/** By the ids of the restored products: the address part of the copy, and the one that the product gets. */
export type SettledSlugs = ReadonlyMap<string, { wanted: string; given: string }>

/**
 * Address parts of restored products, by product id. A product gets the one of its copy unless another product has it
 * or an earlier one in the list gets it; products that swapped theirs both get their own. Where it is taken, an
 * existing product keeps its current one, as does whoever wanted that one, and a product that is inserted again gets
 * the next free number.
 */
export async function settleSlugs(
  db: Db,
  { undoable, columns }: Pick<BringBack, 'undoable' | 'columns'>,
  copiesToRestore: readonly CopyToRestore[],
): Promise<SettledSlugs> {
  const copies = copiesToRestore.filter(({ way }) => way === 'revive' || (way === 'restore' && columns.includes('url_keywords')))
  if (undoable.entity !== 'goods' || copies.length === 0) return new Map()
  const result = await sql<{ id: string; wanted: string; slug: string | null }>`
    with recursive wanting as (
      select b.id, b.url_keywords as wanted, r.url_keywords as present,
        row_number() over (partition by b.url_keywords order by r.url_keywords is distinct from b.url_keywords, b.id) > 1
        or coalesce(o.id <> all (${sql.val(copies.map(({ id }) => id))}::bigint[]), false) as is_taken
      from goods_backup b left join goods r on r.id = b.id
        -- The offset makes it look each one up by the index: the planner would rather read the whole table for every chunk.
        left join lateral (select g.id from goods g where g.url_keywords = b.url_keywords offset 0) o on true
      where b.backup_id = any (${sql.val(copies.map(({ copyId }) => copyId))}::bigint[])
    ), keeping as (
      select id, present from wanting where is_taken
      union
      select w.id, w.present from keeping k join wanting w on w.wanted = k.present
    )
    select w.id, w.wanted, case when k.id is null then w.wanted else w.present end as slug
    from wanting w left join keeping k on k.id = w.id order by slug nulls last, w.id`.execute(db)
  // Products that get a number are settled last: the address parts that the others get are taken too, although no
  // product has them yet.
  const needsNumber = result.rows.at(-1)?.slug === null
  const slugs = result.rows.map((row) => row.slug ?? row.wanted)
  const free = needsNumber ? await freeSlugs(db, 'goods', slugs) : slugs
  return new Map(result.rows.map(({ id, wanted: wantedSlug, slug }, at) => [id, { wanted: wantedSlug, given: slug ?? free[at] ?? '' }]))
}

async function restoreRows(db: Db, way: BringBack, copies: readonly CopyToRestore[], slugs: SettledSlugs): Promise<void> {
  const { undoable, changeSetId, columns, rewritten, givesStateBack } = way
  const [from, rows] = [returning(way, copies, slugs), sql.table(undoable.entity)]
  const state = givesStateBack ? sql`b.state` : sql`${changeSetId}::bigint`
  await copyRows(db, undoable, changeSetId, { from: sql`${from} join ${rows} r on r.id = b.id`, afterState: state })
  const assignments = columns.map((column) => sql`${sql.ref(column)} = ${rewritten[column] ?? restoredValue(undoable, column)}`)
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

/** Inserts rows again under their old ids, from copies `b` and in their order. */
export async function insertBack(db: Db, entity: string, copies: RawBuilder<unknown>, values: Expressions): Promise<void> {
  const columns = Object.keys(values).map((column) => sql.ref(column))
  await sql`
    insert into ${sql.table(entity)} (${sql.join(columns)}) overriding system value
    select ${sql.join(Object.values(values))} from ${copies}`.execute(db)
}

/** The value that is restored to a column from a copy `b`. */
export const restoredValue = ({ restored }: Pick<UndoPolicy, 'restored'>, column: string): RawBuilder<unknown> =>
  restored[column] ?? sql.ref(`b.${column}`)

async function reviveRows(db: Db, way: BringBack, copies: readonly CopyToRestore[], slugs: SettledSlugs): Promise<void> {
  const { undoable, changeSetId } = way
  const ids = copies.map((copy) => copy.id)
  const values = Object.fromEntries(undoable.columns.map((column) => [column, restoredValue(undoable, column)]))
  const newest = sql`(select max(x.version) from ${sql.table(`${undoable.entity}_backup`)} x where x.id = b.id)`
  await insertBack(db, undoable.entity, sql`${returning(way, copies, slugs)} order by b.id`, { ...values, version: sql`${newest} + 1` })
  await noteCreated(db, undoable, changeSetId, ids)
}
