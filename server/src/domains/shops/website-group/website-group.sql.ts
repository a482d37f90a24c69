import type { GroupSettings, InputOf, Page, SettingName, SharedSettings, WebsiteGroupRow, websiteGroup } from '@wanpu/contract'
import { sql } from 'kysely'
import type { Db } from '../../../db/open.ts'
import { contains, json, pageOfRows } from '../../../db/query.ts'
import type { WebsiteScope } from '../../../website-scope.ts'
import { differingSettings, withoutUnset } from '../../system/websites/settings.rules.ts'
import { followSettings, readSettings, websitesById, websitesOfGroups } from '../../system/websites/settings.sql.ts'

const sorts = { name: 'name', createdAt: 'createdAt', updatedAt: 'updatedAt' }

const inScope = (scope: WebsiteScope) => (scope.kind === 'all' ? sql`true` : sql`w.id = any (${sql.val(scope.ids)}::bigint[])`)

const websitesOf = (scope: WebsiteScope) =>
  sql<number>`(select count(*)::int from website w where w.group_id = website_group.id and ${inScope(scope)})`.as('websites')
const settingNames = sql<SettingName[]>`array(select jsonb_object_keys(settings) order by 1)`.as('settings')

/** Users limited to some websites see the groups of these. */
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

/**
 * A page of groups, newest first unless sorted, each with the number of its websites within the scope; the settings of
 * the installation are not among them. Keywords match name and memo.
 */
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

/**
 * The group with the number of its websites within the scope; undefined where it is gone or, in a limited scope, where
 * it has none.
 */
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

/**
 * Deletes groups, never the installation's settings, and returns how many there were. Their websites stay, in no group.
 */
export async function deleteGroups(db: Db, ids: readonly string[]): Promise<number> {
  const websites = await db.selectFrom('website').select('id').where('groupId', 'in', ids).execute()
  const result = await db.deleteFrom('websiteGroup').where('id', 'in', ids).where('isEveryone', '=', false).executeTakeFirst()
  await followSettings(db, websitesById(websites.map(({ id }) => id)))
  return Number(result.numDeletedRows)
}

/** Saves the settings, and has the websites follow them. False when the version is stale. */
export async function saveSettings(db: Db, id: string | undefined, version: number, settings: SharedSettings): Promise<boolean> {
  if (id === undefined)
    await sql`insert into website_group (name, is_everyone) values ('', true) on conflict (is_everyone) where is_everyone do nothing`.execute(
      db,
    )
  const { rows } = await sql<{ id: string }>`
    update website_group set settings = ${json(withoutUnset(settings))}::jsonb, version = version + 1, updated_at = now()
    where ${id === undefined ? sql`is_everyone` : sql`id = ${id} and not is_everyone`} and version = ${version} returning id::text`.execute(
    db,
  )
  const [saved] = rows
  if (saved === undefined) return false
  await followSettings(db, websitesOfGroups([saved.id]))
  return true
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

/**
 * What the websites would show with other settings of their group, or of the installation: how many change in which
 * setting, and the first of them whole.
 */
export async function countChanging(db: Db, id: string | undefined, settings: SharedSettings, sampleSize: number): Promise<SettingsChange> {
  const websites = await readSettings(db, id === undefined ? sql`true` : sql`w.group_id = ${id}`)
  const given = withoutUnset(settings)
  const changing = websites
    .map((website) => ({ website, ...differingSettings(website, { ...website, [id === undefined ? 'installation' : 'group']: given }) }))
    .filter(({ names }) => names.length > 0)
    .sort((a, b) => (a.website.domain < b.website.domain ? -1 : 1))
  const counts = new Map<SettingName, number>()
  for (const name of changing.flatMap(({ names }) => names)) counts.set(name, (counts.get(name) ?? 0) + 1)
  return {
    affected: changing.length,
    settings: [...counts].map(([name, count]) => ({ name, websites: count })).sort((a, b) => (a.name < b.name ? -1 : 1)),
    sample: changing.slice(0, sampleSize).map(({ website, before, after }) => ({ id: website.id, domain: website.domain, before, after })),
  }
}
