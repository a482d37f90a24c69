import { html, type Markup } from '../kit/html.ts'
import type { GoodsReviews } from '../snapshot.ts'
import { htmlLanguage, wordsFor } from '../text/index.ts'
import type { SiteView } from './view.ts'

/** The average to one digit. */
export const averageOf = ({ stars, count }: Pick<GoodsReviews, 'stars' | 'count'>): number => Math.round((stars / count) * 10) / 10

/** Stars in halves, read out as a number of five. */
export function starsMark({ snapshot }: Pick<SiteView, 'snapshot'>, stars: number): Markup {
  const { language } = snapshot.site
  const said = wordsFor(language).reviews.average(stars.toLocaleString(htmlLanguage(language)))
  return html`<span class="stars stars-${Math.round(stars * 2)}" role="img" aria-label="${said}"></span>`
}

/** How the average is read out, with `{}` in its place: for cards that a script renders. */
export const averagePattern = ({ snapshot }: SiteView): string => wordsFor(snapshot.site.language).reviews.average('{}')

/** Stars and count on the card of a product; nothing without reviews. */
export function cardRating(view: SiteView, reviews: GoodsReviews | undefined): Markup | false {
  if (!reviews) return false
  const { count } = wordsFor(view.snapshot.site.language).reviews
  return html`<p class="card-rating">${starsMark(view, averageOf(reviews))} <span aria-hidden="true">(${reviews.count})</span><span class="visually-hidden">${count(reviews.count)}</span></p>`
}
