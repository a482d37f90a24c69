import { limits } from '../product.ts'
import { optionName } from '../table/fields.ts'

/** A row of a sheet by the keys of its headers. */
export type OpencartRow = Record<string, string>

/** What the row of the product says; `special`: a special price that holds now. */
interface OpencartProduct {
  price: string
  special: string | undefined
  quantity: string
  subtract: string
}

/**
 * The two cells that tell of a product's options: `required` where a buyer must choose what they cannot choose here,
 * `optional` where one is left out; and the variants, in the form of our own exports. Each combination of the values of
 * the options that a buyer must choose is a variant.
 */
export function variantCells(
  options: readonly OpencartRow[],
  values: readonly OpencartRow[],
  product: OpencartProduct,
): [told: string, variants: string] {
  const required = options.filter((row) => isOn(row.required))
  const choices = required.map((row) => {
    const name = nameOf(row)
    return values.filter((value) => nameOf(value) === name)
  })
  const count = choices.reduce((product, rows) => product * rows.length, 1)
  if (required.length === 0) return [options.length > 0 ? 'optional' : '', '']
  if (count === 0 || count > limits.variants) return ['required', '']
  const combinations = choices.reduce<OpencartRow[][]>((all, rows) => all.flatMap((chosen) => rows.map((row) => [...chosen, row])), [[]])
  return [options.length > required.length ? 'optional' : '', JSON.stringify(combinations.map((chosen) => variantOf(chosen, product)))]
}

const nameOf = (row: OpencartRow) => row.option ?? row.optionid ?? ''

const isOn = (text = '') => /^(?:1|true|yes)$/i.test(text)

function variantOf(chosen: readonly OpencartRow[], product: OpencartProduct) {
  const ofProduct = number(product.quantity)
  const counted = chosen.filter(({ subtract }) => isOn(subtract)).map(({ quantity }) => number(quantity))
  // A product that is not counted is not sold either when its number is 0.
  const stocks = isOn(product.subtract) || ofProduct <= 0 ? [...counted, ofProduct] : counted
  const more = chosen.reduce((sum, row) => sum + (row.priceprefix === '-' ? -1 : 1) * tenThousandths(row.price), 0)
  const priceOver = (base: string) => ((tenThousandths(base) + more) / 10_000).toFixed(4)
  return {
    options: Object.fromEntries(chosen.map((row) => [optionName(nameOf(row)), row.optionvalue ?? row.optionvalueid ?? ''])),
    ...(stocks.length > 0 ? { stock: Math.max(0, Math.min(...stocks)) } : { isUncounted: true }),
    ...(more !== 0 && { price: priceOver(product.special ?? product.price) }),
    ...(more !== 0 && product.special !== undefined && { marketPrice: priceOver(product.price) }),
  }
}

const number = (text = '') => Number(text) || 0

/** Prices have four decimals here. */
const tenThousandths = (text = '') => Math.round(number(text) * 10_000)
