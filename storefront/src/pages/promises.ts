import { keyOf } from '../kit/hash.ts'
import { html, type Markup } from '../kit/html.ts'
import { linkTo } from '../kit/urls.ts'
import type { ClassEntry } from '../plan/catalogue.ts'
import type { Article, DeliveryMethod } from '../snapshot.ts'
import { articlePath } from './article-path.ts'
import { legalPage } from './asks-consent.ts'
import { icons } from './icons.ts'
import type { SiteView } from './view.ts'

/** What a product page says at its button, and a name that changes with it; empty where nothing is known. */
interface Lines {
  key: string
  markup: Markup
  /** The script of such pages has days to count. */
  hasDelivery: boolean
}

/** When a parcel should come, and how long it can be sent back: the same for all products of a class. */
export function promiseLines(view: SiteView, entry: ClassEntry | undefined): Lines {
  const ofView = linesByView.get(view) ?? new Map<ClassEntry | undefined, Lines>()
  linesByView.set(view, ofView)
  const lines = ofView.get(entry) ?? linesFor(view, entry)
  ofView.set(entry, lines)
  return lines
}

const linesByView = new WeakMap<SiteView, Map<ClassEntry | undefined, Lines>>()

function linesFor(view: SiteView, entry: ClassEntry | undefined): Lines {
  const delivery = deliveryLine(view, entry)
  const returns = returnsLine(view)
  const hasDelivery = delivery !== undefined
  if (!delivery && !returns) return { key: '', markup: html``, hasDelivery }
  const markup = html`<ul class="promises">${delivery}${returns}</ul>`
  return { key: keyOf([markup.text, factsFor(view, entry)]), markup, hasDelivery }
}

/** What the page says about delivery and returns to search engines beyond what it shows. */
function factsFor(view: SiteView, entry: ClassEntry | undefined): unknown {
  const { countries, homeCountry, freeShippingFrom } = view.snapshot.promises ?? {}
  const methods = methodsFor(view, entry).map(({ minDays, maxDays, handlingDays, countries: to, rates }) => [
    minDays,
    maxDays,
    handlingDays,
    to,
    rates,
  ])
  return [methods, countries, homeCountry, freeShippingFrom, returnsPage(view)?.key]
}

/** What buyers of the website can count on, as a row; empty where nothing is known. */
export function promiseRow(view: SiteView): Markup[] {
  const { text, snapshot } = view
  const { freeShippingFrom: from, payments = [] } = snapshot.promises ?? {}
  const days = daysText(view, methodsFor(view, undefined))
  return [
    days !== '' && line(icons.truck, html`${days}`),
    from !== undefined &&
      line(
        icons.gift,
        html`<span${from > 0 && view.amounts({ minor: from })}>${from > 0 ? text.freeShippingFrom(view.money(from)) : text.freeShipping}</span>`,
      ),
    returnsLine(view),
    payments.length > 0 && line(icons.card, html`${text.paidBy(payments.join(text.listComma))}`),
  ].filter((item) => item !== false && item !== undefined)
}

const line = (icon: Markup, content: Markup) => html`<li>${icon}${content}</li>`

function returnsLine(view: SiteView): Markup | undefined {
  const { returnDays } = view.snapshot.promises ?? {}
  if (!returnDays) return undefined
  const page = returnsPage(view)
  const words = view.text.returnsWithin(returnDays)
  return line(icons.back, page ? html`<a href="${linkTo(articlePath(page))}">${words}</a>` : html`${words}`)
}

/** The page that says how to send something back. */
export function returnsPage({ snapshot }: SiteView): Article | undefined {
  return legalPage(snapshot, 'withdrawal') ?? legalPage(snapshot, 'shipping')
}

/**
 * Business days do not go stale on a page; its script turns them into the days of the calendar, for the country of the
 * visitor.
 */
function deliveryLine(view: SiteView, entry: ClassEntry | undefined): Markup | undefined {
  const { delivery } = view.snapshot.promises ?? {}
  const methods = methodsFor(view, entry)
  if (!delivery || methods.length === 0) return undefined
  const { timeZone, closedDays } = delivery
  const facts = JSON.stringify({
    timeZone,
    closedDays,
    methods: methods.map(({ minDays, maxDays, countries }) => [minDays, maxDays, countries]),
  })
  return html`<li id="delivery" data-days="${facts}" data-said="${view.text.arrives('{days}')}">${icons.truck}<span>${daysText(view, methods)}</span></li>`
}

/** The methods by which products of a class are sent, in the order in which the checkout offers them. */
export function methodsFor({ snapshot }: SiteView, entry: ClassEntry | undefined): DeliveryMethod[] {
  const trail = entry?.trail.map(({ node }) => node.id) ?? []
  return (snapshot.promises?.delivery?.methods ?? []).filter(({ excludedClassIds }) => !excludedClassIds.some((id) => trail.includes(id)))
}

/** The business days that a parcel takes to anywhere; empty where that depends on the country. */
function daysText({ text }: SiteView, [first]: readonly DeliveryMethod[]): string {
  if (!first || first.countries.length > 0 || first.maxDays === 0) return ''
  return text.deliveryIn(first.minDays === first.maxDays ? String(first.maxDays) : `${first.minDays}–${first.maxDays}`)
}
