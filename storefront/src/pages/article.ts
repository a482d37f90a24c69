import { keyOf } from '../kit/hash.ts'
import { html, type Markup } from '../kit/html.ts'
import { plainText, richText, uploadsIn } from '../kit/sanitize.ts'
import { absolute } from '../kit/urls.ts'
import type { FileDraft, Parts } from '../plan/files.ts'
import type { Article, Picture } from '../snapshot.ts'
import { articlePath } from './article-path.ts'
import { breadcrumb, drawDocument } from './layout.ts'
import { image, pictureAt, source, uploadsOf } from './picture.ts'
import { breadcrumbList, organization, withoutEmpty } from './structured.ts'
import type { SiteView } from './view.ts'

export function articlePage(view: SiteView, article: Article): FileDraft {
  return {
    path: articlePath(article),
    kind: 'article',
    of: `article ${article.id}`,
    parts: {
      ...view.frameParts,
      title: keyOf([article.key, article.title]),
      text: keyOf(article.html),
      ...(article.publishedAt && { date: article.publishedAt }),
      ...pageTextsPart(article),
      ...(article.picture && { picture: keyOf(leadPicture(view, article)) }),
    },
    uploads: [...uploadsIn(article.html), ...uploadsOf([leadPicture(view, article)])],
    draw: () => draw(view, article),
  }
}

function draw(view: SiteView, article: Article): string {
  const { site } = view.snapshot
  const steps = [
    { title: view.text.home, path: '/index.html' },
    { title: article.title, path: articlePath(article) },
  ]
  return drawDocument(view, {
    path: articlePath(article),
    name: 'article',
    type: 'article',
    title: article.pageTitle || `${article.title} - ${site.name}`,
    description: describe(article) || `${article.title} - ${site.name}`,
    ...(article.picture && { picture: article.picture }),
    structured: [articleFacts(view, article), breadcrumbList(view, steps)],
    main: html`${breadcrumb(view, steps)}<article class="prose article"><h1>${article.title}</h1>${lead(view, article)}${richText(article.html)}</article>`,
  })
}

/** What is told of an article where there is no room for it: for search engines, in lists, in the feed. */
export function describe({ pageDescription, excerpt, html: text }: Article): string {
  return pageDescription || excerpt || plainText(text, 155)
}

/** The lead picture with its measures and copies. */
function leadPicture(view: SiteView, { picture, title }: Article): Picture | undefined {
  return picture === undefined ? undefined : pictureAt(view, picture, title, [1200, 630])
}

function lead(view: SiteView, article: Article): Markup | false {
  const picture = leadPicture(view, article)
  return (
    picture !== undefined &&
    html`<figure class="lead">${image(picture, { sizes: '(min-width: 800px) 760px, 100vw', first: true })}</figure>`
  )
}

/** Pages of articles without texts of their own stay as they are. */
function pageTextsPart({ pageTitle = '', pageDescription = '', excerpt = '' }: Article): Parts {
  return pageTitle + pageDescription + excerpt === '' ? {} : { 'page texts': keyOf([pageTitle, pageDescription, excerpt]) }
}

/** The article as schema.org knows it. */
function articleFacts(view: SiteView, article: Article): Record<string, unknown> {
  const { site } = view.snapshot
  const { '@type': type, name, url, logo } = organization(view)
  return withoutEmpty({
    '@type': 'Article',
    headline: article.title.slice(0, 110),
    description: describe(article),
    image: article.picture && absolute(site.baseUrl, source(article.picture)),
    datePublished: article.publishedAt,
    mainEntityOfPage: site.baseUrl + encodeURI(articlePath(article)),
    inLanguage: site.language,
    author: withoutEmpty({ '@type': type, name, url }),
    publisher: withoutEmpty({ '@type': type, name, url, logo }),
  })
}
