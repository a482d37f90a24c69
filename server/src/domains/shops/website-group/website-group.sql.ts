import type { GroupSettings, InputOf, Page, SettingName, SharedSettings, WebsiteGroupRow, websiteGroup } from '@wanpu/contract'
import { sql } from 'kysely'
import type { Db } from '../../../db/open.ts'
import { contains, json, pageOfRows } from '../../../db/query.ts'
import type { WebsiteScope } from '../../../website-scope.ts'

const sorts = { name: 'name', createdAt: 'createdAt', updatedAt: 'updatedAt' }

const inScope = (scope: WebsiteScope) => (scope.kind === 'all' ? sql`true` : sql`w.id = any (${sql.val(scope.ids)}::bigint[])`)

const websitesOf = (scope: WebsiteScope) =>
  sql<number>`(select count(*)::int from website w where w.group_id = website_group.id and ${inScope(scope)})`.as('websites')
const settingNames = sql<SettingName[]>`array(select jsonb_object_keys(settings) order by 1)`.as('settings')

/** Somebody limited to some websites sees the groups of these. */
const isVisible = (scope: WebsiteScope) =>
  scope.kind === 'all'
    ? sql<boolean>`true`
    : sql<boolean>`exists (select from website w where w.group_id = website_group.id and ${inScope(scope)})`

function selectGroups(db: Db, scope: WebsiteScope) {
  return db
    .selectFrom('websiteGroup')
    .select(['id', 'version', 'name', 'memo', 'createdAt', 'updatedAt', websitesOf(scope), settingNames])
    .where('isEveryone', '=', false)
    .where(isVisible(scope))
}

/** Groups with the number of their websites within the scope; the installation's settings are none of them. */
export async function searchGroups(
  db: Db,
  input: InputOf<typeof websiteGroup.search>,
  scope: WebsiteScope,
): Promise<Page<WebsiteGroupRow>> {
  const { keywords } = input
  let rows = selectGroups(db, scope)
  if (keywords) rows = rows.where((eb) => eb.or([contains('name', keywords), contains('memo', keywords)]))
  return pageOfRows(db, rows, input, sorts, 'id')
}

/** The group with the number of its websites within the scope; undefined where it is gone or, in a limited scope, where it has none. */
export async function getGroup(db: Db, id: string, scope: WebsiteScope): Promise<WebsiteGroupRow | undefined> {
  return selectGroups(db, scope).where('id', '=', id).executeTakeFirst()
}

/** The settings of a group, or without id those of the installation, which have version 1 until they are saved. */
export async function getSettings(db: Db, id: string | undefined, scope: WebsiteScope): Promise<GroupSettings | undefined> {
  const rows = db.selectFrom('websiteGroup').select(['id', 'version', 'settings'])
  const selectedGroup =
    id === undefined
      ? rows.where('isEveryone', '=', true)
      : rows.where('id', '=', id).where('isEveryone', '=', false).where(isVisible(scope))
  const row = await selectedGroup.executeTakeFirst()
  if (row === undefined && id !== undefined) return undefined
  const example = await sql<{ id: string }>`
    select w.id from website w where ${id === undefined ? sql`true` : sql`w.group_id = ${id}`} and ${inScope(scope)} order by w.id limit 1`.execute(
    db,
  )
  return {
    ...(id !== undefined && { id }),
    version: row?.version ?? 1,
    settings: row?.settings ?? {},
    exampleWebsiteId: example.rows[0]?.id ?? null,
  }
}

/** The id of the new group, without settings. A name in use violates a unique key, which is answered with `taken`. */
export async function insertGroup(db: Db, fields: { name: string; memo: string }): Promise<string> {
  const { id } = await db.insertInto('websiteGroup').values(fields).returning('id').executeTakeFirstOrThrow()
  return id
}

/** False when the version is stale. */
export async function updateGroup(db: Db, id: string, version: number, fields: { name: string; memo: string }): Promise<boolean> {
  const result = await db
    .updateTable('websiteGroup')
    .set({ ...fields, version: version + 1, updatedAt: sql`now()` })
    .where('id', '=', id)
    .where('version', '=', version)
    .where('isEveryone', '=', false)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

/** Deletes groups, never the installation's settings, and returns how many there were. Their websites stay, in no group. */
export async function deleteGroups(db: Db, ids: readonly string[]): Promise<number> {
  const result = await db.deleteFrom('websiteGroup').where('id', 'in', ids).where('isEveryone', '=', false).executeTakeFirst()
  return Number(result.numDeletedRows)
}

/** Triggers work the websites out again. False when the version is stale. */
export async function saveSettings(db: Db, id: string | undefined, version: number, settings: SharedSettings): Promise<boolean> {
  if (id === undefined)
    await sql`insert into website_group (name, is_everyone) values ('', true) on conflict (is_everyone) where is_everyone do nothing`.execute(
      db,
    )
  const result = await sql`
    update website_group set settings = ${json(settings)}::jsonb, version = version + 1, updated_at = now()
    where ${id === undefined ? sql`is_everyone` : sql`id = ${id} and not is_everyone`} and version = ${version}`.execute(db)
  return (result.numAffectedRows ?? 0n) > 0n
}

interface ChangingWebsite {
  id: string
  domain: string
  before: Record<string, unknown>
  after: Record<string, unknown>
}

interface SettingsChange {
  affected: number
  settings: { name: SettingName; websites: number }[]
  sample: ChangingWebsite[]
}

/** What the websites would show with other settings of their group, or of the installation: how many change in which setting, and the first of them whole. */
export async function countChanging(db: Db, id: string | undefined, settings: SharedSettings, sampleSize: number): Promise<SettingsChange> {
  const after = sql`${json(settings)}::jsonb`
  const ofEveryone = id === undefined
  const holder = ofEveryone ? sql`g.is_everyone` : sql`g.id = ${id}`
  const changing = sql`
    with given as (
      select coalesce((select g.settings from website_group g where ${holder}), '{}') as before, without_unset(${after}) as after),
    everyone as (select coalesce((select g.settings from website_group g where g.is_everyone), '{}') as settings),
    keys as (
      select k as name, given.before -> k as before, given.after -> k as after
      from given cross join lateral jsonb_object_keys(given.before || given.after) k where given.before -> k is distinct from given.after -> k),
    changed as (
      select w.id, w.domain, keys.name,
        coalesce(keys.before, ${ofEveryone ? sql`null::jsonb` : sql`everyone.settings -> keys.name`}) as before,
        coalesce(keys.after, ${ofEveryone ? sql`null::jsonb` : sql`everyone.settings -> keys.name`}) as after
      from keys cross join everyone cross join website w left join website_group g on g.id = w.group_id
      where ${ofEveryone ? sql`not coalesce(g.settings ? keys.name, false)` : sql`w.group_id = ${id}`} and not w.own_settings ? keys.name),
    differing as (select * from changed where before is distinct from after)`
  const counts = await sql<{ name: SettingName; websites: number }>`
    ${changing} select name, count(*)::int as websites from differing group by name order by name`.execute(db)
  const sample = await sql<ChangingWebsite & { total: number }>`
    ${changing} select id::text, domain, jsonb_object_agg(name, before) as before, jsonb_object_agg(name, after) as after, (count(*) over ())::int as total
    from differing group by id, domain order by domain limit ${sql.lit(sampleSize)}`.execute(db)
  return {
    affected: sample.rows[0]?.total ?? 0,
    settings: counts.rows,
    sample: sample.rows.map(({ total: _, ...row }) => row),
  }
}
