import { dayText } from '../kit/dates.ts'
import { keyOf } from '../kit/hash.ts'
import { html, type Markup } from '../kit/html.ts'
import { linkTo } from '../kit/urls.ts'
import type { FileDraft, Shown } from '../plan/files.ts'
import type { Goods, Review } from '../snapshot.ts'
import { htmlLanguage, wordsFor } from '../text/index.ts'
import type { ReviewWords } from '../text/zh/reviews.ts'
import { goodsPath } from './card.ts'
import { breadcrumb, renderDocument } from './layout.ts'
import { pagination } from './pagination.ts'
import { averageOf, starsMark } from './stars.ts'
import type { SiteView } from './view.ts'

/** Reviews on the page of a product, and on each page behind it. */
const perPage = 20
/** What search engines get in addition to the average. */
const toldToEngines = 10

const reviewWords = ({ snapshot }: SiteView): ReviewWords => wordsFor(snapshot.site.language).reviews

/** Pages of products without reviews stay as they are. */
export function reviewsPart({ reviews }: Goods): Shown {
  return reviews ? { reviews: [reviews.count, reviews.stars, reviews.items.slice(0, perPage), reviews.items.length > perPage] } : {}
}

/** Stars, average and count under the title; they lead to the reviews. Nothing where there are none. */
export function ratingLine(view: SiteView, { reviews }: Goods): Markup | false {
  if (!reviews) return false
  return html`<p class="rating"><a href="#reviews">${starsMark(view, averageOf(reviews))} <span>${reviewWords(view).count(reviews.count)}</span></a></p>
`
}

/** The newest reviews, with how they are verified, and the way to the others. */
export function reviewsSection(view: SiteView, goods: Goods): Markup | false {
  const { reviews } = goods
  if (!reviews) return false
  const words = reviewWords(view)
  return html`<section class="reviews" id="reviews" aria-labelledby="reviews-title"><h2 id="reviews-title">${words.title}</h2>
<p class="rating">${starsMark(view, averageOf(reviews))} <span>${words.average(figure(view, averageOf(reviews)))} · ${words.count(reviews.count)}</span></p>
<p class="hint">${words.how}</p>
${reviewList(view, reviews.items.slice(0, perPage))}${pagesOf(view, goods, 1)}</section>
`
}

/** What schema.org knows of the reviews; nothing where there are none. */
export function reviewFacts(view: SiteView, { reviews }: Goods): Record<string, unknown> {
  if (!reviews) return {}
  return {
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: averageOf(reviews),
      reviewCount: reviews.count,
      bestRating: 5,
      worstRating: 1,
    },
    review: reviews.items.slice(0, toldToEngines).map(({ stars, title, body, author, at }) => ({
      '@type': 'Review',
      author: { '@type': 'Person', name: author || reviewWords(view).nobody },
      datePublished: at,
      ...(title !== '' && { name: title }),
      ...(body !== '' && { reviewBody: body }),
      reviewRating: { '@type': 'Rating', ratingValue: stars, bestRating: 5, worstRating: 1 },
    })),
  }
}

/** The pages behind that of the product, as far as there are more reviews. */
export function* reviewPages(view: SiteView, goods: Goods): Generator<FileDraft> {
  const { reviews } = goods
  if (!reviews) return
  for (let page = 2; page <= countOf(goods); page++) {
    const items = reviews.items.slice((page - 1) * perPage, page * perPage)
    yield {
      path: pagePath(goods, page),
      kind: 'reviews',
      of: `reviews ${goods.goodsId} ${page}`,
      parts: {
        ...view.frameParts,
        title: keyOf([goods.title, goods.urlKeywords]),
        reviews: keyOf([reviews.count, reviews.stars, items, countOf(goods)]),
      },
      uploads: [],
      render: () => renderPage(view, goods, { page, items }),
    }
  }
}

function renderPage(view: SiteView, goods: Goods, { page, items }: { page: number; items: readonly Review[] }): string {
  const words = reviewWords(view)
  const path = pagePath(goods, page)
  const steps = [
    { title: view.text.home, path: '/index.html' },
    { title: goods.title, path: goodsPath(goods) },
    { title: `${words.title} - ${view.text.page(page)}`, path },
  ]
  const title = `${words.title} - ${goods.title} - ${view.text.page(page)} - ${view.snapshot.site.name}`
  return renderDocument(view, {
    path,
    name: 'reviews',
    title,
    description: title,
    unlisted: true,
    main: html`${breadcrumb(view, steps)}
<section class="reviews" id="reviews"><h1>${words.title}</h1><p><a href="${linkTo(goodsPath(goods))}">${goods.title}</a></p><p class="hint">${words.how}</p>
${reviewList(view, items)}${pagesOf(view, goods, page)}</section>`,
  })
}

const countOf = ({ reviews }: Goods) => Math.ceil((reviews?.items.length ?? 0) / perPage)

const pagePath = (goods: Goods, page: number) => `/reviews/${goods.urlKeywords}/${page}.html`

const pagesOf = (view: SiteView, goods: Goods, page: number) =>
  pagination(view, (to) => (to === 1 ? `${linkTo(goodsPath(goods))}#reviews` : linkTo(pagePath(goods, to))), {
    page,
    count: countOf(goods),
  })

function reviewList(view: SiteView, items: readonly Review[]): Markup {
  return html`<ol class="review-list">${items.map((review) => reviewItem(view, review))}</ol>
`
}

function reviewItem(view: SiteView, { stars, title, body, author, options, at, answer }: Review): Markup {
  const words = reviewWords(view)
  const day = dayText(htmlLanguage(view.snapshot.site.language), at, 'UTC')
  return html`<li class="review"><p class="review-head">${starsMark(view, stars)}${title !== '' && html` <strong dir="auto">${title}</strong>`}</p>
<p class="review-facts"><bdi>${author || words.nobody}</bdi> · <time datetime="${at}">${day}</time> · <span class="review-verified">${words.verified}</span>${options !== '' && html` · <bdi>${options}</bdi>`}</p>${
    body !== '' && html`<p class="review-body" dir="auto">${body}</p>`
  }${answer !== '' && html`<div class="review-answer"><p><strong>${words.answer}</strong></p><p class="review-body" dir="auto">${answer}</p></div>`}</li>
`
}

const figure = ({ snapshot }: SiteView, average: number) => average.toLocaleString(htmlLanguage(snapshot.site.language))
