import { sql } from 'kysely'
import type { Db } from '../../../../db/open.ts'
import { json } from '../../../../db/query.ts'
import type { WebsiteScope } from '../../../../website-scope.ts'
import type { TranslatedContent } from '../fill-template.ts'
import type { TemplateContent } from './article-merge.rules.ts'

/** An article of a website, and what its template is now. */
export interface ArticleOfTemplate {
  id: string
  version: number
  websiteId: string
  templateId: string
  templateVersion: number
  base: TemplateContent
  mine: TemplateContent
  /** The template, its variables not filled. */
  template: TranslatedContent
  newestVersion: number
}

/** Those of the articles that the caller may see and whose template is there, locked until the transaction ends. */
export async function lockArticlesOfTemplates(db: Db, ids: readonly string[], scope: WebsiteScope): Promise<ArticleOfTemplate[]> {
  const inScope = scope.kind === 'all' ? sql`true` : sql`a.website_id = any (${sql.val(scope.ids)}::bigint[])`
  const rows = await sql<ArticleOfTemplate>`
    select a.id, a.version, a.website_id, a.template_id, a.template_version, a.template_base as base, template_content(a) as mine,
      template_content(t) || jsonb_build_object('translations', t.translations) as template, t.version as newest_version
    from article a join article t on t.id = a.template_id and t.group_id is not null
    where a.id = any (${sql.val(ids)}::bigint[]) and a.website_id is not null and a.template_base is not null and ${inScope}
    order by a.id for update of a`.execute(db)
  return rows.rows
}

export interface UpdatedArticle {
  id: string
  content: TemplateContent
  templateVersion: number
  base: TemplateContent
}

/** Writes what articles became when they were brought up to date, and what they are made of now. */
export async function setContents(db: Db, rows: readonly UpdatedArticle[]): Promise<number> {
  const result = await sql`
    update article a set title = r.content ->> 'title', html = r.content ->> 'html', page_title = r.content ->> 'pageTitle',
      page_description = r.content ->> 'pageDescription', excerpt = r.content ->> 'excerpt', picture = r.content ->> 'picture',
      category = r.content ->> 'category', goods_ids = array(select jsonb_array_elements_text(r.content -> 'goodsIds'))::bigint[], faq = r.content -> 'faq',
      template_version = r.template_version, template_base = r.base, version = a.version + 1, updated_at = now()
    from jsonb_to_recordset(${json(rows.map(({ templateVersion, ...row }) => ({ ...row, template_version: templateVersion })))}::jsonb)
      as r (id bigint, content jsonb, template_version integer, base jsonb) where a.id = r.id`.execute(db)
  return Number(result.numAffectedRows ?? 0)
}
