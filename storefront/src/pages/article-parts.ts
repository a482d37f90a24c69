import { dayText } from '../kit/dates.ts'
import { html, type Markup } from '../kit/html.ts'
import { plainText } from '../kit/sanitize.ts'
import type { Article, Picture } from '../snapshot.ts'
import { htmlLanguage } from '../text/index.ts'
import { pictureAt } from './picture.ts'
import type { SiteView } from './view.ts'

export const feedPath = '/blog/feed.xml'
export const blogPath = '/blog/index.html'

/** The summary of an article: for search engines, in lists, in the feed. */
export function describe({ pageDescription, excerpt, html: text }: Article): string {
  return pageDescription || excerpt || plainText(text, 155)
}

/** The lead picture with its measures and copies. */
export function leadPicture(view: SiteView, { picture, title }: Article): Picture | undefined {
  return picture === undefined ? undefined : pictureAt(view, picture, title, [1200, 630])
}

/** The feed, for the head of the pages of the blog. */
export function feedLink({ text, snapshot }: SiteView): Markup {
  return html`
<link rel="alternate" type="application/atom+xml" title="${`${text.blog} - ${snapshot.site.name}`}" href="${feedPath}">`
}

/** When a post became public, as its readers write days. */
export function postDate({ snapshot: { site } }: SiteView, { publishedAt, day }: Article): Markup | false {
  if (publishedAt === undefined) return false
  return html`<time datetime="${publishedAt}">${dayText(htmlLanguage(site.language), day ?? publishedAt, 'UTC')}</time>`
}

/** The file of a page of the blog, or of one category of it: an empty key is the whole blog. Pages count from 1. */
export const categoryPath = (key: string, page = 1) => `/blog/${key && `${key}/`}${page === 1 ? 'index' : page}.html`
