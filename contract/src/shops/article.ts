import { z } from 'zod'
import { type TranslatedColumns, translationsFile } from '../catalog/translation.ts'
import { action, failure } from '../core/action.ts'
import { exportOf } from '../core/export.ts'
import { count, iconPath, id, ids, instant, line, lineOrEmpty, text, urlKeywords, version } from '../core/fields.ts'
import { affected, batchResult, inserted, listOf, pageOf } from '../core/list.ts'
import { languageTag, translationsOf } from '../core/translations.ts'
import { websiteId, websiteOfRecord } from '../core/websites.ts'
import { fieldWords } from '../words/field-words.ts'
import { headerWords } from '../words/header-words.ts'

/**
 * Variables that a template may hold, as {{seller.name}}; each is filled with the facts of the website it is shown on.
 */
export const articleVariables = [
  'seller.name',
  'seller.registration',
  'seller.address',
  'seller.email',
  'seller.phone',
  'website.name',
  'website.domain',
  'website.email',
  'website.phone',
  'website.address',
] as const

export const articleStatus = z.enum(['draft', 'published'])

/** `scheduled`: published from a time on that has not come yet. */
export const articleState = z.enum(['draft', 'scheduled', 'published'])
export type ArticleState = z.output<typeof articleState>

/** `post`: an article of the blog, which lists posts by date and category. */
export const articleKind = z.enum(['page', 'post'])

/** A question with its answer, both plain text. */
export const articleQuestion = z.strictObject({ question: line(300), answer: text(5000).default('') })
export type ArticleQuestion = z.output<typeof articleQuestion>

/** What buyers read of a template, in other languages. */
const articleTranslations = translationsOf({ title: 200, html: 500_000, pageTitle: 300, pageDescription: 1000, excerpt: 1000 })

/** Left out of an update, these stay as they are. */
const laterFields = {
  /** Left out of a new article: published. */
  status: articleStatus.optional(),
  /** When a published article becomes public; null: at once. A time that has passed is the date that pages tell. */
  publishAt: instant.nullable().optional(),
  /** What search engines read; empty: made of title and text. */
  pageTitle: lineOrEmpty(300).optional(),
  pageDescription: text(1000).optional(),
  /** What lists tell of the article; empty: its first words. */
  excerpt: text(1000).optional(),
  /** The lead picture. */
  picture: iconPath.optional(),
  /** Left out of a new article: page. */
  kind: articleKind.optional(),
  /** The name of a post's category; posts of one name are listed together. */
  category: lineOrEmpty(100).optional(),
  /** Products of the stock that it recommends; a website leaves those out that it does not sell. */
  goodsIds: z.array(id).max(50).optional(),
  faq: z.array(articleQuestion).max(100).optional(),
  /** A website shows the texts of its language; one that has none shows the article's own. */
  translations: articleTranslations.optional(),
}

const articleFields = {
  title: line(200),
  /** Absent: made of the title. */
  urlKeywords: urlKeywords.optional(),
  html: text(500_000).default(''),
  sort: z.int().min(-1_000_000).max(1_000_000).default(0),
  ...laterFields,
}

/** An article belongs to a template group or to one website. */
const owner = { groupId: id.optional(), websiteId: websiteId.optional() }

export const articleRow = z.object({
  id: z.string(),
  version,
  groupId: z.string().nullable(),
  groupName: z.string().nullable(),
  websiteId: websiteOfRecord.nullable(),
  title: z.string(),
  urlKeywords: z.string(),
  sort: z.number(),
  status: articleStatus,
  publishAt: z.string().nullable(),
  state: articleState,
  /** Menus of its website link to it and leave that entry out, because it is not public. */
  isLeftOut: z.boolean(),
  /** There is nothing to read or see: no text, picture, question or product. */
  isEmpty: z.boolean(),
  pageTitle: z.string(),
  pageDescription: z.string(),
  excerpt: z.string(),
  picture: z.string(),
  kind: articleKind,
  category: z.string(),
  /**
   * The template that an article of a website was made of, and which version of it; null for articles that somebody
   * wrote.
   */
  templateId: z.string().nullable(),
  templateVersion: z.number().nullable(),
  /** The version that the template has now; null where it is gone. */
  newestVersion: z.number().nullable(),
  /** The website changed what it took from the template. */
  isEdited: z.boolean(),
  /** A shipped legal draft that nobody has reviewed yet. */
  needsReview: z.boolean(),
  /** The languages that its title or text is translated into. */
  languages: z.array(z.string()),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type ArticleRow = z.output<typeof articleRow>

export const articleDetail = articleRow.extend({
  html: z.string(),
  goodsIds: z.array(z.string()),
  faq: z.array(articleQuestion),
  translations: articleTranslations,
})
export type ArticleDetail = z.output<typeof articleDetail>

/** How an article came out of the merge with its template. */
export const mergedArticle = z.enum(['current', 'replaced', 'merged', 'conflict'])
export type MergedArticle = z.output<typeof mergedArticle>

const side = z.enum(['mine', 'theirs'])

/** A place of an article that both the website and the template changed. */
export const templateConflict = z.object({
  /** Names the place together with its texts. */
  key: z.string(),
  field: z.string(),
  base: z.string(),
  mine: z.string(),
  theirs: z.string(),
  /** Null: nobody has chosen yet. */
  choice: side.nullable(),
})
export type TemplateConflict = z.output<typeof templateConflict>

const articleOfTemplate = z.object({
  id: z.string(),
  websiteId: websiteOfRecord,
  host: z.string(),
  title: z.string(),
  outcome: mergedArticle,
  fromVersion: z.number(),
  toVersion: z.number(),
  conflicts: z.array(templateConflict),
})

const oneOwner = failure(
  'article-owner',
  '文章必须且只能属于一个模板分组或一个网站',
  'An article belongs to one group or to one website, never both',
)

/** `inheritedBy` finds the templates that a website shows because it, its group or the installation says so. */
const searchArticles = action('shop-article.search', {
  effect: 'reads',
  input: listOf(
    {
      keywords: text(200).optional(),
      isTemplate: z.boolean().optional(),
      state: articleState.optional(),
      kind: articleKind.optional(),
      /** Articles that were made of this template. */
      templateId: id.optional(),
      /** Whether the template has a newer version. */
      isBehind: z.boolean().optional(),
      category: lineOrEmpty(100).optional(),
      /** Templates whose title or text is not translated into this language. */
      missingIn: languageTag.optional(),
      inheritedBy: websiteId.optional(),
      ...owner,
    },
    ['sort', 'title', 'publishAt', 'createdAt', 'updatedAt'],
  ),
  output: pageOf(articleRow),
  scope: 'rows',
})

const articlesExportColumns = {
  title: { ...fieldWords.title, isTranslated: true },
  groupName: { zh: '模板分组', en: 'Template group' },
  websiteDomain: fieldWords.websiteDomain,
  urlKeywords: fieldWords.urlKeywords,
  sort: fieldWords.sortOrder,
  state: {
    ...fieldWords.status,
    values: { draft: ['草稿', 'draft'], scheduled: ['定时发布', 'scheduled'], published: ['已发布', 'published'] },
  },
  publishAt: { zh: '发布时间', en: 'Published at' },
  kind: { ...fieldWords.kind, values: { page: ['页面', 'page'], post: ['博客文章', 'post'] } },
  category: { zh: '博客分类', en: 'Blog category' },
  excerpt: { zh: '摘要', en: 'Excerpt', isTranslated: true },
  html: { ...fieldWords.html, isTranslated: true },
  faq: fieldWords.faq,
  pageTitle: { ...fieldWords.pageTitle, isTranslated: true },
  pageDescription: { ...fieldWords.pageDescription, isTranslated: true },
  picture: { zh: '题图', en: 'Lead picture' },
  goodsIds: { zh: '推荐商品编号', en: 'Recommended product IDs' },
  languages: { zh: '已翻译语言', en: 'Translated into' },
  templateVersion: { zh: '模板版本', en: 'Template version' },
  newestVersion: { zh: '模板最新版本', en: 'Newest template version' },
  isEdited: { zh: '网站改过', en: 'Edited by the website', values: { true: ['是', 'yes'], false: ['否', 'no'] } },
  updatedAt: headerWords.updatedAt,
  createdAt: headerWords.createdAt,
} as const

export const shopArticle = {
  search: searchArticles,
  export: exportOf(searchArticles, articlesExportColumns),
  read: action('shop-article.read', {
    effect: 'reads',
    readsRecord: true,
    input: z.strictObject({ id }),
    output: articleDetail,
    scope: 'rows',
  }),
  insert: action('shop-article.insert', {
    effect: 'writes',
    isUndoable: true,
    input: z.strictObject({ ...owner, ...articleFields }),
    output: inserted,
    fails: [oneOwner],
    scope: 'website',
  }),
  update: action('shop-article.update', {
    effect: 'writes',
    isUndoable: true,
    input: z.strictObject({ id, version, ...articleFields }),
    output: articleDetail,
    scope: 'rows',
  }),
  delete: action('shop-article.delete', {
    effect: 'deletes',
    isUndoable: true,
    input: z.strictObject({ ids }),
    output: affected,
    scope: 'rows',
  }),
  /**
   * Publishes articles, at once or from a time on, or makes them drafts again. What is public already stays as it is
   * without a time.
   */
  setStatus: action('shop-article.set-status', {
    effect: 'writes',
    isUndoable: true,
    input: z.strictObject({ ids, status: articleStatus, publishAt: instant.optional(), preview: z.boolean().default(false) }),
    output: batchResult,
    scope: 'rows',
  }),
  /**
   * Brings articles of websites up to date with the templates that they were made of. Edits of the website's own are
   * kept, by field and by paragraph. Where both changed the same, `choices` decides by the conflict's key, else
   * `onConflict`; with `skip` the article stays as it is.
   */
  updateFromTemplates: action('shop-article.update.from-templates', {
    effect: 'writes',
    isUndoable: true,
    input: z.strictObject({
      ids: z.array(id).min(1).max(1000),
      onConflict: z.enum(['skip', 'mine', 'theirs']).default('skip'),
      choices: z.record(z.string().max(40), side).default({}),
      preview: z.boolean().default(false),
    }),
    output: z.object({
      affected: count,
      /**
       * Articles without edits of their own that changed, with edits that were kept, and with conflicts that nobody has
       * decided.
       */
      replaced: count,
      merged: count,
      conflicting: count,
      /** Of previews: the first fifty articles. */
      articles: z.array(articleOfTemplate).optional(),
    }),
    scope: 'rows',
  }),
  /** Makes a template that a website inherits an article of its own, its variables filled. */
  adopt: action('shop-article.adopt', {
    effect: 'writes',
    isUndoable: true,
    input: z.strictObject({ id, websiteId }),
    output: inserted,
    scope: 'website',
  }),
  /**
   * Groups of templates into many websites, their variables filled. An article that a website has already under the
   * same address is replaced with `replace`, else left alone. `addToFooter` puts the articles into the footer menu
   * under the group's name.
   */
  importTemplate: action('shop-article.import.template', {
    effect: 'writes',
    isUndoable: true,
    input: z.strictObject({
      groupIds: z.array(id).min(1).max(50),
      websiteIds: z.array(websiteId).min(1).max(1000),
      replace: z.boolean().default(false),
      addToFooter: z.boolean().default(true),
    }),
    output: z.object({
      affected: count,
      items: z.array(z.object({ websiteId: z.string(), added: count, replaced: count, left: count })),
    }),
    scope: 'website',
  }),
}

/** `number` is the operator's own short name of the group; '' for none. */
const groupTranslations = translationsOf({ name: 100 })

const groupFields = { name: line(100), translations: groupTranslations.optional(), number: lineOrEmpty(50).default('') }

export const articleGroupRow = z.object({
  id: z.string(),
  version,
  name: z.string(),
  translations: groupTranslations,
  number: z.string(),
  articleCount: z.number(),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type ArticleGroupRow = z.output<typeof articleGroupRow>

const searchArticleGroups = action('article-grouping.search', {
  effect: 'reads',
  input: listOf(
    {
      keywords: text(200).optional(),
      /** Groups whose name is not translated into this language. */
      missingIn: languageTag.optional(),
    },
    ['createdAt', 'name', 'number'],
  ),
  output: pageOf(articleGroupRow),
})

const articleGroupsExportColumns = {
  id: headerWords.id,
  name: { ...fieldWords.name, isTranslated: true },
  number: { zh: '编号', en: 'Reference' },
  articleCount: { zh: '文章数', en: 'Articles' },
  createdAt: headerWords.createdAt,
  updatedAt: headerWords.updatedAt,
} as const

export const articleGrouping = {
  search: searchArticleGroups,
  export: exportOf(searchArticleGroups, articleGroupsExportColumns),
  read: action('article-grouping.read', { effect: 'reads', readsRecord: true, input: z.strictObject({ id }), output: articleGroupRow }),
  insert: action('article-grouping.insert', { effect: 'writes', isUndoable: true, input: z.strictObject(groupFields), output: inserted }),
  update: action('article-grouping.update', {
    effect: 'writes',
    isUndoable: true,
    input: z.strictObject({ id, version, ...groupFields }),
    output: articleGroupRow,
  }),
  /** Deletes the groups with their templates; articles that websites took stay. */
  delete: action('article-grouping.delete', { effect: 'deletes', isUndoable: true, input: z.strictObject({ ids }), output: affected }),
}

/** Translations of the names of groups by file. */
export const articleGroupTranslation = translationsFile('article-grouping')

const { id: groupId, name } = articleGroupsExportColumns
export const articleGroupTexts: TranslatedColumns = { id: groupId, fields: { name }, translations: groupTranslations }
