import { hostOf, type InputOf, type MergedArticle, type OutputOf, type shopArticle } from '@wanpu/contract'
import type { Context } from '../../../../action.ts'
import { refuse } from '../../../../refusals.ts'
import { type DetailedWebsite, findWholeWebsites } from '../../website/website.sql.ts'
import { fillContent } from '../fill-template.ts'
import { type Merge, mergeArticle, type TemplateContent } from './article-merge.rules.ts'
import { type ArticleOfTemplate, lockArticlesOfTemplates, setContents } from './template.sql.ts'

const sampleSize = 50

type Action = typeof shopArticle.updateFromTemplates

interface Plan {
  article: ArticleOfTemplate
  website: DetailedWebsite
  /** The template as the website has it. */
  theirs: TemplateContent
  merge: Merge
}

/**
 * Brings articles of websites up to date with their templates: edits of the website's own are kept, and what both
 * changed is decided or left alone.
 */
export async function bringUpToDate(
  { ids, onConflict, choices, preview }: InputOf<Action>,
  { db, scope }: Pick<Context, 'db' | 'scope'>,
): Promise<OutputOf<Action>> {
  const articles = await lockArticlesOfTemplates(db, ids, scope)
  if (articles.length < new Set(ids).size) throw refuse('not-found')
  const websites = new Map(
    (await findWholeWebsites(db, [...new Set(articles.map(({ websiteId }) => websiteId))])).map((wholeWebsite) => [
      wholeWebsite.id,
      wholeWebsite,
    ]),
  )
  const plans = articles.flatMap((article): Plan[] => {
    const website = websites.get(article.websiteId)
    if (!website) return []
    const theirs = fillContent(article.template, website)
    return [{ article, website, theirs, merge: mergeArticle({ ...article, theirs }, { onConflict, choices }) }]
  })
  const changes = plans.filter(isChange)
  if (!preview) await setContents(db, changes.flatMap(toWrite))
  const countOf = (outcome: MergedArticle) => plans.filter(({ merge }) => merge.outcome === outcome).length
  return {
    affected: changes.length,
    replaced: countOf('replaced'),
    merged: countOf('merged'),
    conflicting: countOf('conflict'),
    ...(preview && { articles: plans.slice(0, sampleSize).map(sampleOf) }),
  }
}

/** An article whose text stays still learns which version it has. */
const isChange = ({ article, merge }: Plan) =>
  merge.content !== undefined && (merge.outcome !== 'current' || article.templateVersion !== article.newestVersion)

function toWrite({ article, theirs, merge }: Plan) {
  if (merge.content === undefined) return []
  return [{ id: article.id, content: merge.content, templateVersion: article.newestVersion, base: theirs }]
}

function sampleOf({ article, website, merge }: Plan) {
  return {
    id: article.id,
    websiteId: article.websiteId,
    host: hostOf(website.domain) ?? website.domain,
    title: article.mine.title,
    outcome: merge.outcome,
    fromVersion: article.templateVersion,
    toVersion: article.newestVersion,
    conflicts: merge.conflicts,
  }
}
