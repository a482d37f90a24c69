import { cart as cartWords } from '#words/cart'
import { order as orderWords } from '#words/order'
import { optionLabel } from '../../kit/option-label.ts'
import { rateText } from '../../kit/rate.ts'
import { taxNameIn } from '../../kit/tax-kind.ts'
import type { Tax } from '../calls/api.ts'
import { el } from '../page/dom.ts'
import { at, type Money } from '../page/shop.ts'
import { words } from '../page/words.ts'
import type { LineProblem } from './cart-prices.ts'

export type Line = { title: string; picture?: string | null; options?: Record<string, string> | null; quantity: number; lineMinor: number }

/** A line of an order: picture, name, options, number and sum; `problem` says why it cannot be ordered. */
export function orderLine(line: Line, money: Money, problem?: string): HTMLLIElement {
  return el(
    'li',
    { class: 'line' },
    linePicture(line.picture),
    el(
      'div',
      { class: 'line-words' },
      el('p', { class: 'line-title' }, line.title),
      optionText(line.options),
      el('p', { class: 'line-options' }, `× ${line.quantity}`),
      problem && el('p', { class: 'field-error' }, problem),
    ),
    el('p', { class: 'line-sum' }, money(line.lineMinor)),
  )
}

/**
 * The picture of a line at 96 px, with an empty alternative text, because the title is next to it; an empty box without
 * one.
 */
export function linePicture(path: string | null | undefined): HTMLElement {
  return el('div', { class: 'line-picture' }, path ? el('img', { src: at(path), alt: '', width: 96, height: 96, loading: 'lazy' }) : null)
}

/**
 * The options that have a value as one line, `Size: M · Colour: Red`, named in the page’s language; false where there
 * are none.
 */
export function optionText(options: Record<string, string> | null | undefined): HTMLElement | false {
  const text = Object.entries(options ?? {})
    .filter(([, value]) => value)
    .map(([name, value]) => `${optionLabel(name, words.optionNames)}: ${value}`)
    .join(' · ')
  return text !== '' && el('p', { class: 'line-options' }, text)
}

/** Why a line cannot be ordered as it is. */
export function problemText(problem: LineProblem): string {
  const texts = cartWords.problem
  if (problem === 'gone') return texts.gone
  return 'most' in problem ? words.atMost(problem.most) : texts.stock(problem.left)
}

/** How much is missing to the smallest order that the shop takes; empty where nothing is. */
export function belowMinimumText({ goodsMinor, minimumMinor }: { goodsMinor: number; minimumMinor: number }, money: Money): string {
  return goodsMinor < minimumMinor ? cartWords.belowMinimum(money(minimumMinor - goodsMinor), money(minimumMinor)) : ''
}

interface Sums {
  goodsMinor: number
  shippingMinor: number
  couponMinor: number
  /** Empty where none was entered, as for a discount that comes by itself. */
  couponCode?: string
  totalMinor: number
  tax?: Tax | null
}

interface SumRow {
  label: string
  value: string
  isTotal?: boolean
}

/** The lines of a total: added taxes come before it, included taxes after it. */
export function sumRows({ goodsMinor, shippingMinor, couponMinor, couponCode, totalMinor, tax }: Sums, money: Money): SumRow[] {
  const texts = orderWords.checkout
  const total = { label: texts.total, value: money(totalMinor), isTotal: true }
  return [
    { label: texts.goods, value: money(goodsMinor) },
    { label: texts.fee, value: shippingMinor > 0 ? money(shippingMinor) : texts.free },
    ...(couponMinor > 0 ? [{ label: couponCode ? `${texts.discount} (${couponCode})` : texts.discount, value: money(-couponMinor) }] : []),
    ...(tax?.priceMode === 'added'
      ? [...taxRows(tax, money), total]
      : [...(tax?.isReverseCharge ? taxRows(tax, money) : []), total, ...includedRows(tax, money)]),
  ]
}

const taxName = ({ name, percent }: Tax['lines'][number]) => `${taxNameIn(name, words)} ${rateText(percent, document.documentElement.lang)}`

function taxRows({ lines, isReverseCharge, addedMinor }: Tax, money: Money): SumRow[] {
  if (isReverseCharge) return [{ label: orderWords.checkout.reverseCharge, value: money(addedMinor) }]
  return lines.map((line) => ({ label: taxName(line), value: money(line.taxMinor) }))
}

function includedRows(tax: Tax | null | undefined, money: Money): SumRow[] {
  return (tax?.lines ?? []).map((line) => ({ label: orderWords.checkout.includes(taxName(line)), value: money(line.taxMinor) }))
}

/** Rows of a sum. */
export function sums(rows: readonly SumRow[]): HTMLElement {
  const rendered = rows.map(({ label, value, isTotal }) =>
    el('div', { class: isTotal && 'total' }, el('dt', {}, label), el('dd', {}, value)),
  )
  return el('dl', { class: 'sums' }, ...rendered)
}
