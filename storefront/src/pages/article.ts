import { cutText } from '../kit/cut-text.ts'
import { keyOf } from '../kit/hash.ts'
import { html, type Markup } from '../kit/html.ts'
import { richText, uploadsIn } from '../kit/sanitize.ts'
import { absolute } from '../kit/urls.ts'
import type { FileDraft, Shown } from '../plan/files.ts'
import type { Article, Goods } from '../snapshot.ts'
import { blogPath, categoryPath, describe, feedLink, leadPicture, postDate } from './article-parts.ts'
import { articlePath } from './article-path.ts'
import { cardsKey, goodsGrid } from './card.ts'
import { faqFacts, faqSection } from './faq.ts'
import { breadcrumb, renderDocument } from './layout.ts'
import { image, source, uploadsOf } from './picture.ts'
import { breadcrumbList, organization, withoutEmpty } from './structured.ts'
import type { SiteView } from './view.ts'

/**
 * The page of an article or post, with its questions and the products that it recommends, as far as the website sells
 * them.
 */
export function articlePage(view: SiteView, article: Article): FileDraft {
  const goods = goodsOf(view, article)
  return {
    path: articlePath(article),
    kind: 'article',
    of: `article ${article.id}`,
    parts: {
      ...view.frameParts,
      title: keyOf([article.key, article.title]),
      text: keyOf(article.html),
      ...(article.publishedAt && { date: article.publishedAt }),
      ...(article.isPost && { blog: keyOf([article.day ?? '', article.category ?? null]) }),
      ...(goods.length > 0 && { products: cardsKey(goods) }),
      ...(article.faq?.length && { questions: keyOf(article.faq) }),
      ...pageTextsPart(article),
      ...(article.picture && { picture: keyOf(leadPicture(view, article)) }),
    },
    uploads: [...uploadsIn(article.html), ...uploadsOf([leadPicture(view, article)])],
    render: () => render(view, article, goods),
  }
}

function render(view: SiteView, article: Article, goods: readonly Goods[]): string {
  const { site } = view.snapshot
  const { category } = article
  const steps = [
    { title: view.text.home, path: '/index.html' },
    ...(article.isPost ? [{ title: view.text.blog, path: blogPath }] : []),
    ...(article.isPost && category ? [{ title: category.name, path: categoryPath(category.address ?? category.key) }] : []),
    { title: article.title, path: articlePath(article) },
  ]
  return renderDocument(view, {
    path: articlePath(article),
    name: 'article',
    type: 'article',
    title: article.pageTitle || `${article.title} - ${site.name}`,
    description: describe(article) || `${article.title} - ${site.name}`,
    ...(article.picture && { picture: article.picture }),
    ...(article.isPost && { head: feedLink(view) }),
    structured: [articleFacts(view, article), ...faqFacts(article), breadcrumbList(view, steps)],
    main: html`${breadcrumb(view, steps)}<article class="prose article"><h1>${article.title}</h1>${article.isPost && html`<p class="post-date">${postDate(view, article)}</p>`}${lead(view, article)}${richText(article.html)}${faqSection(view, article)}</article>${productList(view, goods)}`,
  })
}

/** The products that an article recommends, as far as the website sells them, in its order. */
function goodsOf({ catalogue }: SiteView, { goodsIds = [] }: Article): Goods[] {
  if (goodsIds.length === 0) return []
  const byId = byStockId.get(catalogue) ?? new Map(catalogue.goods.map((goods) => [goods.goodsId, goods]))
  byStockId.set(catalogue, byId)
  return goodsIds.flatMap((id) => byId.get(id) ?? [])
}

const byStockId = new WeakMap<SiteView['catalogue'], ReadonlyMap<string, Goods>>()

function productList(view: SiteView, goods: readonly Goods[]): Markup | false {
  if (goods.length === 0) return false
  return html`<section class="block" aria-labelledby="related"><div class="block-head"><h2 id="related">${view.text.related}</h2></div>${goodsGrid(view, { page: 'article', goods })}</section>`
}

function lead(view: SiteView, article: Article): Markup | false {
  const picture = leadPicture(view, article)
  return (
    picture !== undefined &&
    html`<figure class="lead">${image(picture, { sizes: '(min-width: 800px) 760px, 100vw', first: true })}</figure>`
  )
}

/** Pages of articles without texts of their own stay as they are. */
function pageTextsPart({ pageTitle = '', pageDescription = '', excerpt = '' }: Article): Shown {
  return pageTitle + pageDescription + excerpt === '' ? {} : { 'page texts': keyOf([pageTitle, pageDescription, excerpt]) }
}

/** The article as schema.org knows it. */
function articleFacts(view: SiteView, article: Article): Record<string, unknown> {
  const { site } = view.snapshot
  const { '@type': type, name, url, logo } = organization(view)
  return withoutEmpty({
    '@type': article.isPost ? 'BlogPosting' : 'Article',
    headline: cutText(article.title, 110),
    description: describe(article),
    image: article.picture && absolute(site.baseUrl, source(article.picture)),
    datePublished: article.publishedAt,
    mainEntityOfPage: site.baseUrl + encodeURI(articlePath(article)),
    inLanguage: site.language,
    author: withoutEmpty({ '@type': type, name, url }),
    publisher: withoutEmpty({ '@type': type, name, url, logo }),
  })
}
