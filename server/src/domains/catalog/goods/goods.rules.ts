import {
  asPrice,
  type ColumnKind,
  type ColumnKinds,
  type ColumnUpdate,
  goodsColumns,
  largestPrice,
  numberIn,
  operatorName,
  textsIn,
  type Variant,
} from '@wanpu/contract'
import { z } from 'zod'
import { Refusal, type RowChange, type UndoableRow } from '../../../batches/batch-definition.ts'
import { snake } from '../../../db/column-names.ts'
import { cleanHtml } from '../../../text/html.ts'

const largestInteger = 2_000_000_000

// ── Batch update
// ──────────────────────────────────────────────────────────────────────────────────────────────────────

/**
 * What `updateColumns` make of a product, one after another: only the columns that really differ (snake case); a
 * refusal where one cannot hold it.
 */
export function applyColumnUpdates(
  row: UndoableRow,
  updates: readonly ColumnUpdate[],
  random: () => number,
  kinds: ColumnKinds = goodsColumns,
): RowChange {
  const now = new Map<string, unknown>()
  for (const update of updates) {
    const column = kindOf(update.name, kinds)
    if (!column) continue
    const before = now.has(update.name) ? now.get(update.name) : row[update.name]
    const value = updateValue(column, before, inOwnUnits(update, column, row), random)
    const limit = limitOf(column)
    // What is too long already may get shorter.
    if (lengthOf(value) > Math.max(limit, lengthOf(before))) return new Refusal(update.name, limit)
    now.set(update.name, value)
  }
  const differs = ([name, value]: [string, unknown]) => JSON.stringify(value) !== JSON.stringify(row[name])
  // Cleaning is slow, and may make of a description what it was.
  const cleanValue = ([name, value]: [string, unknown]): [string, unknown] => [
    name,
    name === 'description' ? cleanHtml(String(value)) : value,
  ]
  const changes = [...now].filter(differs).map(cleanValue).filter(differs)
  return Object.fromEntries(changes.map(([name, value]) => [snake(name), value]))
}

/** Characters of a text, entries of a list. */
const lengthOf = (value: unknown): number => (typeof value === 'string' || Array.isArray(value) ? value.length : 0)

const mostEntries = 200

const limitOf = (column: ColumnKind): number =>
  column.kind === 'text' ? column.max : column.kind === 'list' ? mostEntries : Number.MAX_SAFE_INTEGER

/** An amount in major units becomes minor ones of the row's currency, whose decimals the row brings along. */
function inOwnUnits(update: ColumnUpdate, column: ColumnKind, row: UndoableRow): ColumnUpdate {
  const isAmount = column.kind === 'money' && update.isMajor && operatorName(update.operator) !== 'multiply'
  if (!isAmount || update.newValue === undefined || update.newValue === '') return update
  const minor = Math.round(numberIn(update.newValue) * 10 ** z.number().parse(row.decimals))
  return { ...update, newValue: Math.min(Math.max(minor, -largestPrice), largestPrice) }
}

const kindOf = (name: string, kinds: ColumnKinds): ColumnKind | undefined => (Object.hasOwn(kinds, name) ? kinds[name] : undefined)

function updateValue(column: ColumnKind, before: unknown, { operator, newValue }: ColumnUpdate, random: () => number): unknown {
  const name = operatorName(operator)
  if (name === 'clear' || (name === 'set' && (newValue === undefined || newValue === ''))) return emptyOf(column)
  switch (column.kind) {
    case 'text':
      return updateText(String(before ?? ''), column, name, newValue, random)
    case 'list':
      return updateList(textList.parse(before ?? []), name, newValue)
    case 'integer':
    case 'money':
      return updateNumber(before, name, numberIn(newValue), column.kind === 'money' ? largestPrice : largestInteger)
    case 'classification':
    case 'choice':
      return String(newValue)
  }
}

const textList = z.array(z.string())

/** Emptied: stock and weight are zero, optional prices and the class are absent. */
function emptyOf(column: ColumnKind): unknown {
  switch (column.kind) {
    case 'text':
      return ''
    case 'list':
      return []
    case 'integer':
      return 0
    case 'money':
    case 'classification':
    case 'choice':
      return null
  }
}

function updateText(
  before: string,
  column: { isRequired?: boolean },
  operator: string | undefined,
  value: ColumnUpdate['newValue'],
  random: () => number,
): string {
  const text = changeText(before, operator, value, random)
  return text.trim() === '' && column.isRequired ? before : text
}

function changeText(before: string, operator: string | undefined, value: ColumnUpdate['newValue'], random: () => number): string {
  // A function, for a text would have its dollar signs read as places in what was found.
  if (isReplacement(value)) return before.replaceAll(value.find, () => value.replace)
  if (operator === 'set') return String(value)
  const lines = String(value)
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
  const line = lines[Math.floor(random() * lines.length)] ?? ''
  if (before === '') return line
  return operator === 'prepend' ? `${line} ${before}` : `${before} ${line}`
}

const isReplacement = (value: ColumnUpdate['newValue']): value is { find: string; replace: string } =>
  typeof value === 'object' && !Array.isArray(value)

function updateList(before: readonly string[], operator: string | undefined, value: ColumnUpdate['newValue']): string[] {
  if (isReplacement(value)) {
    return [...new Set(before.map((text) => (text === value.find ? value.replace : text)).filter((text) => text !== ''))]
  }
  const texts = textsIn(value)
  if (operator === 'addToList') return [...new Set([...before, ...texts])]
  if (operator === 'removeFromList') return before.filter((text) => !texts.includes(text))
  return texts
}

function updateNumber(before: unknown, operator: string | undefined, value: number, largest: number): number | null {
  if (operator === 'set') return value
  // An absent price stays absent: there is nothing to multiply.
  if (before === null || before === undefined) return null
  const newNumber = operator === 'multiply' ? Number(before) * value : Number(before) + value
  return Math.min(Math.max(Math.round(newNumber), 0), largest)
}

// ── Prices
// ────────────────────────────────────────────────────────────────────────────────────────────────────────────

/** What the price rules look at. `decimals` are those of the goods' currency. */
export interface PricedGoods {
  priceMinor: number
  marketPriceMinor: number | null
  variants: Variant[]
  decimals: number
}

export interface Prices {
  priceMinor: number
  marketPriceMinor: number | null
  variants: Variant[]
}

/** 150 = one and a half times; what is free stays free. Variants with prices of their own go along. */
export function proportionalPrices(goods: PricedGoods, percent: number): Prices {
  const scaled = (minor: number) => (minor === 0 ? 0 : asPrice((minor * percent) / 100))
  return {
    priceMinor: scaled(goods.priceMinor),
    marketPriceMinor: goods.marketPriceMinor,
    variants: goods.variants.map((variant) =>
      variant.priceMinor === undefined ? variant : { ...variant, priceMinor: scaled(variant.priceMinor) },
    ),
  }
}

/**
 * A selling price at random between two prices in major units. Variants with prices of their own keep their proportion
 * to the goods' price, within the range.
 * @param random numbers in [0, 1)
 */
export function randomPrices(goods: PricedGoods, range: { min: number; max: number }, random: () => number): Prices {
  const unit = 10 ** goods.decimals
  const low = asPrice(range.min * unit)
  const high = Math.max(asPrice(range.max * unit), low)
  const priceMinor = asPrice(low + random() * (high - low))
  const clampPrice = (minor: number) => Math.min(Math.max(asPrice(minor), low), high)
  const variants = goods.variants.map((variant): Variant => {
    if (variant.priceMinor === undefined) return variant
    const proportion = goods.priceMinor === 0 ? 1 : variant.priceMinor / goods.priceMinor
    return { ...variant, priceMinor: clampPrice(priceMinor * proportion) }
  })
  return { priceMinor, marketPriceMinor: goods.marketPriceMinor, variants }
}

/**
 * The market price as selling price times a random rate (1.1 = ten percent above); of variants with a price of their
 * own by the same rate.
 */
export function randomMarketPrices(goods: PricedGoods, rate: { min: number; max: number }, random: () => number): Prices {
  const drawnRate = rate.min + random() * (rate.max - rate.min)
  const variants = goods.variants.map((variant): Variant => {
    if (variant.priceMinor === undefined && variant.marketPriceMinor === undefined) return variant
    return { ...variant, marketPriceMinor: asPrice((variant.priceMinor ?? goods.priceMinor) * drawnRate) }
  })
  return {
    priceMinor: goods.priceMinor,
    marketPriceMinor: goods.priceMinor === 0 ? goods.marketPriceMinor : asPrice(goods.priceMinor * drawnRate),
    variants,
  }
}

/** The columns that differ (snake case). */
export function diffPrices(before: PricedGoods, after: Prices): RowChange {
  const isSame = (variant: Variant, at: number) =>
    variant.priceMinor === before.variants[at]?.priceMinor && variant.marketPriceMinor === before.variants[at]?.marketPriceMinor
  return {
    ...(after.priceMinor === before.priceMinor ? {} : { price_minor: after.priceMinor }),
    ...(after.marketPriceMinor === before.marketPriceMinor ? {} : { market_price_minor: after.marketPriceMinor }),
    ...(after.variants.every(isSame) ? {} : { variants: after.variants }),
  }
}
