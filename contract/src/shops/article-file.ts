import { z } from 'zod'
import { noUpload } from '../catalog/goods-import.ts'
import { fileFailures } from '../catalog/goods-import-file.ts'
import { action, failure } from '../core/action.ts'
import type { Language } from '../core/dispatcher-failures.ts'
import { count } from '../core/fields.ts'
import { sampleRow } from '../core/list.ts'
import { translatedHeader } from '../core/translations.ts'
import { previewedTable, tableInput } from '../system/table-file.ts'
import { shopArticle } from './article.ts'

const { title, excerpt, html, pageTitle, pageDescription, sort, state, publishAt, kind, category, faq, picture, goodsIds } =
  shopArticle.export.columns

/** What a file says about an article: columns of the list's export. */
export const filedArticleColumns = {
  title,
  sort,
  state,
  publishAt,
  kind,
  category,
  excerpt,
  html,
  faq,
  pageTitle,
  pageDescription,
  picture,
  goodsIds,
} as const
export type FiledArticleField = keyof typeof filedArticleColumns

/** What a cell may say. */
const { shape } = shopArticle.insert.input
export const filedArticle = {
  title: shape.title,
  sort: shape.sort.unwrap(),
  kind: shape.kind.unwrap(),
  category: shape.category.unwrap(),
  excerpt: shape.excerpt.unwrap(),
  html: shape.html.unwrap(),
  faq: shape.faq.unwrap(),
  pageTitle: shape.pageTitle.unwrap(),
  pageDescription: shape.pageDescription.unwrap(),
  picture: shape.picture.unwrap(),
  goodsIds: shape.goodsIds.unwrap(),
  translations: shape.translations.unwrap(),
} as const

/** Rows that one file may have. */
export const mostArticleRows = 2000

/** Why a row stays out: Chinese, English. `{column}` is a header. */
const rowProblems = {
  'no-owner': ['没有网站，也没有模板分组', 'Neither a website nor a template group'],
  'two-owners': ['网站和模板分组只能填一个', 'Both a website and a template group: an article has one of them'],
  'no-address': ['没有 URL 别名', 'No URL slug'],
  'no-website': ['没有这个域名的网站', 'No website has this domain'],
  'no-group': ['没有这个模板分组', 'There is no such template group'],
  'several-groups': ['有多个同名的模板分组，请改填分组编号', 'Several template groups have this name: write the reference of the group'],
  'several-articles': ['该分组有多篇同一 URL 别名的文章', 'Several articles of the group have this URL slug'],
  'templates-forbidden': ['模板由能看到全部网站的人修改', 'Templates are edited by people who see every website'],
  doubled: ['前面的行已有这篇文章', 'An earlier row is about this article'],
  'no-title': ['新文章没有标题', 'A new article without a title'],
  'no-time': ['定时发布需要将来的发布时间', 'A scheduled article needs a time to come'],
  'only-templates': [
    '「{column}」：网站自己的文章只有本网站的语言，其他语言写在模板里',
    '“{column}”: an article of a website has one language; other languages are for templates',
  ],
  'bad-value': ['「{column}」的内容不正确', 'The value of “{column}” is not valid'],
  'cut-off': [
    '「{column}」被表格软件截断（每格最多 32,767 个字符）',
    '“{column}” was cut off by the spreadsheet, which takes 32,767 characters in a cell',
  ],
  'damaged-row': ['这一行无法读取（引号不成对）', 'The row can’t be read: its quotes don’t match'],
} as const satisfies Record<string, readonly [string, string]>
export type ArticleRowProblem = keyof typeof rowProblems
const problemCodes = Object.keys(rowProblems) as [ArticleRowProblem, ...ArticleRowProblem[]]

/** A column of a file: a field, or one of its texts in a language. */
export interface FiledArticleColumn {
  field: FiledArticleField | 'urlKeywords'
  language?: string
}

/** How a file heads a column. */
export function articleHeader({ field, language }: FiledArticleColumn, words: Language): string {
  const header = (field === 'urlKeywords' ? shopArticle.export.columns.urlKeywords : filedArticleColumns[field])[words]
  return language === undefined ? header : translatedHeader(header, language)
}

/** The words for a problem; `column` is what it is about. */
export function articleRowProblemIn(code: ArticleRowProblem, words: Language, column?: FiledArticleColumn): string {
  return rowProblems[code][words === 'zh' ? 0 : 1].replace('{column}', column ? articleHeader(column, words) : '')
}

const counts = { totalRows: count, inserting: count, changing: count, unchanged: count, failing: count }

export const articleFilePreview = z.object({
  ...counts,
  /** The columns that count, and those that are passed over, as the file heads them. */
  columns: z.array(z.string()),
  ignored: z.array(z.string()),
  /** How often each reason is there, and the first hundred rows that stay out. */
  reasons: z.array(z.object({ code: z.enum(problemCodes), reason: z.string(), count })),
  problems: z.array(z.object({ row: count, article: z.string(), code: z.enum(problemCodes), reason: z.string() })),
  /**
   * The first fifty articles that come or change; texts as files have them, long ones around the place where they
   * differ.
   */
  sample: z.array(sampleRow),
  /** Sent with the import, it does just what was shown. */
  mark: z.string(),
})
export type ArticleFilePreview = z.output<typeof articleFilePreview>

const fails = [
  noUpload,
  failure('article-too-many-rows', '一次最多 {most} 行，请分成多个文件', 'At most {most} rows at once: split the file'),
  failure(
    'article-no-columns',
    '第一行必须是表头，有「URL 别名」、「网站」或「模板分组」，以及至少一项内容，如「标题」「标题:de」',
    'The first row must be a header with URL slug, Website or Template group, and something of the article, such as Title or Title:de',
  ),
  ...fileFailures,
] as const

const edited = failure(
  'article-file-outdated',
  '预览之后有文章被修改，请重新预览',
  'Articles were edited since the preview. Look at the preview again',
)

/**
 * Articles from a file. A row names a website or a template group, and the address: the article there changes, or
 * comes. Empty cells leave a field as it is, `-` empties it. Rows with a problem stay out; the rest goes in.
 */
export const articleFile = {
  preview: action('shop-article.preview.import', {
    effect: 'reads',
    input: tableInput,
    output: articleFilePreview,
    fails,
    scope: 'rows',
  }),
  run: action('shop-article.import', {
    effect: 'writes',
    isUndoable: true,
    input: previewedTable,
    output: z.object({ ...counts, affected: count }),
    fails: [...fails, edited],
    scope: 'rows',
  }),
}
