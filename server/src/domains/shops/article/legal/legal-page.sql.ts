import {
  type InputOf,
  type LegalPageKind,
  type LegalPageState,
  type legalPage,
  legalPageAddresses,
  legalPageKinds,
  type Page,
} from '@wanpu/contract'
import { sql } from 'kysely'
import type { Db } from '../../../../db/open.ts'
import { contains, pageOfRows } from '../../../../db/query.ts'
import type { WebsiteScope } from '../../../../website-scope.ts'

const addressesOf = (kinds: readonly LegalPageKind[]) => sql`${sql.val(kinds.flatMap((kind) => legalPageAddresses[kind]))}::text[]`

const isDraft = (kinds: readonly LegalPageKind[]) => sql`a.needs_review and a.url_keywords = any (${addressesOf(kinds)})`

/** Whether a website has a page of a kind, and whether it waits for its review. */
const stateOf = (kind: LegalPageKind) => sql<LegalPageState>`
  coalesce((select case when bool_or(a.needs_review) then 'draft' else 'present' end from shown_articles(website.id) a
    where a.url_keywords = any (${addressesOf([kind])}) having count(*) > 0),
    (select 'unpublished' from article a where a.website_id = website.id and a.url_keywords = any (${addressesOf([kind])}) limit 1), 'missing')`

const sorts = { host: 'domain', name: 'name', language: 'language' }

export type LegalPagesOfWebsite = { id: string; domain: string; name: string; language: string } & Record<LegalPageKind, LegalPageState>

/**
 * A page of the scope's websites, newest first unless sorted, each with the state of every kind of legal page.
 * `hasDraft` asks for what `setReviewed` would review, published or not.
 */
export async function searchLegalPages(
  db: Db,
  input: InputOf<typeof legalPage.search>,
  scope: WebsiteScope,
): Promise<Page<LegalPagesOfWebsite>> {
  const { keywords, language, lacks, hasDraft } = input
  let rows = db
    .selectFrom('website')
    .select(['id', 'domain', 'name', 'language'])
    .select(legalPageKinds.map((kind) => stateOf(kind).as(kind)))
  if (scope.kind === 'some') rows = rows.where(sql<boolean>`website.id = any (${sql.val(scope.ids)}::bigint[])`)
  if (keywords) rows = rows.where((eb) => eb.or([contains('domain', keywords), contains('name', keywords)]))
  if (language) rows = rows.where('language', '=', language)
  if (lacks) rows = rows.where(stateOf(lacks), '=', 'missing')
  if (hasDraft !== undefined)
    rows = rows.where(
      sql<boolean>`exists (select from article a where a.website_id = website.id and ${isDraft(legalPageKinds)}) = ${hasDraft}`,
    )
  return pageOfRows(db, rows.$castTo<LegalPagesOfWebsite>(), input, sorts, 'id')
}

/** The addresses of articles that websites have or show, by website. */
export async function findAddresses(db: Db, websiteIds: readonly string[]): Promise<Map<string, Set<string>>> {
  const rows = await sql<{ websiteId: string; urlKeywords: string }>`
    select w.id as website_id, a.url_keywords from website w cross join lateral shown_articles(w.id) a
    where w.id = any (${sql.val(websiteIds)}::bigint[])
    union select website_id, url_keywords from article where website_id = any (${sql.val(websiteIds)}::bigint[])`.execute(db)
  const byWebsite = Map.groupBy(rows.rows, ({ websiteId }) => websiteId)
  return new Map([...byWebsite].map(([id, own]) => [id, new Set(own.map(({ urlKeywords }) => urlKeywords))]))
}

const isDraftOf = (websiteIds: readonly string[], kinds: readonly LegalPageKind[]) =>
  sql`a.website_id = any (${sql.val(websiteIds)}::bigint[]) and ${isDraft(kinds)}`

export interface Draft {
  websiteId: string
  domain: string
  title: string
}

/** The websites' own legal pages of these kinds that wait for their review, by domain, then by `sort`. */
export async function findDrafts(db: Db, websiteIds: readonly string[], kinds: readonly LegalPageKind[]): Promise<Draft[]> {
  const result = await sql<Draft>`
    select a.website_id, w.domain, a.title from article a join website w on w.id = a.website_id
    where ${isDraftOf(websiteIds, kinds)}
    order by w.domain, a.sort, a.id`.execute(db)
  return result.rows
}

/** How many drafts are reviewed by that. */
export async function setReviewed(db: Db, websiteIds: readonly string[], kinds: readonly LegalPageKind[]): Promise<number> {
  const result = await sql`
    update article a set needs_review = false, version = version + 1, updated_at = now() where ${isDraftOf(websiteIds, kinds)}`.execute(db)
  return Number(result.numAffectedRows ?? 0)
}
