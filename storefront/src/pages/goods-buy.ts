import { coloursOf, isColourOption } from '../kit/colours.ts'
import { html, type Markup } from '../kit/html.ts'
import { optionLabel } from '../kit/option-label.ts'
import { largestQuantity } from '../kit/quantity.ts'
import { perUnitOf } from '../kit/unit-price.ts'
import { type Choice, firstChoice, pick } from '../kit/variants.ts'
import type { Goods } from '../snapshot.ts'
import { price } from './card.ts'
import { source } from './picture.ts'
import { priceNotes } from './price-notes.ts'
import { swatch } from './swatch.ts'
import { goodsStock, isBuyable, type SiteView, stockState } from './view.ts'

/** What can be bought of a product: its variants as the picker shows them, and the one that is picked at first. */
export type Offer = { optionNames: string[]; choices: Choice[]; first: Choice | undefined; buyable: boolean }

/**
 * What can be bought of a product. Variants without a price have the product’s; options that no variant has a value for
 * are left out.
 */
export function offerOf(goods: Goods): Offer {
  const named = goods.optionNames ?? [...new Set(goods.variants.flatMap((variant) => Object.keys(variant.options)))]
  const optionNames = named.filter((name) => goods.variants.some((variant) => variant.options[name]))
  const choices = goods.variants.map((variant) => ({
    sku: variant.sku,
    values: optionNames.map((name) => variant.options[name] ?? ''),
    priceMinor: variant.priceMinor ?? goods.priceMinor,
    marketPriceMinor: variant.marketPriceMinor ?? undefined,
    earlierMinor: variant.earlierMinor ?? (variant.priceMinor == null ? goods.earlierMinor : undefined),
    per: perUnitOf(goods.netContent, variant.options),
    state: stockState(variant.stock),
    picture: variant.picture ?? undefined,
  }))
  return { optionNames, choices, first: firstChoice(choices), buyable: isBuyable(goods) }
}

/** Price and stock of what is picked at first; the picker of the browser rewrites both. */
export function goodsFacts(view: SiteView, goods: Goods, { first, buyable }: Offer): Markup {
  const minor = first?.priceMinor ?? goods.priceMinor
  const market = first?.marketPriceMinor ?? goods.marketPriceMinor
  const earlier = first ? first.earlierMinor : goods.earlierMinor
  const per = first ? first.per : perUnitOf(goods.netContent)
  const state = first?.state ?? stockState(goodsStock(goods))
  const saved = market && market > minor ? Math.round((1 - minor / market) * 100) : 0
  return html`<div class="goods-price" id="price" aria-live="polite">${price(view, { minor, market, earlier, per }, buyable)}${buyable && priceNotes(view)}${buyable && saved > 0 && html`<span class="saving">${view.text.save(saved)}</span>`}</div>
<p class="stock stock-${state}" id="stock">${view.text.stock[state]}</p>`
}

/**
 * Options, what helps to choose one, quantity and the button. Products without a price or without stock have no open
 * button.
 */
export function buyForm(view: SiteView, goods: Goods, offer: Offer, afterOptions: Markup | false): Markup {
  const { text } = view
  const available = offer.buyable && goodsStock(goods) > 0
  return html`<form class="buy" id="buy">${optionFields(view, goods, offer)}${afterOptions}
<div class="buy-row"><div class="quantity"><button type="button" data-step="-1" aria-label="${text.less}">−</button><input name="quantity" type="number" inputmode="numeric" min="1" max="${largestQuantity}" value="1" aria-label="${text.quantity}"><button type="button" data-step="1" aria-label="${text.more}">+</button></div>
<button class="button button-main" type="submit"${!available && html` disabled`}>${available || !offer.buyable ? text.addToCart : text.stock.out}</button></div>
${view.snapshot.site.config.membersOnly && html`<p class="hint">${text.membersOnly} <a href="/account/">${text.signIn}</a></p>`}<p class="buy-note" id="bought" role="status"></p><noscript><p class="buy-note">${text.scriptNeeded}</p></noscript></form>`
}

/** The button once more, for who has scrolled past it. Its script shows it. */
export function buyBar(view: SiteView, goods: Goods, { buyable, first }: Offer): Markup | false {
  const { text } = view
  if (!buyable || goodsStock(goods) <= 0) return false
  const minor = first?.priceMinor ?? goods.priceMinor
  const values = first?.values.filter((value) => value !== '') ?? []
  return html`<div class="buy-bar" id="buy-bar" hidden><div><p id="buy-bar-said">${goods.title}</p><p class="buy-bar-pick"><span class="price-now"${view.amounts({ minor })}>${view.money(minor)}</span> <span id="buy-bar-pick">${values.join(' / ')}</span></p></div><button class="button button-main" type="submit" form="buy">${text.addToCart}</button></div>
`
}

function optionFields({ text }: SiteView, goods: Goods, { optionNames, choices, first }: Offer): Markup[] {
  const pickedValues = optionNames.map((_, at) => first?.values[at] ?? '')
  const { open } = pick(choices, pickedValues)
  return optionNames.map((name, at) => {
    const values = [...new Set(choices.map((choice) => choice.values[at] ?? ''))]
    const swatches = isColourOption(name) ? swatchesOf(goods, choices, { at, values }) : []
    const label = optionLabel(name, text.optionNames)
    const fields = values.map((value, place) => {
      const dot = swatches[place]
      return html`<label class="choice${dot && ' choice-swatch'}"><input type="radio" name="option-${at}" value="${value}"${value === pickedValues[at] && html` checked`}${!open[at]?.has(value) && html` disabled`}>${dot ? html`<span title="${value}">${dot}<span class="visually-hidden">${value}</span></span>` : html`<span>${value || '–'}</span>`}</label>`
    })
    const valueText = swatches.some(Boolean) && html` <span class="option-value" data-option="${at}">${pickedValues[at]}</span>`
    return html`<fieldset class="option"><legend>${label}${valueText}</legend><div class="choices">${fields}</div></fieldset>`
  })
}

/** For each value its colours, or else the picture that only its variants have. */
function swatchesOf(
  goods: Goods,
  choices: readonly Choice[],
  { at, values }: { at: number; values: readonly string[] },
): (Markup | false)[] {
  const pictures = values.map((value) => choices.find((choice) => choice.values[at] === value && choice.picture)?.picture)
  return values.map((value, place) => {
    const picture = pictures[place]
    const isOwn = picture !== undefined && pictures.indexOf(picture) === pictures.lastIndexOf(picture)
    return swatch(coloursOf(value)) || (isOwn && pictureSwatch(goods, picture))
  })
}

/** None where the picture has no small copy and is not small itself. */
function pictureSwatch({ pictures }: Goods, path: string): Markup | false {
  const picture = pictures.find((one) => one.path === path)
  const small = picture?.sizes?.[0]?.path ?? (picture && picture.width <= largestSwatch && picture.path)
  return !!small && html`<img class="swatch" src="${source(small)}" width="32" height="32" alt="" loading="lazy" decoding="async">`
}

const largestSwatch = 480
