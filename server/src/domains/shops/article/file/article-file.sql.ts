import type { ArticleRow } from '@wanpu/contract'
import { sql } from 'kysely'
import type { Db } from '../../../../db/open.ts'
import { json } from '../../../../db/query.ts'
import type { WebsiteScope } from '../../../../website-scope.ts'
import { type ArticleContent, columnsOf, contentRecord, recordOf, replacedColumns } from '../content.sql.ts'

/** Where an article belongs. */
export interface Owner {
  websiteId: string | null
  groupId: string | null
}

/** An article as it is written in a file. */
export type FiledArticle = ArticleContent & Pick<ArticleRow, 'state'>
export type StoredArticle = FiledArticle & Owner & { id: string; version: number }

/** The ids of websites by their domains, within a scope. */
export async function findWebsiteIds(db: Db, hosts: readonly string[], scope: WebsiteScope): Promise<ReadonlyMap<string, string>> {
  const isInScope = scope.kind === 'all' ? sql`true` : sql`id = any (${sql.val(scope.ids)}::bigint[])`
  const rows = await sql<{ id: string; domain: string }>`
    select id, domain from website where domain = any (${sql.val(hosts)}::text[]) and ${isInScope}`.execute(db)
  return new Map(rows.rows.map(({ id, domain }) => [domain, id]))
}

/** Groups of templates that have one of these as their name or their reference. */
export async function findNamedGroups(db: Db, names: readonly string[]): Promise<{ id: string; name: string; number: string }[]> {
  const rows = await sql<{ id: string; name: string; number: string }>`
    select id, name, number from article_group where name = any (${sql.val(names)}::text[]) or number = any (${sql.val(names)}::text[])`.execute(
    db,
  )
  return rows.rows
}

/** The articles at these addresses; with `isLocked` nobody else changes them before the transaction ends. */
export async function findArticlesAt(
  db: Db,
  places: readonly (Owner & { address: string })[],
  { isLocked }: { isLocked: boolean },
): Promise<StoredArticle[]> {
  const wantedAddresses = sql`(
    select * from jsonb_to_recordset(${json(places.map(({ websiteId, groupId, address }) => ({ website_id: websiteId, group_id: groupId, address })))}::jsonb)
      as r (website_id bigint, group_id bigint, address text))`
  const rows = await sql<StoredArticle>`
    select a.id, a.version, a.website_id, a.group_id, ${columnsOf('a')},
      case when a.status = 'draft' then 'draft' when a.is_public then 'published' else 'scheduled' end as state
    from article a where a.id in (
      select o.id from ${wantedAddresses} w join article o on o.website_id = w.website_id and o.url_keywords = w.address
      union all select o.id from ${wantedAddresses} w join article o on o.group_id = w.group_id and o.url_keywords = w.address)
    order by a.id ${isLocked ? sql`for update of a` : sql``}`.execute(db)
  return rows.rows
}

export type NewArticle = Owner & ArticleContent

const rowsAtOnce = 200

/** Adds articles and writes others over. */
export async function writeFiledArticles(
  db: Db,
  newArticles: readonly NewArticle[],
  changedArticles: readonly (ArticleContent & { id: string })[],
) {
  for (let from = 0; from < newArticles.length; from += rowsAtOnce) {
    await sql`
      insert into article (website_id, group_id, ${columnsOf()}) select website_id, group_id, ${columnsOf()}
      from jsonb_to_recordset(${json(newArticles.slice(from, from + rowsAtOnce).map(recordOf))}::jsonb)
        as r (website_id bigint, group_id bigint, ${contentRecord})`.execute(db)
  }
  const columns = [...replacedColumns, 'status', 'publish_at'].map((name) => sql`${sql.ref(name)} = r.${sql.ref(name)}`)
  for (let from = 0; from < changedArticles.length; from += rowsAtOnce) {
    await sql`
      update article a set ${sql.join(columns)}, version = a.version + 1, updated_at = now()
      from jsonb_to_recordset(${json(changedArticles.slice(from, from + rowsAtOnce).map(recordOf))}::jsonb)
        as r (id bigint, ${contentRecord}) where a.id = r.id`.execute(db)
  }
}
