import { html, type Markup } from '../kit/html.ts'
import { icons } from './icons.ts'
import type { SiteView } from './view.ts'

/** The pages of a list; `linkOf` is where each lies. */
export function pagination(
  { text }: SiteView,
  linkOf: (page: number) => string,
  { page, count }: { page: number; count: number },
): Markup | false {
  if (count === 1) return false
  const step = (to: number, label: string, icon: Markup) =>
    to >= 1 && to <= count && html`<li><a class="page-step" href="${linkOf(to)}" aria-label="${label}">${icon}</a></li>`
  const numbers = pageNumbers(page, count).map((number) =>
    number === 'gap'
      ? html`<li class="page-gap" aria-hidden="true">…</li>`
      : html`<li><a href="${linkOf(number)}" aria-label="${text.page(number)}"${number === page && html` aria-current="page"`}>${number}</a></li>`,
  )
  return html`<nav class="pagination" aria-label="${text.pages}"><ul>${step(page - 1, text.previousPage, icons.left)}${numbers}${step(page + 1, text.nextPage, icons.right)}</ul></nav>`
}

/** First, last and the neighbours of the page; a gap stands for two or more that are left out. */
export function pageNumbers(page: number, count: number): (number | 'gap')[] {
  const pages = new Set([1, count, page - 1, page, page + 1].filter((number) => number >= 1 && number <= count))
  const numbers: (number | 'gap')[] = []
  let last = 0
  for (const number of [...pages].sort((a, b) => a - b)) {
    if (number === last + 2) numbers.push(last + 1)
    else if (number > last + 2) numbers.push('gap')
    numbers.push(number)
    last = number
  }
  return numbers
}
