import type { ArticleDetail } from '@wanpu/contract'
import { type RawBuilder, sql } from 'kysely'
import type { StoredTranslations } from '../../../db/translations.ts'

/** What a copy of an article takes from it. */
const contentTypes = {
  title: 'text',
  url_keywords: 'text',
  html: 'text',
  sort: 'integer',
  status: 'text',
  publish_at: 'timestamptz',
  page_title: 'text',
  page_description: 'text',
  excerpt: 'text',
  picture: 'text',
  kind: 'text',
  category: 'text',
  goods_ids: 'bigint[]',
  faq: 'jsonb',
  translations: 'jsonb',
} as const

export type ArticleContent = Pick<
  ArticleDetail,
  | 'title'
  | 'urlKeywords'
  | 'html'
  | 'sort'
  | 'status'
  | 'publishAt'
  | 'pageTitle'
  | 'pageDescription'
  | 'excerpt'
  | 'picture'
  | 'kind'
  | 'category'
  | 'goodsIds'
  | 'faq'
  | 'translations'
>

/** A template as articles are made of it. */
export interface Template extends ArticleContent {
  id: string
  version: number
  groupId: string
  groupName: string
  groupTranslations: StoredTranslations<'name'>
}

/** A new article of a website, and what it is made of. */
export type WebsiteArticle = Partial<ArticleContent> &
  Pick<ArticleContent, 'title' | 'urlKeywords' | 'html' | 'sort'> & {
    websiteId: string
    needsReview?: boolean
    templateId?: string
    templateVersion?: number
  }

const names = Object.keys(contentTypes)

/** The columns of the content, of a table by its name in the query. */
export function columnsOf(table?: string): RawBuilder<unknown> {
  return sql.join(names.map((name) => sql.ref(table === undefined ? name : `${table}.${name}`)))
}

/** The columns as `jsonb_to_recordset` wants them. */
export const contentRecord = sql.raw(
  Object.entries(contentTypes)
    .map(([name, type]) => `${name} ${type}`)
    .join(', '),
)

/** What an import writes over an article that is there: not when it is public, which is the website's own. */
export const replacedColumns = names.filter((name) => !['url_keywords', 'status', 'publish_at'].includes(name))

/** What a new article is where nobody says otherwise. */
export const emptyContent: Pick<ArticleContent, Exclude<keyof ArticleContent, 'title' | 'urlKeywords' | 'html' | 'sort'>> = {
  status: 'published',
  publishAt: null,
  pageTitle: '',
  pageDescription: '',
  excerpt: '',
  picture: '',
  kind: 'page',
  category: '',
  goodsIds: [],
  faq: [],
  translations: {},
}

/** An article as a record of `contentRecord`. */
export function recordOf(article: Partial<ArticleContent>): Record<string, unknown> {
  const fields = Object.entries({ ...emptyContent, ...article })
  return Object.fromEntries(fields.map(([name, value]) => [name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`), value]))
}
