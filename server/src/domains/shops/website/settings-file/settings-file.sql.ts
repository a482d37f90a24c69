import { type FiledSettingName, filedSettings, type SizeGuide } from '@wanpu/contract'
import { sql } from 'kysely'
import type { Db } from '../../../../db/open.ts'
import { json } from '../../../../db/query.ts'
import type { WebsiteScope } from '../../../../website-scope.ts'
import { withoutUnset } from '../../../system/websites/settings.rules.ts'
import { keepOwnSettings } from '../../../system/websites/settings.sql.ts'
import type { SettingsOfWebsite } from './settings-rows.rules.ts'
import { type ClassPaths, classPaths, sizeGuideCell } from './size-guide-cell.rules.ts'

const settings = sql`w.id, w.version, w.domain, w.seller, w.global_config as config,
  jsonb_build_object('name', w.name, 'description', w.description, 'language', w.language, 'tags', to_jsonb(w.tags), 'memo', w.memo,
    'wantedGoods', w.wanted_goods) as website`

/** Settings with the cell of their size guides. */
export interface ExportedSettings extends SettingsOfWebsite {
  guides: string
}

/** The settings of websites by their ids, as an export has them. */
export async function findSettings(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, ExportedSettings>> {
  const result = await sql<SettingsOfWebsite>`select ${settings} from website w where w.id = any (${sql.val(ids)}::bigint[])`.execute(db)
  const guidesOf = ({ config }: SettingsOfWebsite) => (config.sizeGuides ?? []) as SizeGuide[]
  const paths = result.rows.some((row) => guidesOf(row).length > 0) ? await findClassPaths(db) : noClassPaths
  return new Map(result.rows.map((row) => [row.id, { ...row, guides: sizeGuideCell(guidesOf(row), paths) }]))
}

export const noClassPaths = classPaths([])

/** The categories by their paths. */
export async function findClassPaths(db: Db): Promise<ClassPaths> {
  return classPaths(await db.selectFrom('classification').select(['id', 'parentId', 'title']).execute())
}

/** The currencies that there are, stopped ones as well. */
export async function findCurrencyCodes(db: Db): Promise<ReadonlySet<string>> {
  return new Set((await db.selectFrom('currency').select('code').execute()).map(({ code }) => code))
}

/** The websites of these domains within a scope, locked until the transaction ends. */
export async function holdSettings(db: Db, domains: readonly string[], scope: WebsiteScope): Promise<SettingsOfWebsite[]> {
  const isInScope = scope.kind === 'all' ? sql`true` : sql`w.id = any (${sql.val(scope.ids)}::bigint[])`
  const result = await sql<SettingsOfWebsite>`
    select ${settings} from website w where w.domain = any (${sql.val(domains)}::text[]) and ${isInScope} order by w.id for update`.execute(
    db,
  )
  return result.rows
}

export interface SettingsChange {
  id: string
  values: Partial<Record<FiledSettingName, unknown>>
}

/** Writes settings of many websites, each its own; returns how many websites changed. */
export async function writeSettings(db: Db, changes: readonly SettingsChange[]): Promise<number> {
  const rows = changes.map(({ id, values }) => {
    const parts = { website: {}, seller: {}, config: {} }
    for (const [name, value] of Object.entries(values)) {
      const { of, key } = filedSettings[name as FiledSettingName]
      Object.assign(parts[of], { [key]: value })
    }
    const config = withoutUnset(parts.config)
    return { ...parts, id, config, emptied: Object.keys(parts.config).filter((key) => !(key in config)) }
  })
  const result = await sql`
    update website w set name = coalesce(r.website ->> 'name', w.name), description = coalesce(r.website ->> 'description', w.description),
      language = coalesce(r.website ->> 'language', w.language), memo = coalesce(r.website ->> 'memo', w.memo),
      wanted_goods = coalesce((r.website ->> 'wantedGoods')::integer, w.wanted_goods),
      tags = case when r.website ? 'tags' then array(select jsonb_array_elements_text(r.website -> 'tags')) else w.tags end,
      seller = w.seller || r.seller, global_config = (w.global_config - r.emptied) || r.config, version = w.version + 1, updated_at = now()
    from jsonb_to_recordset(${json(rows)}::jsonb) as r (id bigint, website jsonb, seller jsonb, config jsonb, emptied text[]) where w.id = r.id`.execute(
    db,
  )
  await keepOwnSettings(
    db,
    rows.map(({ id }) => id),
  )
  return Number(result.numAffectedRows ?? 0)
}
