import { isDeepStrictEqual } from 'node:util'
import { type RawBuilder, sql, type Updateable } from 'kysely'
import type { Db } from '../../../db/open.ts'
import { json } from '../../../db/query.ts'
import type { Website } from '../../../db/tables.ts'
import {
  ownSettings,
  resolveSettings,
  type SettingColumns,
  type SettingLevels,
  type Settings,
  settingColumns,
  settingsOf,
} from './settings.rules.ts'

// A website shows the values of its columns. Every write of its own settings, its group's or the installation's
// computes them again here.

interface WebsiteSettings extends SettingLevels {
  id: string
  domain: string
  version: number
  columns: SettingColumns
}

/** The websites `w` of a condition with their settings, by id. */
export async function readSettings(db: Db, condition: RawBuilder<unknown>, lock = sql``): Promise<WebsiteSettings[]> {
  const { rows } = await sql<WebsiteSettings>`
    select w.id, w.domain, w.version, w.own_settings as own, coalesce(g.settings, '{}') as group,
      coalesce((select settings from website_group where is_everyone), '{}') as installation,
      jsonb_build_object('globalConfig', w.global_config, 'headerMenu', w.header_menu, 'footerMenu', w.footer_menu,
        'navigationMenu', w.navigation_menu, 'seller', w.seller) as columns
    from website w left join website_group g on g.id = w.group_id
    where (${condition}) order by w.id ${lock}`.execute(db)
  return rows
}

/** The same, locked in one order, so that two changes never wait for each other. */
export const lockSettings = (db: Db, condition: RawBuilder<unknown>) => readSettings(db, condition, sql`for no key update of w`)

/** Websites by their ids, as a condition on `w`. */
export const websitesById = (ids: readonly string[]) => sql`w.id = any (${sql.val(ids)}::bigint[])`

/**
 * The websites of groups, as a condition on `w`: all of them where the installation's settings are among these groups.
 */
export const websitesOfGroups = (groupIds: readonly string[]) => {
  const groups = sql`any (${sql.val(groupIds)}::bigint[])`
  return sql`(w.group_id = ${groups} or exists (select from website_group where is_everyone and id = ${groups}))`
}

/** After the columns of websites were written: what they show beyond what they inherit is their own from now on. */
export async function keepOwnSettings(db: Db, ids: readonly string[]): Promise<void> {
  await settle(db, await lockSettings(db, websitesById(ids)), (website) => ownSettings(website, settingsOf(website.columns)), 0)
}

/** After new websites were written: what their columns do not say is inherited. */
export async function inheritSettings(db: Db, ids: readonly string[]): Promise<void> {
  const own = (website: WebsiteSettings) => ownSettings(website, { ...resolveSettings(website), ...settingsOf(website.columns) })
  await settle(db, await lockSettings(db, websitesById(ids)), own, 0)
}

/**
 * After own settings, groups or their settings changed: the websites `w` of a condition show what counts now. Those
 * that show something else get a new version, or where the caller has raised it, `versionStep` is 0.
 */
export async function followSettings(db: Db, condition: RawBuilder<unknown>, versionStep: 0 | 1 = 1): Promise<void> {
  await settle(db, await lockSettings(db, condition), ({ own }) => own, versionStep)
}

/** Moves websites, whose version the caller raises, into a group, or out of theirs. */
export async function moveToGroup(db: Db, ids: readonly string[], groupId: Updateable<Website>['groupId']): Promise<void> {
  await db.updateTable('website').set({ groupId }).where('id', 'in', ids).execute()
  await followSettings(db, websitesById(ids), 0)
}

async function settle(
  db: Db,
  websites: readonly WebsiteSettings[],
  ownOf: (website: WebsiteSettings) => Settings,
  versionStep: 0 | 1,
): Promise<void> {
  const changes = websites.flatMap((website) => {
    const own = ownOf(website)
    const resolved = resolveSettings({ ...website, own })
    const isShown = isDeepStrictEqual(resolved, settingsOf(website.columns))
    if (isShown && isDeepStrictEqual(own, website.own)) return []
    return [{ id: website.id, own, columns: isShown ? null : settingColumns(resolved) }]
  })
  if (changes.length === 0) return
  await sql`
    update website w set own_settings = r.own,
      global_config = coalesce(r.columns -> 'globalConfig', w.global_config), header_menu = coalesce(r.columns -> 'headerMenu', w.header_menu),
      footer_menu = coalesce(r.columns -> 'footerMenu', w.footer_menu), navigation_menu = coalesce(r.columns -> 'navigationMenu', w.navigation_menu),
      seller = coalesce(r.columns -> 'seller', w.seller), version = w.version + case when r.columns is null then 0 else ${versionStep}::integer end
    from jsonb_to_recordset(${json(changes)}::jsonb) as r (id bigint, own jsonb, columns jsonb) where w.id = r.id`.execute(db)
}
