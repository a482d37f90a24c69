import { html, type Markup } from '../kit/html.ts'
import { richText } from '../kit/sanitize.ts'
import { linkTo } from '../kit/urls.ts'
import type { ClassEntry } from '../plan/catalogue.ts'
import type { Article } from '../snapshot.ts'
import { articlePath } from './article-path.ts'
import { icons } from './icons.ts'
import type { SiteView } from './view.ts'

/** The article with the sizes of a class: its own, or that of the nearest class above that has one. */
export function sizeGuideOf({ snapshot }: SiteView, entry: ClassEntry | undefined): Article | undefined {
  const { sizeGuides = [] } = snapshot.site.config
  if (sizeGuides.length === 0 || !entry) return undefined
  const keys = new Map(sizeGuides.map(({ classificationId, article }) => [classificationId, article]))
  const articles = entry.trail.map(({ node }) => snapshot.articles.find(({ key }) => key === keys.get(node.id)))
  return articles.findLast((article) => article !== undefined)
}

/** A link to the article; the script of the page opens the dialog in its place. */
export function sizeGuideLink({ text }: SiteView, guide: Article | undefined): Markup | false {
  return (
    guide !== undefined && html`<a class="size-guide-link" href="${linkTo(articlePath(guide))}" id="size-guide-link">${text.sizeGuide}</a>`
  )
}

/** The article in a dialog that is closed until the page’s script opens it; false where there is no guide. */
export function sizeGuideDialog({ text }: SiteView, guide: Article | undefined): Markup | false {
  return (
    guide !== undefined &&
    html`<dialog class="size-guide" id="size-guide" aria-labelledby="size-guide-title"><form method="dialog"><h2 id="size-guide-title">${guide.title}</h2><button class="icon-button" aria-label="${text.close}">${icons.close}</button></form><div class="prose">${richText(guide.html)}</div></dialog>
`
  )
}
