import type { UseKind } from '@wanpu/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../db/open.ts'
import { followSettings, keepOwnSettings, websitesOfGroups } from '../../system/websites/settings.sql.ts'
import { type Swaps, swapInText } from './replace-picture.rules.ts'

/** What of a row shows pictures, as one value, and how a new value is written. */
interface PictureColumns {
  type: 'text' | 'jsonb'
  /** The value of the row `r`. */
  value: RawBuilder<unknown>
  /** The columns' assignments, given the value. */
  set(value: RawBuilder<unknown>): RawBuilder<unknown>
}

const column = (name: string, type: PictureColumns['type']): PictureColumns => ({
  type,
  value: sql`r.${sql.ref(name)}`,
  set: (value) => sql`${sql.ref(name)} = ${value}`,
})

/** Rows outside the undoable tables, by kind. Only the pictures of these rows are changed here. */
const columns = {
  // Before the websites, which follow their groups.
  website_group: column('settings', 'jsonb'),
  website: column('global_config', 'jsonb'),
  article: {
    type: 'jsonb',
    value: sql`jsonb_strip_nulls(jsonb_build_object('html', r.html, 'picture', r.picture, 'translations', nullif(r.translations, '{}')))`,
    set: (value) =>
      sql`html = ${value} ->> 'html', picture = ${value} ->> 'picture', translations = coalesce(${value} -> 'translations', '{}')`,
  },
  payment_mode: column('icon', 'text'),
  shipping_mode: column('icon', 'text'),
  document_setting: column('logo', 'text'),
  admin_user: column('avatar', 'text'),
  poster: column('document', 'jsonb'),
} satisfies Partial<Record<UseKind, PictureColumns>>

export type LoggedKind = keyof typeof columns
export const loggedKinds = Object.keys(columns) as LoggedKind[]

/** The rows of a kind that show a picture of ours, in the order of their ids. */
export async function findShowing(db: Db, kind: LoggedKind, path: string): Promise<string[]> {
  const rows = await sql<{ id: string }>`
    select owner_id as id from resource_use where path = ${path} and kind = ${kind} and gone_at is null order by owner_id`.execute(db)
  return rows.rows.map((row) => row.id)
}

/**
 * Swaps pictures in some rows of a kind, notes before and after under the change, and returns how many rows changed.
 */
export async function swapRows(
  db: Db,
  { pictureChangeId, kind, swaps }: { pictureChangeId: string; kind: LoggedKind; swaps: Swaps },
  ids: readonly string[],
): Promise<number> {
  if (ids.length === 0) return 0
  const { value, type, set } = columns[kind]
  const table = sql.table(kind)
  const rows = await sql<{ id: string; before: string }>`
    select id, (${value})::text as before from ${table} r where id = any (${sql.val(ids)}::bigint[]) order by id for update`.execute(db)
  const changedRows = rows.rows
    .map((row) => ({ ...row, after: swapInText(row.before, swaps) }))
    .filter(({ before, after }) => before !== after)
  if (changedRows.length === 0) return 0
  const list = sql`unnest(${sql.val(changedRows.map((row) => row.id))}::bigint[], ${sql.val(changedRows.map((row) => row.before))}::text[],
    ${sql.val(changedRows.map((row) => row.after))}::text[]) n (id, before, after)`
  await sql`
    update ${table} r set ${set(sql`n.after::${sql.raw(type)}`)}, version = r.version + 1, updated_at = now() from ${list} where r.id = n.id`.execute(
    db,
  )
  await sql`
    insert into picture_change_row (picture_change_id, kind, owner_id, before, after)
    select ${pictureChangeId}::bigint, ${kind}, n.id, n.before, n.after from ${list}`.execute(db)
  await followSwaps(
    db,
    kind,
    changedRows.map(({ id }) => id),
  )
  return changedRows.length
}

/** Settings whose pictures were swapped count for the websites that have or inherit them. */
async function followSwaps(db: Db, kind: LoggedKind, ids: readonly string[]): Promise<void> {
  if (kind === 'website') await keepOwnSettings(db, ids)
  if (kind === 'website_group') await followSettings(db, websitesOfGroups(ids))
}

/** Writes back what a change had replaced, except in rows whose pictures or texts were edited since. */
export async function swapBack(db: Db, pictureChangeId: string, kind: LoggedKind): Promise<{ affected: number; leftAlone: number }> {
  const { value, type, set } = columns[kind]
  const cast = sql.raw(type)
  const { rows } = await sql<{ affected: string[]; leftAlone: number }>`
    with noted as (select owner_id, before, after from picture_change_row where picture_change_id = ${pictureChangeId} and kind = ${kind}),
    done as (
      update ${sql.table(kind)} r set ${set(sql`n.before::${cast}`)}, version = r.version + 1, updated_at = now()
      from noted n where r.id = n.owner_id and ${value} = n.after::${cast} returning r.id)
    select array(select id::text from done) as affected, (select count(*) from noted)::int - (select count(*) from done)::int as left_alone`.execute(
    db,
  )
  const [{ affected, leftAlone } = { affected: [], leftAlone: 0 }] = rows
  await followSwaps(db, kind, affected)
  return { affected: affected.length, leftAlone }
}
