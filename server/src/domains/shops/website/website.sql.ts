import type { ConfigPart, InputOf, Page, shopWebsite, WebsiteCheck, WebsiteStatus } from '@wanpu/contract'
import { type Insertable, sql, type Updateable } from 'kysely'
import type { Db } from '../../../db/open.ts'
import { contains, json, pageOfRows } from '../../../db/query.ts'
import type { Website } from '../../../db/tables.ts'
import { deleteRows, insertRow, setStatus, updateVersion } from '../../../db/versioned.ts'
import { demandRows } from '../../../refusals.ts'
import type { WebsiteScope } from '../../../website-scope.ts'
import { inheritSettings, keepOwnSettings, moveToGroup } from '../../system/websites/settings.sql.ts'
import { settingsFrom } from './own-settings.sql.ts'
import { nextRefusals, refusedPages } from './publishing/publishing.sql.ts'
import { hostsIn } from './website.rules.ts'

export type WebsiteFilter = Omit<InputOf<typeof shopWebsite.search>, 'pageIndex' | 'pageSize' | 'seek' | 'sort'>

const listColumns = [
  'id',
  'version',
  'domain',
  'name',
  'description',
  'language',
  'ownerCode',
  'shopServerId',
  'groupId',
  'status',
  'tags',
  'colourLabel',
  'memo',
  'seller',
  'goodsCount',
  'wantedGoods',
  'currentBuild',
  'dirtySince',
  'hold',
  'publishing',
  'publishTimes',
  'publishAt',
  'nextBuild',
  'guards',
  'lastGeneratedAt',
  'lastPushedAt',
  'lastCheck',
  'createdAt',
  'updatedAt',
] as const
const ofBuilds = [
  sql<string | null>`(select b.published_at from site_build b where b.id = website.current_build)`.as('publishedAt'),
  sql<boolean>`next_build is not null and next_changes <> changes`.as('isNextOld'),
  nextRefusals.as('nextRefusals'),
  refusedPages.as('refusedPages'),
] as const
/** The build that its server has; one that another server has does not count. */
export const pushedHere = 'case when pushed_server_id = shop_server_id then pushed_build end'
const ofConfig = [
  sql<string>`coalesce(global_config ->> 'skin', '')`.as('skin'),
  sql<string>`coalesce(global_config ->> 'defaultCurrencyCode', '')`.as('defaultCurrencyCode'),
] as const
const ofServer = [
  sql<string | null>`${sql.raw(pushedHere)}`.as('pushedBuild'),
  sql<string | null>`(select s.name from shop_server s where s.id = website.shop_server_id)`.as('shopServerName'),
  sql<string | null>`(select s.root_dir from shop_server s where s.id = website.shop_server_id)`.as('shopServerRoot'),
  sql<string | null>`(select g.name from website_group g where g.id = website.group_id)`.as('groupName'),
] as const
const detailed = ['globalConfig', 'headerMenu', 'footerMenu', 'navigationMenu'] as const

export type ListedWebsite = Awaited<ReturnType<typeof findWebsites>>[number]
export type DetailedWebsite = NonNullable<Awaited<ReturnType<typeof getWebsite>>>

/** The websites that a filter matches, within a scope. */
export function matchingWebsites(db: Db, filter: WebsiteFilter, scope: WebsiteScope) {
  const { keywords } = filter
  let rows = db.selectFrom('website').select([...listColumns, ...ofServer, ...ofConfig, ...ofBuilds])
  if (scope.kind === 'some') rows = rows.where(sql<boolean>`website.id = any (${sql.val(scope.ids)}::bigint[])`)
  if (filter.ids) rows = rows.where(sql<boolean>`website.id = any (${sql.val(filter.ids)}::bigint[])`)
  if (keywords) rows = rows.where((eb) => eb.or([contains('domain', keywords), contains('name', keywords), contains('memo', keywords)]))
  if (filter.domains) rows = rows.where(sql<boolean>`domain = any (${sql.val(hostsIn(filter.domains))}::text[])`)
  if (filter.status) rows = rows.where('status', '=', filter.status)
  if (filter.publishing) rows = rows.where('publishing', '=', filter.publishing)
  if (filter.language) rows = rows.where('language', '=', filter.language)
  if (filter.ownerCode) rows = rows.where('ownerCode', '=', filter.ownerCode)
  if (filter.shopServerId) rows = rows.where('shopServerId', '=', filter.shopServerId)
  if (filter.groupId) rows = rows.where('groupId', '=', filter.groupId)
  if (filter.tag) rows = rows.where(sql<boolean>`${filter.tag} = any (tags)`)
  if (filter.colourLabel) rows = rows.where('colourLabel', '=', filter.colourLabel)
  const claims: [boolean | undefined, string][] = [
    [filter.isDirty, 'dirty_since is not null'],
    [filter.isHeld, 'hold is not null'],
    [filter.hasNext, 'next_build is not null'],
    [filter.isGenerated, 'current_build is not null'],
    [filter.isPushDue, `current_build is distinct from ${pushedHere}`],
    [filter.isUp, "coalesce((last_check ->> 'isUp')::boolean, false)"],
    [filter.hasProblems, "coalesce((last_check ->> 'problemCount')::integer, 0) > 0"],
    [filter.isShort, 'goods_count < wanted_goods'],
  ]
  for (const [isWanted, claim] of claims) if (isWanted !== undefined) rows = rows.where(sql<boolean>`(${sql.raw(claim)}) = ${isWanted}`)
  return rows
}

const sorts = {
  createdAt: 'createdAt',
  updatedAt: 'updatedAt',
  domain: 'domain',
  goodsCount: 'goodsCount',
  lastGeneratedAt: 'lastGeneratedAt',
  lastPushedAt: 'lastPushedAt',
}

/**
 * One page of the websites within the scope that match a filter, the newest first unless sorted otherwise. Keywords
 * match domain, name and memo.
 */
export async function searchWebsites(db: Db, input: InputOf<typeof shopWebsite.search>, scope: WebsiteScope): Promise<Page<ListedWebsite>> {
  return pageOfRows(db, matchingWebsites(db, input, scope), input, sorts, 'id')
}

/** Those of the websites that are there, in any scope, by id. */
export async function findWebsites(db: Db, ids: readonly string[]) {
  return db
    .selectFrom('website')
    .select([...listColumns, ...ofServer, ...ofConfig, ...ofBuilds])
    .where(sql<boolean>`website.id = any (${sql.val(ids)}::bigint[])`)
    .orderBy('id')
    .execute()
}

/** The same, refused as a whole when one of the websites is not there. */
export async function demandListedWebsites(db: Db, ids: readonly string[]): Promise<ListedWebsite[]> {
  const websites = await findWebsites(db, ids)
  demandRows(websites, ids)
  return websites
}

/** The ids of those that are there, locked until the transaction ends. */
export async function lockWebsites(db: Db, ids: readonly string[]): Promise<string[]> {
  const result = await sql<{ id: string }>`
    select id from website where id = any (${sql.val(ids)}::bigint[]) order by id for update`.execute(db)
  return result.rows.map(({ id }) => id)
}

/** Websites with their settings, in the order of their ids. */
export async function findWholeWebsites(db: Db, ids: readonly string[]) {
  return db
    .selectFrom('website')
    .select([...listColumns, ...detailed, settingsFrom.as('settingsFrom'), ...ofServer, ...ofConfig, ...ofBuilds])
    .where(sql<boolean>`website.id = any (${sql.val(ids)}::bigint[])`)
    .orderBy('id')
    .execute()
}

/** The website with its settings, in any scope; undefined where it is gone. */
export async function getWebsite(db: Db, id: string) {
  const [row] = await findWholeWebsites(db, [id])
  return row
}

/** The public build of a website, and what its last check found. */
export async function getPublicState(db: Db, id: string) {
  return db.selectFrom('website').select(['currentBuild', 'lastCheck', 'globalConfig', 'language']).where('id', '=', id).executeTakeFirst()
}

/** The id of the new website. A host that a website has violates a unique key, which is answered with `taken`. */
export async function insertWebsite(db: Db, row: Insertable<Website>): Promise<string> {
  const id = await insertRow(db, 'website', row)
  await inheritSettings(db, [id])
  return id
}

/** The domains that were free and are websites now. */
export async function insertNewWebsites(
  db: Db,
  fields: Omit<Insertable<Website>, 'domain' | 'name'>,
  domains: readonly { domain: string; name: string }[],
): Promise<{ id: string; domain: string }[]> {
  if (domains.length === 0) return []
  const inserted = await db
    .insertInto('website')
    .values(domains.map((domain) => ({ ...fields, ...domain })))
    .onConflict((conflict) => conflict.constraint('website_domain_key').doNothing())
    .returning(['id', 'domain'])
    .execute()
  await inheritSettings(
    db,
    inserted.map(({ id }) => id),
  )
  return inserted
}

/** False when the version is stale. */
export async function updateWebsite(db: Db, id: string, version: number, change: Updateable<Website>): Promise<boolean> {
  const { groupId, ...columns } = change
  const isDone = await updateVersion(db, 'website', { id, version }, columns)
  if (isDone) await settleChange(db, [id], change)
  return isDone
}

/** Changes the same columns of many websites. */
export async function setWebsites(db: Db, ids: readonly string[], change: Updateable<Website>): Promise<number> {
  if (ids.length === 0) return 0
  const { groupId, ...columns } = change
  const result = await db
    .updateTable('website')
    .set({ ...columns, version: sql`version + 1`, updatedAt: sql`now()` })
    .where('id', 'in', ids)
    .executeTakeFirst()
  await settleChange(db, ids, change)
  return Number(result.numUpdatedRows)
}

/** What was written into settings is the websites' own before they join another group. */
async function settleChange(db: Db, ids: readonly string[], change: Updateable<Website>): Promise<void> {
  const { globalConfig, headerMenu, footerMenu, navigationMenu, seller, groupId } = change
  if ([globalConfig, headerMenu, footerMenu, navigationMenu, seller].some((value) => value !== undefined)) await keepOwnSettings(db, ids)
  if (groupId !== undefined) await moveToGroup(db, ids, groupId)
}

/** How many changed: those already in that status are left alone. */
export async function setWebsiteStatus(db: Db, ids: readonly string[], status: WebsiteStatus): Promise<number> {
  return setStatus(db, 'website', ids, status)
}

/**
 * Keeps what a check of the public build found; the version stays, so nobody's edit is disturbed by it. False when
 * another build is public now.
 */
export async function setLastCheck(
  db: Db,
  { id, currentBuild }: Pick<DetailedWebsite, 'id' | 'currentBuild'>,
  check: WebsiteCheck,
): Promise<boolean> {
  const result = await db
    .updateTable('website')
    .set({ lastCheck: json(check) })
    .where('id', '=', id)
    .where('currentBuild', 'is not distinct from', currentBuild)
    .executeTakeFirst()
  return result.numUpdatedRows > 0
}

/** Deletes websites, in any scope, and returns how many there were. A foreign key refuses all where one has orders. */
export async function deleteWebsites(db: Db, ids: readonly string[]): Promise<number> {
  return deleteRows(db, 'website', ids)
}

const menuColumns = { 'header-menu': 'headerMenu', 'footer-menu': 'footerMenu', 'navigation-menu': 'navigationMenu' } as const
const configKeys: Partial<Record<ConfigPart, readonly string[]>> = { slides: ['slides'], blocks: ['homePageDataBlocks'] }

interface ConfigCopy {
  fromId: string
  toIds: readonly string[]
  parts: readonly ConfigPart[]
  /** The menus that a target gets. */
  menusOf(targetId: string): Pick<DetailedWebsite, 'headerMenu' | 'footerMenu' | 'navigationMenu'>
}

/** Parts of one website's configuration into others, in one statement. */
export async function copyConfig(db: Db, { fromId, toIds, parts, menusOf }: ConfigCopy): Promise<number> {
  const isCopied = (part: ConfigPart): part is keyof typeof menuColumns => part in menuColumns
  const columns = parts.filter(isCopied).map((part) => menuColumns[part])
  const changes = columns.map((name) => sql`${sql.ref(name)} = coalesce(given.menus -> ${name}, '[]')`)
  if (parts.includes('seller')) changes.push(sql`seller = source.seller`)
  const config = selectCopiedKeys(parts)
  if (config) changes.push(sql`global_config = ${config}`)
  const menus = toIds.map((id) => JSON.stringify(columns.length === 0 ? {} : menusOf(id)))
  const result = await sql`
    update website target set ${sql.join(changes)}, version = target.version + 1, updated_at = now()
    from website source, unnest(${sql.val(toIds)}::bigint[], ${sql.val(menus)}::jsonb[]) given (id, menus)
    where source.id = ${fromId} and target.id = given.id and target.id <> source.id`.execute(db)
  await keepOwnSettings(db, toIds)
  return Number(result.numAffectedRows ?? 0)
}

/**
 * The settings are everything but slides, blocks and redirects, which stay with their website; each part replaces its
 * keys whole.
 */
function selectCopiedKeys(parts: readonly ConfigPart[]) {
  const own = ['slides', 'homePageDataBlocks', 'redirects']
  const keys = parts.flatMap((part) => configKeys[part] ?? [])
  const takeKeys = (row: string, names: readonly string[]) => sql`(
    select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(${sql.ref(`${row}.global_config`)}) where key = any (${sql.val(names)}::text[]))`
  if (parts.includes('settings'))
    return sql`(source.global_config - ${sql.val(own)}::text[]) || ${takeKeys('source', keys)} || ${takeKeys(
      'target',
      own.filter((key) => !keys.includes(key)),
    )}`
  return keys.length === 0 ? undefined : sql`(target.global_config - ${sql.val(keys)}::text[]) || ${takeKeys('source', keys)}`
}

/** The languages of the websites within a scope, the most used first. */
export async function countLanguages(db: Db, scope: WebsiteScope): Promise<{ language: string; websites: number }[]> {
  let rows = db.selectFrom('website').select(['language', sql<number>`count(*)::int`.as('websites')])
  if (scope.kind === 'some') rows = rows.where(sql<boolean>`id = any (${sql.val(scope.ids)}::bigint[])`)
  return rows.groupBy('language').orderBy('websites', 'desc').orderBy('language').execute()
}
