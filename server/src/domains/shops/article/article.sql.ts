import type { ArticleDetail, ArticleRow, ArticleState, InputOf, MenuItem, Page, shopArticle } from '@wanpu/contract'
import { type Insertable, type RawBuilder, type SelectQueryBuilder, sql, type Updateable } from 'kysely'
import type { Db } from '../../../db/open.ts'
import { contains, json, pageOfRows } from '../../../db/query.ts'
import type { Article, DB } from '../../../db/tables.ts'
import { hasTranslation } from '../../../db/translations.ts'
import { deleteRows, insertRow } from '../../../db/versioned.ts'
import { isInScope, type WebsiteScope } from '../../../website-scope.ts'
import { keepOwnSettings } from '../../system/websites/settings.sql.ts'
import { columnsOf, contentRecord, recordOf, replacedColumns, type Template, type WebsiteArticle } from './content.sql.ts'
import type { Publication } from './state.rules.ts'

const listColumns = [
  'id',
  'version',
  'groupId',
  'websiteId',
  'title',
  'urlKeywords',
  'sort',
  'status',
  'publishAt',
  'pageTitle',
  'pageDescription',
  'excerpt',
  'picture',
  'kind',
  'category',
  'templateId',
  'templateVersion',
  'needsReview',
  'createdAt',
  'updatedAt',
] as const
const whole = ['html', 'goodsIds', 'faq', 'translations'] as const
const websiteDomain = sql<string | null>`(select w.domain from website w where w.id = article.website_id)`
const state = sql<ArticleState>`case when status = 'draft' then 'draft' when is_public then 'published' else 'scheduled' end`
const isLeftOut = sql<boolean>`(not is_public and exists (select from website w where w.id = article.website_id
  and strpos(concat(w.header_menu, w.footer_menu, w.navigation_menu), '"/article/' || article.url_keywords || '.html"') > 0))`
// Markup that says nothing is short.
const isEmpty = sql<boolean>`(length(html) < 500 and faq = '[]' and goods_ids = '{}'
  and regexp_replace(html, '<(?!img|iframe|video)[^>]*>|&nbsp;|\\s', '', 'g') = '')`
const languages = sql<string[]>`array(
  select distinct language from jsonb_each(translations) f (name, texts), jsonb_object_keys(f.texts) language where f.name in ('title', 'html') order by 1)`
const groupName = sql<string | null>`(select name from article_group g where g.id = article.group_id)`.as('groupName')

const newestVersion = sql<number | null>`(select t.version from article t where t.id = article.template_id)`
const isEdited = sql<boolean>`(template_base is not null and template_base <> template_content(article))`
const isBehind = sql<boolean>`coalesce(template_version <> ${newestVersion}, false)`

/** Templates are for everybody who may read articles; a website's articles for those who may see the website. */
function articles(db: Db, scope: WebsiteScope) {
  const rows = db
    .selectFrom('article')
    .select([
      ...listColumns,
      groupName,
      state.as('state'),
      isLeftOut.as('isLeftOut'),
      isEmpty.as('isEmpty'),
      newestVersion.as('newestVersion'),
      isEdited.as('isEdited'),
      languages.as('languages'),
    ])
    .$castTo<ArticleRow>()
  if (scope.kind === 'all') return rows
  return rows.where(sql<boolean>`(website_id is null or website_id = any (${sql.val(scope.ids)}::bigint[]))`)
}

type Search = InputOf<typeof shopArticle.search>

/**
 * A page of the templates and of the scope's own articles, by `sort` unless the request says otherwise; their texts are
 * not read.
 */
export const searchArticles = (db: Db, input: Search, scope: WebsiteScope): Promise<Page<ArticleRow>> =>
  pageOfArticles(db, matchingArticles(db, input, scope), input)

/** The same, with texts and domains. */
export function searchWholeArticles(db: Db, input: Search, scope: WebsiteScope): Promise<Page<WholeArticle>> {
  const rows = matchingArticles(db, input, scope)
    .select([...whole, websiteDomain.as('websiteDomain')])
    .$castTo<WholeArticle>()
  return pageOfArticles(db, rows, input)
}
export type WholeArticle = ArticleDetail & { websiteDomain: string | null }

function pageOfArticles<Row>(db: Db, rows: SelectQueryBuilder<DB, 'article', Row>, input: Search): Promise<Page<Row>> {
  const sorts = { sort: 'sort', title: 'title', publishAt: 'publishAt', createdAt: 'createdAt', updatedAt: 'updatedAt' }
  return pageOfRows(db, rows, { ...input, sort: input.sort ?? { by: 'sort', desc: false } }, sorts, 'id')
}

function matchingArticles(db: Db, input: Search, scope: WebsiteScope) {
  const {
    keywords,
    groupId,
    websiteId,
    isTemplate,
    inheritedBy,
    state: wantedState,
    kind,
    category,
    templateId,
    isBehind: behind,
    missingIn,
  } = input
  let rows = articles(db, scope)
  if (keywords) rows = rows.where((eb) => eb.or([contains('title', keywords), contains('urlKeywords', keywords), titledLike(keywords)]))
  if (groupId) rows = rows.where('groupId', '=', groupId)
  if (websiteId) rows = rows.where('websiteId', '=', websiteId)
  if (templateId) rows = rows.where('templateId', '=', templateId)
  if (behind !== undefined) rows = rows.where(isBehind, '=', behind)
  if (kind) rows = rows.where('kind', '=', kind)
  if (category) rows = rows.where('category', '=', category)
  if (wantedState) rows = rows.where(state, '=', wantedState)
  if (missingIn) rows = rows.where('groupId', 'is not', null).where(lacks(missingIn))
  if (inheritedBy) rows = rows.where(isInheritedBy(isInScope(scope, inheritedBy) ? inheritedBy : null))
  if (isTemplate !== undefined) rows = rows.where('groupId', isTemplate ? 'is not' : 'is', null)
  return rows
}

/** Articles whose title or text is read in their own language by the buyers of another one. */
const lacks = (language: string) =>
  sql<boolean>`not (${hasTranslation('title', language)} and (html = '' or ${hasTranslation('html', language)}))`

const titledLike = (words: string) =>
  sql<boolean>`exists (select from jsonb_each_text(translations -> 'title') t (language, title) where ${contains('t.title', words)})`

const isInheritedBy = (websiteId: string | null) =>
  sql<boolean>`group_id is not null and article.id in (select id from shown_articles(${websiteId}::bigint))`

/** A template that a website inherits. */
export async function getInherited(db: Db, id: string, websiteId: string): Promise<Template | undefined> {
  const rows = await findTemplatesWhere(db, sql`a.id = ${id} and a.id in (select id from shown_articles(${websiteId}::bigint))`, [])
  return rows[0]
}

/**
 * A template, or an article of a website in the scope, with its texts, FAQ and translations; undefined outside the
 * scope.
 */
export async function getArticle(db: Db, id: string, scope: WebsiteScope): Promise<ArticleDetail | undefined> {
  return articles(db, scope).select(whole).where('id', '=', id).$castTo<ArticleDetail>().executeTakeFirst()
}

/** The articles with these ids in the order of their ids, without their texts; those outside the scope are left out. */
export async function findArticles(db: Db, ids: readonly string[], scope: WebsiteScope): Promise<ArticleRow[]> {
  return articles(db, scope).where('id', 'in', ids).orderBy('id').execute()
}

/**
 * Returns the new article's id. Fails as `taken` where the website has an article of this address; templates may share
 * one.
 */
export async function insertArticle(db: Db, row: Insertable<Article>): Promise<string> {
  return insertRow(db, 'article', row)
}

/** False when the version is stale. What is published now is so by the clock of `now`. */
export async function updateArticle(
  db: Db,
  { id, version }: Pick<ArticleRow, 'id' | 'version'>,
  change: Updateable<Article>,
  now: Date,
): Promise<boolean> {
  const result = await db
    .updateTable('article')
    .set({ ...change, version: version + 1, updatedAt: sql`now()` })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
  await publishDueArticles(db, now, [id])
  return result.numUpdatedRows > 0n
}

/**
 * Publishes articles and makes them drafts, each as is said for it; what is published now is so by the clock of `now`.
 */
export async function setPublications(db: Db, rows: readonly ({ id: string } & Publication)[], now: Date): Promise<number> {
  const result = await sql`
    update article a set status = r.status, publish_at = r.publish_at, version = a.version + 1, updated_at = now()
    from jsonb_to_recordset(${json(rows.map(({ publishAt, ...row }) => ({ ...row, publish_at: publishAt })))}::jsonb)
      as r (id bigint, status text, publish_at timestamptz) where a.id = r.id`.execute(db)
  await publishDueArticles(
    db,
    now,
    rows.map(({ id }) => id),
  )
  return Number(result.numAffectedRows ?? 0)
}

/** Shows the articles whose time has come, or those of `ids` alone, which marks their websites as changed. */
export async function publishDueArticles(db: Db, now: Date, ids?: readonly string[]): Promise<number> {
  const isMeant = ids === undefined ? sql`true` : sql`id = any (${sql.val(ids)}::bigint[])`
  const result = await sql`
    update article set is_public = true
    where status = 'published' and not is_public and publish_at <= ${now.toISOString()}::timestamptz and ${isMeant}`.execute(db)
  return Number(result.numAffectedRows ?? 0)
}

/** How many articles were deleted, whatever the scope. Triggers mark the websites that showed them as changed. */
export async function deleteArticles(db: Db, ids: readonly string[]): Promise<number> {
  return deleteRows(db, 'article', ids)
}

/** Whether the group or the website of a new article is there. */
export async function isOwnerThere(db: Db, { groupId, websiteId }: { groupId?: string | undefined; websiteId?: string | undefined }) {
  const row = groupId
    ? await db.selectFrom('articleGroup').select('id').where('id', '=', groupId).executeTakeFirst()
    : await db
        .selectFrom('website')
        .select('id')
        .where('id', '=', websiteId ?? '0')
        .executeTakeFirst()
  return row !== undefined
}

/** The published templates of groups, those of one address in the order of the groups. */
export async function findTemplates(db: Db, groupIds: readonly string[]): Promise<Template[]> {
  return findTemplatesWhere(db, sql`a.status = 'published' and g.id = any (${sql.val(groupIds)}::bigint[])`, groupIds)
}

async function findTemplatesWhere(db: Db, condition: RawBuilder<unknown>, groupIds: readonly string[]): Promise<Template[]> {
  const rows = await sql<Template>`
    select a.id, a.version, a.group_id, g.name as group_name, g.translations as group_translations, ${columnsOf('a')}
    from article a join article_group g on g.id = a.group_id where ${condition}
    order by array_position(${sql.val(groupIds)}::bigint[], g.id), a.sort, a.id`.execute(db)
  return rows.rows
}

/**
 * Inserts articles into websites, one of each address; `replace` overwrites those that have the address. Returns the
 * rows that were written: those that stayed as they were are left out.
 */
export async function takeInArticles(
  db: Db,
  rows: readonly WebsiteArticle[],
  replace: boolean,
): Promise<{ id: string; websiteId: string; urlKeywords: string; isNew: boolean }[]> {
  const replacedColumnSql = [...replacedColumns, 'template_id', 'template_version'].map(
    (name) => sql`${sql.ref(name)} = excluded.${sql.ref(name)}`,
  )
  const clash = replace
    ? sql`do update set ${sql.join(replacedColumnSql)}, version = article.version + 1, updated_at = now()`
    : sql`do nothing`
  const result = await sql<{ id: string; websiteId: string; urlKeywords: string; isNew: boolean }>`
    insert into article (website_id, needs_review, template_id, template_version, ${columnsOf()})
    select website_id, coalesce(needs_review, false), template_id, template_version, ${columnsOf()}
    from jsonb_to_recordset(${json(rows.map(recordOf))}::jsonb)
      as r (website_id bigint, needs_review boolean, template_id bigint, template_version integer, ${contentRecord})
    on conflict (website_id, url_keywords) ${clash}
    returning id, website_id, url_keywords, version = 1 as is_new`.execute(db)
  await keepBases(
    db,
    result.rows.map(({ id }) => id),
  )
  return result.rows
}

/** Notes what these articles are made of: their present texts, of those that are made of a template. */
async function keepBases(db: Db, ids: readonly string[]): Promise<void> {
  await sql`
    update article a set template_base = case when a.template_id is not null then template_content(a) end
    where a.id = any (${sql.val(ids)}::bigint[]) and (a.template_id is not null or a.template_base is not null)`.execute(db)
}

/** The footer menus of many websites, in one statement. */
export async function setFooterMenus(db: Db, menus: readonly { websiteId: string; menu: MenuItem[] }[]): Promise<void> {
  const rows = menus.map(({ websiteId, menu }) => ({ id: websiteId, menu }))
  await sql`
    update website w set footer_menu = r.menu, version = w.version + 1, updated_at = now()
    from jsonb_to_recordset(${json(rows)}::jsonb) as r (id bigint, menu jsonb) where w.id = r.id and w.footer_menu <> r.menu`.execute(db)
  await keepOwnSettings(
    db,
    rows.map(({ id }) => id),
  )
}

/** A website's articles into others that have none of these addresses yet. */
export async function copyArticles(db: Db, fromId: string, toIds: readonly string[]): Promise<void> {
  if (toIds.length === 0) return
  await sql`
    insert into article (website_id, needs_review, template_id, template_version, template_base, ${columnsOf()})
    select t.id, a.needs_review, a.template_id, a.template_version, a.template_base, ${columnsOf('a')}
    from article a, unnest(${sql.val(toIds)}::bigint[]) as t(id) where a.website_id = ${fromId}
    order by t.id, a.sort, a.id on conflict do nothing`.execute(db)
}
