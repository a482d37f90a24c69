import { type SettingFrom, type SettingName, settingName } from '@wanpu/contract'
import { sql } from 'kysely'
import type { Db } from '../../../db/open.ts'
import { followSettings, lockSettings, websitesById } from '../../system/websites/settings.sql.ts'

const names = sql`${sql.val(settingName.options)}::text[]`

/** Column of a website: where each setting comes from that it, its group or the installation makes. */
export const settingsFrom = sql<Partial<Record<SettingName, SettingFrom>>>`(
  select coalesce(jsonb_object_agg(s.name, s.level order by s.place), '{}') from (
    select 1 as place, 'installation' as level, jsonb_object_keys(g.settings) as name from website_group g where g.is_everyone
    union all select 2, 'group', jsonb_object_keys(g.settings) from website_group g where g.id = website.group_id
    union all select 3, 'website', jsonb_object_keys(website.own_settings)) s where s.name = any (${names}))`

interface OwnSettings {
  id: string
  domain: string
  version: number
  before: Record<string, unknown>
  after: Record<string, unknown>
}

/**
 * The websites, locked, that have some of the settings of their own, with what they have and would inherit; by domain.
 */
export async function findOwnSettings(db: Db, ids: readonly string[], settings: readonly SettingName[]): Promise<OwnSettings[]> {
  const websites = await lockSettings(db, websitesById(ids))
  return websites
    .map(({ id, domain, version, installation, group, own }) => {
      const reset = settings.filter((name) => name in own)
      const pick = (from: Record<string, unknown>) => Object.fromEntries(reset.map((name) => [name, from[name] ?? null]))
      return { id, domain, version, before: pick(own), after: pick({ ...installation, ...group }) }
    })
    .filter(({ before }) => Object.keys(before).length > 0)
    .sort((a, b) => (a.domain < b.domain ? -1 : 1))
}

/** Takes settings of websites' own away, and returns how many had some. */
export async function resetSettings(db: Db, ids: readonly string[], settings: readonly SettingName[]): Promise<number> {
  const own = sql`${sql.val(settings)}::text[]`
  const result = await sql`
    update website set own_settings = own_settings - ${own}, version = version + 1, updated_at = now()
    where id = any (${sql.val(ids)}::bigint[]) and own_settings ?| ${own}`.execute(db)
  await followSettings(db, websitesById(ids), 0)
  return Number(result.numAffectedRows ?? 0)
}
