import { type SettingFrom, type SettingName, settingName } from '@wanpu/contract'
import { sql } from 'kysely'
import type { Db } from '../../../db/open.ts'

const names = sql`${sql.val(settingName.options)}::text[]`

/** Column of a website: where each setting comes from that it, its group or the installation makes. */
export const settingsFrom = sql<Partial<Record<SettingName, SettingFrom>>>`(
  select coalesce(jsonb_object_agg(k, case
      when website.own_settings ? k then 'website'
      when (select g.settings from website_group g where g.id = website.group_id) ? k then 'group'
      else 'installation' end), '{}')
  from jsonb_object_keys(settings_above(website.group_id) || website.own_settings) k where k = any (${names}))`

interface OwnSettings {
  id: string
  domain: string
  version: number
  before: Record<string, unknown>
  after: Record<string, unknown>
}

/** The websites that have some of the settings of their own, with what they have and would inherit. */
export async function findOwnSettings(db: Db, ids: readonly string[], settings: readonly SettingName[]): Promise<OwnSettings[]> {
  const rows = await sql<OwnSettings>`
    select w.id::text, w.domain, w.version, jsonb_object_agg(o.key, o.value) as before, jsonb_object_agg(o.key, settings_above(w.group_id) -> o.key) as after
    from website w cross join lateral jsonb_each(w.own_settings) o
    where w.id = any (${sql.val(ids)}::bigint[]) and o.key = any (${sql.val(settings)}::text[]) group by w.id order by w.domain`.execute(db)
  return rows.rows
}

/** Takes settings of websites' own away; a trigger works out what counts then. */
export async function resetSettings(db: Db, ids: readonly string[], settings: readonly SettingName[]): Promise<number> {
  const own = sql`${sql.val(settings)}::text[]`
  const result = await sql`
    update website set own_settings = own_settings - ${own}, version = version + 1, updated_at = now()
    where id = any (${sql.val(ids)}::bigint[]) and own_settings ?| ${own}`.execute(db)
  return Number(result.numAffectedRows ?? 0)
}
