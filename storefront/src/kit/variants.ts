import type { PerUnit } from './unit-price.ts'

/** A variant as the picker sees it: option values by position, whether it can be bought, what it changes. */
export type Choice = {
  sku: string
  values: string[]
  priceMinor: number
  /** Absent: that of the product. */
  marketPriceMinor?: number
  /** The lowest price of the 30 days before the present one. */
  earlierMinor?: number
  per?: PerUnit
  state: 'in' | 'few' | 'out'
  picture?: string
}

/** What a picker shows: the chosen variant, and which values of each option can be taken. */
export type Pick = { choice: Choice | undefined; values: string[]; open: Set<string>[] }

/**
 * Whether the SKU of one of these variants names no other one: many products have the same for all of theirs, or none.
 */
export function isOwnSku(sku: string, variants: readonly { sku: string }[]): boolean {
  return variants.length === 1 || (sku !== '' && variants.filter((variant) => variant.sku === sku).length === 1)
}

/** The first variant that can be bought, else the first. */
export function firstChoice(choices: readonly Choice[]): Choice | undefined {
  return choices.find((choice) => choice.state !== 'out') ?? choices[0]
}

/**
 * The pick after the buyer wants `values`. An option is only narrowed by the options before it, so there is always a
 * way out; later options move to their first open value when the wanted one is closed.
 */
export function pick(choices: readonly Choice[], pickedValues: readonly string[]): Pick {
  const values: string[] = []
  const open: Set<string>[] = []
  let choicesLeft = [...choices]
  for (const [at, want] of pickedValues.entries()) {
    const buyable = choicesLeft.filter((choice) => choice.state !== 'out')
    const openHere = new Set(buyable.map((choice) => choice.values[at] ?? ''))
    const value = openHere.has(want) || openHere.size === 0 ? want : (openHere.values().next().value ?? want)
    open.push(openHere)
    values.push(value)
    choicesLeft = choicesLeft.filter((choice) => choice.values[at] === value)
  }
  return { choice: choicesLeft.find((choice) => choice.state !== 'out') ?? choicesLeft[0], values, open }
}
