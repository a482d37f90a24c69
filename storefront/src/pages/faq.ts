import { html, type Markup } from '../kit/html.ts'
import type { Article } from '../snapshot.ts'
import type { SiteView } from './view.ts'

type Questions = NonNullable<Article['faq']>

/** A question whose answer is still to be written is not shown. */
const answered = ({ faq = [] }: Pick<Article, 'faq'>): Questions => faq.filter(({ answer }) => answer.trim() !== '')

/** Questions that open to their answers. */
export function faqSection({ text }: SiteView, article: Article): Markup | false {
  const faq = answered(article)
  if (faq.length === 0) return false
  return html`<section class="faq" aria-labelledby="faq"><h2 id="faq">${text.faq}</h2>${faqList(faq)}</section>`
}

/**
 * An element for each question, closed at first. An empty line in an answer begins a paragraph, any other line break
 * stays one.
 */
export function faqList(faq: Questions): Markup[] {
  return faq.map(({ question, answer }) => html`<details><summary>${question}</summary>${paragraphs(answer)}</details>`)
}

/** The questions as schema.org knows them; nothing where there are none. */
export function faqFacts(article: Pick<Article, 'faq'>): Record<string, unknown>[] {
  const faq = answered(article)
  if (faq.length === 0) return []
  const mainEntity = faq.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  }))
  return [{ '@type': 'FAQPage', mainEntity }]
}

function paragraphs(text: string): Markup[] {
  return text
    .split(/\n{2,}/)
    .filter((part) => part.trim() !== '')
    .map((part) => html`<p>${part.split('\n').map((line, at) => html`${at > 0 && html`<br>`}${line}`)}</p>`)
}
