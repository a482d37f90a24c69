import type { ShopOutputOf, shopApi } from '@wanpu/contract'
import type { ReviewFormWords } from '../text/zh/reviews.ts'
import { post } from './calls/shop-call.ts'
import { el, readJson } from './page/dom.ts'
import { at, shop } from './page/page-facts.ts'

type Page = ShopOutputOf<typeof shopApi.readReviews>
type Item = Page['items'][number]

const texts = readJson<ReviewFormWords>('review-words')
const app = document.getElementById('app')
const token = /#order=([\w.-]+)/.exec(location.hash)?.[1] ?? ''
if (app && texts) await show(app, texts)

async function show(app: HTMLElement, texts: ReviewFormWords): Promise<void> {
  if (token === '') return app.replaceChildren(el('p', { class: 'notice', role: 'alert' }, texts.noLink))
  const answer = await post('/reviews/read', { websiteId: shop.websiteId, token })
  if (!answer.ok) return app.replaceChildren(el('p', { class: 'notice', role: 'alert' }, answer.message || texts.failed))
  const { author, items } = answer.response
  app.replaceChildren(el('p', { class: 'hint' }, texts.about), ...items.map((item) => panel(item, author, texts)))
}

/** A product with its form; or, when the shop has decided, with what became of the review. */
function panel(item: Item, author: string, texts: ReviewFormWords, focus = false): HTMLElement {
  const { title, options, picture, path, review } = item
  const state = review && el('p', { class: 'hint', role: 'status', tabindex: -1 }, texts[review.state])
  const isOpen = review === null || review.state === 'waiting'
  const section = el(
    'section',
    { class: 'panel review-form' },
    el(
      'div',
      { class: 'review-product' },
      picture !== '' && el('img', { src: at(picture), alt: '', width: 72, height: 72 }),
      el('div', {}, el('h2', { dir: 'auto' }, el('a', { href: at(path) }, title)), options !== '' && el('p', { class: 'hint' }, options)),
    ),
    state,
    isOpen ? form(item, author, texts, (next) => section.replaceWith(panel(next, author, texts, true))) : showReview(item, texts),
  )
  if (focus && state) queueMicrotask(() => state.focus())
  return section
}

function showReview({ review }: Item, { each }: ReviewFormWords): HTMLElement | null {
  if (!review) return null
  return el(
    'div',
    {},
    el('p', {}, each[review.stars - 1] ?? '', ' ', el('strong', { dir: 'auto' }, review.title)),
    el('p', { class: 'review-body', dir: 'auto' }, review.body),
  )
}

/** States: written → sending → rendered again with its state, or a message. */
function form(item: Item, author: string, texts: ReviewFormWords, done: (item: Item) => void): HTMLElement {
  const { goodsId, review } = item
  const id = (name: string) => `review-${goodsId}-${name}`
  const message = el('p', { role: 'alert', class: 'field-message' })
  const send = el('button', { class: 'button button-main', type: 'submit' }, review ? texts.change : texts.send)
  const stars = [5, 4, 3, 2, 1].map((count) =>
    el(
      'label',
      {},
      el('input', { type: 'radio', name: 'stars', value: count, required: true, checked: review?.stars === count }),
      el('span', { class: `stars stars-${count * 2}`, 'aria-hidden': 'true' }),
      el('span', {}, texts.each[count - 1] ?? ''),
    ),
  )
  const field = (name: string, label: string, input: HTMLElement, hint?: string) =>
    el(
      'div',
      { class: 'field' },
      el('label', { for: id(name) }, `${label} (${texts.optional})`),
      input,
      hint && el('p', { class: 'hint' }, hint),
    )
  const body = el('textarea', { id: id('body'), name: 'body', rows: 5, maxlength: 4000 }, review?.body)
  const form = el(
    'form',
    { class: 'fields', novalidate: true },
    el('fieldset', { class: 'review-stars' }, el('legend', {}, texts.stars), ...stars),
    field('title', texts.headline, el('input', { id: id('title'), name: 'title', maxlength: 120, value: review?.title })),
    field('body', texts.body, body),
    field(
      'author',
      texts.author,
      el('input', { id: id('author'), name: 'author', maxlength: 60, value: review?.author ?? author, autocomplete: 'nickname' }),
      texts.authorHint,
    ),
    message,
    el('p', {}, send),
  )
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    void submit()
  })

  async function submit(): Promise<void> {
    const formData = new FormData(form)
    const textOf = (name: string) => String(formData.get(name) ?? '')
    if (!formData.has('stars')) {
      message.textContent = texts.chooseStars
      return
    }
    send.disabled = true
    const answer = await post('/reviews', {
      websiteId: shop.websiteId,
      token,
      goodsId,
      stars: Number(textOf('stars')),
      title: textOf('title'),
      body: textOf('body'),
      author: textOf('author'),
    })
    send.disabled = false
    const next = answer.ok && answer.response.items.find((one) => one.goodsId === goodsId)
    if (next) return done(next)
    message.textContent = answer.ok ? texts.failed : answer.message || texts.failed
  }
  return form
}
