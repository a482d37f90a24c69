import {
  type ArticleDetail,
  type ArticleRow,
  articleGrouping,
  articleGroupTexts,
  articleGroupTranslation,
  type InputOf,
  shopArticle,
  textIn,
} from '@wanpu/contract'
import { type Context, handlers } from '../../../action.ts'
import { json } from '../../../db/query.ts'
import { findTextLanguages, toStoredFields } from '../../../db/translations.ts'
import { exportSearched } from '../../../export/start-export.ts'
import { badInput, conflict, demandRow, demandRows, refuse } from '../../../refusals.ts'
import { cleanHtml, isShownHtml } from '../../../text/html.ts'
import { slugOf } from '../../../text/slug.ts'
import { translationsFileActions } from '../../catalog/translation/translations-file.ts'
import { type DetailedWebsite, findWholeWebsites } from '../website/website.sql.ts'
import {
  deleteArticles,
  findArticles,
  findTemplates,
  getArticle,
  getInherited,
  insertArticle,
  isOwnerThere,
  searchArticles,
  searchWholeArticles,
  setFooterMenus,
  setPublications,
  takeInArticles,
  updateArticle,
  type WholeArticle,
} from './article.sql.ts'
import type { Template } from './content.sql.ts'
import { faqCell } from './file/faq-cell.rules.ts'
import { fillTemplate } from './fill-template.ts'
import { withArticles } from './footer.rules.ts'
import { articleGroups, searchGroups } from './group.sql.ts'
import { isSame, type Publication, publicationAfter } from './state.rules.ts'
import { bringUpToDate } from './template/bring-up-to-date.ts'

export { articleFileActions } from './file/article-file.actions.ts'
export { legalPageActions } from './legal/legal-page.actions.ts'

export const articleActions = handlers(shopArticle, {
  search: (input, { db, scope }) => searchArticles(db, input, scope),

  export: exportSearched<typeof shopArticle.export, WholeArticle>({
    action: shopArticle.export,
    fileName: 'articles',
    search: (db, input, { scope }) => searchWholeArticles(db, input, scope),
    cells: { faq: ({ faq }) => faqCell(faq) },
    languages: (db, { scope }) => findTextLanguages(db, 'article', scope),
  }),

  read: async ({ id }, { db, scope }) => demandRow(await getArticle(db, id, scope)),

  async insert({ groupId, websiteId, ...fields }, context) {
    if ((groupId === undefined) === (websiteId === undefined)) throw context.fail('article-owner')
    if (!(await isOwnerThere(context.db, { groupId, websiteId }))) throw refuse('not-found')
    if (groupId) checkMayEditTemplates(context)
    return { id: await insertArticle(context.db, { groupId: groupId ?? null, websiteId: websiteId ?? null, ...columnsOf(fields) }) }
  },

  async update({ id, version, ...fields }, context) {
    const before = demandRow(await getArticle(context.db, id, context.scope))
    if (before.groupId !== null) checkMayEditTemplates(context)
    const now = context.now()
    const change = { ...columnsOf(fields), ...publicationAfter(before, fields, now) }
    const isDone = await updateArticle(context.db, { id, version }, change, now)
    const current = demandRow(await getArticle(context.db, id, context.scope))
    if (!isDone) throw conflict(current)
    return current
  },

  async delete({ ids }, context) {
    const rows = await findArticles(context.db, ids, context.scope)
    demandRows(rows, ids)
    if (rows.some((row) => row.groupId !== null)) checkMayEditTemplates(context)
    return { affected: await deleteArticles(context.db, ids) }
  },

  async setStatus({ ids, preview, ...wantedPublication }, context) {
    const rows = await findArticles(context.db, ids, context.scope)
    demandRows(rows, ids)
    if (rows.some((row) => row.groupId !== null)) checkMayEditTemplates(context)
    const changes = rows
      .map((row) => ({ row, after: publicationAfter(row, wantedPublication, context.now()) }))
      .filter(({ row, after }) => !isSame(row, after))
    if (preview) return { affected: changes.length, sample: changes.slice(0, sampleSize).map(sampleOf) }
    const publications = changes.map(({ row, after }) => ({ id: row.id, ...after }))
    return { affected: await setPublications(context.db, publications, context.now()) }
  },

  async adopt({ id, websiteId }, { db }) {
    const [website] = await findWholeWebsites(db, [websiteId])
    const own = fillTemplate(demandRow(await getInherited(db, id, websiteId)), demandRow(website))
    const [result] = await takeInArticles(db, [own], false)
    if (!result) throw refuse('taken', { fields: { urlKeywords: own.urlKeywords } })
    return { id: result.id }
  },

  updateFromTemplates: bringUpToDate,

  async importTemplate({ groupIds, websiteIds, replace, addToFooter }, context) {
    const { db } = context
    await articleGroups.loadAll(groupIds, context)
    const templates = distinctByAddress(await findTemplates(db, groupIds))
    const websites = await findWholeWebsites(db, websiteIds)
    demandRows(websites, websiteIds)
    const rows = websites.flatMap((website) => templates.map((template) => fillTemplate(template, website)))
    const writtenArticles = rows.length === 0 ? [] : await takeInArticles(db, rows, replace)
    if (addToFooter)
      await setFooterMenus(
        db,
        websites.map((website) => ({ websiteId: website.id, menu: footerOf(website, templates) })),
      )
    const items = websites.map(({ id }) => {
      const own = writtenArticles.filter((row) => row.websiteId === id)
      const addedCount = own.filter((row) => row.isNew).length
      return { websiteId: id, added: addedCount, replaced: own.length - addedCount, left: templates.length - own.length }
    })
    return { affected: writtenArticles.length, items }
  },
})

export const articleGroupActions = handlers(articleGrouping, {
  search: (input, { db }) => searchGroups(db, input),

  export: exportSearched({
    action: articleGrouping.export,
    fileName: 'article-groups',
    search: (db, input) => searchGroups(db, input),
    languages: (db, { scope }) => findTextLanguages(db, 'article_group', scope),
  }),

  read: articleGroups.read,

  async insert(fields, context) {
    checkMayEditTemplates(context)
    return { id: await articleGroups.insert(context.db, toStoredFields(fields)) }
  },

  async update({ id, version, ...fields }, context) {
    checkMayEditTemplates(context)
    return articleGroups.update({ id, version }, toStoredFields(fields), context)
  },

  async delete({ ids }, context) {
    checkMayEditTemplates(context)
    return articleGroups.delete({ ids }, context)
  },
})

export const articleGroupTranslationActions = translationsFileActions(articleGroupTranslation, {
  table: 'article_group',
  title: 'name',
  columns: articleGroupTexts,
  checkMayEdit: checkMayEditTemplates,
})

function columnsOf({ urlKeywords, html, faq, translations, ...fields }: Omit<InputOf<typeof shopArticle.insert>, 'groupId' | 'websiteId'>) {
  const key = urlKeywords ?? slugOf(fields.title)
  if (key === '') throw badInput({ urlKeywords: 'missing' })
  return {
    ...fields,
    ...(faq && { faq: json(faq) }),
    ...toStoredFields({ translations: sanitizeTexts(translations) }),
    urlKeywords: key,
    html: cleanHtml(html),
  }
}

/** Translations with harmless markup; an editor that was emptied leaves a paragraph without words, which is no text. */
function sanitizeTexts(translations: ArticleDetail['translations'] | undefined) {
  if (translations?.html === undefined) return translations
  const texts = Object.entries(translations.html).map(([language, html]) => [language, cleanHtml(html)] as const)
  return { ...translations, html: Object.fromEntries(texts.filter(([, html]) => isShownHtml(html))) }
}

const sampleSize = 50

function sampleOf({ row, after }: { row: ArticleRow; after: Publication }) {
  return { id: row.id, title: row.title, before: { status: row.status, publishAt: row.publishAt }, after: { ...after } }
}

/** Templates and their groups reach every website: they are edited by those who may see every website. */
function checkMayEditTemplates({ scope }: Pick<Context, 'scope'>): void {
  if (scope.kind !== 'all') throw refuse('beyond-own-rights')
}

function distinctByAddress(templates: readonly Template[]): Template[] {
  return [...new Map(templates.toReversed().map((template) => [template.urlKeywords, template])).values()].toReversed()
}

/** The footer menu with the templates below their groups, which are named in the website's language. */
function footerOf({ footerMenu, language }: DetailedWebsite, templates: readonly Template[]) {
  const groups = Map.groupBy(templates, ({ groupName, groupTranslations }) => textIn(language, groupName, groupTranslations.name))
  return [...groups].reduce((menu, [name, articles]) => withArticles(menu, name, articles), [...footerMenu])
}
