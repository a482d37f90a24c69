/** How a person says a proportion of a price: up or down by so many percent, or as percent of the price. */
export const proportionKinds = ['raise', 'lower', 'to'] as const
export type ProportionKind = (typeof proportionKinds)[number]

/** 120 % of a price is `raise` by 20, 80 % is `lower` by 20. */
export function kindOf(percent: number | undefined): ProportionKind {
  return percent !== undefined && percent < 100 ? 'lower' : 'raise'
}

/** Whether so many percent of a price can be said that way. */
export function canSay(kind: ProportionKind, percent: number | undefined): boolean {
  if (percent === undefined || kind === 'to') return true
  return kind === 'raise' ? percent >= 100 : percent <= 100
}

/** The figure that a person reads for so many percent of the price: 120 is 20 under `raise`. */
export function figureOf(kind: ProportionKind, percent: number): number {
  return kind === 'to' ? percent : exact(Math.abs(percent - 100))
}

/** What the figure means in percent of the price: 20 under `raise` is 120. */
export function percentOf(kind: ProportionKind, figure: number): number {
  if (kind === 'to') return figure
  return exact(kind === 'raise' ? 100 + figure : 100 - figure)
}

/** The percent of the price after another kind was chosen: up and down keep the figure, `to` keeps the result. */
export function percentUnder(kind: ProportionKind, before: ProportionKind, percent: number): number {
  if (kind === 'to') return percent
  const figure = before === 'to' ? Math.abs(percent - 100) : figureOf(before, percent)
  return percentOf(kind, Math.min(figure, largestFigure(kind)))
}

/** The largest figure that a kind takes: prices go up to a thousand times, and not down to nothing. */
export function largestFigure(kind: ProportionKind): number {
  return { raise: 99_900, lower: 99.99, to: 100_000 }[kind]
}

// 100 - 33.3 is 66.7, not 66.70000000000000001.
const exact = (value: number) => Math.round(value * 10_000) / 10_000
