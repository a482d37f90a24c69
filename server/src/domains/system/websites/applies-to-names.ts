import type { AppliesTo, Language } from '@wanpu/contract'
import { sql } from 'kysely'
import type { Db } from '../../../db/open.ts'
import type { ListPage } from '../../../db/query.ts'
import { listText } from '../../../export/export-cells.ts'
import { isInScope, type WebsiteScope } from '../../../website-scope.ts'

/** What a row applies to, by name. */
export interface AppliesToNames {
  websites: string[]
  groups: string[]
}

const everywhere = { zh: '所有网站', en: 'All websites' } satisfies Record<Language, string>

/** The cells of what applies to websites and groups: of their names, or that it is for every website. */
export const appliesToCells = {
  websites: ({ websiteIds, groupIds, websites }: AppliesTo & AppliesToNames, { language }: { language: Language }) =>
    websiteIds.length + groupIds.length === 0 ? everywhere[language] : listText(websites),
}

/**
 * The rows of a page with the domains of their websites, as far as the scope sees them, and the names of their groups.
 */
export async function withNames<Row extends AppliesTo>(
  db: Db,
  page: ListPage<Row>,
  scope: WebsiteScope,
): Promise<ListPage<Row & AppliesToNames>> {
  const rows = page.items.map((row) => ({ row, websiteIds: row.websiteIds.filter((id) => isInScope(scope, id)) }))
  const domains = await namesOf(
    db,
    sql`select id, domain as name from website`,
    rows.flatMap(({ websiteIds }) => websiteIds),
  )
  const groups = await namesOf(
    db,
    sql`select id, name from website_group`,
    page.items.flatMap(({ groupIds }) => groupIds),
  )
  const items = rows.map(({ row, websiteIds }) => ({
    ...row,
    websites: sortNames(domains, websiteIds),
    groups: sortNames(groups, row.groupIds),
  }))
  return { ...page, items }
}

async function namesOf(db: Db, rows: ReturnType<typeof sql>, ids: readonly string[]): Promise<Map<string, string>> {
  const distinctIds = [...new Set(ids)]
  if (distinctIds.length === 0) return new Map()
  const result = await sql<{ id: string; name: string }>`${rows} where id = any (${distinctIds}::bigint[])`.execute(db)
  return new Map(result.rows.map(({ id, name }) => [id, name]))
}

const sortNames = (names: ReadonlyMap<string, string>, ids: readonly string[]) => ids.flatMap((id) => names.get(id) ?? []).sort()
