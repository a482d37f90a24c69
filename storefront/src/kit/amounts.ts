/**
 * An amount that a text tells, in minor units: a price, or what so many packages of that price cost (`factor`), as
 * prices of a unit do.
 */
export type Amount = { minor: number; factor?: number | undefined }

/** How a page names the amounts of a text to its scripts, in their order: `1999 2499`, of a price per unit `1999*4`. */
export function amountsText(amounts: readonly Amount[]): string {
  return amounts.map(({ minor, factor }) => (factor === undefined ? String(minor) : `${minor}*${factor}`)).join(' ')
}

/** The amounts that `amountsText` named. */
export function parseAmounts(text: string): Amount[] {
  return text
    .split(' ')
    .filter(Boolean)
    .map((one) => {
      const [minor = 0, factor] = one.split('*').map(Number)
      return { minor, factor }
    })
}

/** How amounts are written: `price` is what an amount of the page is in the currency that `money` writes. */
export type Writing = { price(minor: number): number; money(minor: number): string }

const written = ({ minor, factor }: Amount, { price, money }: Writing) =>
  money(factor === undefined ? price(minor) : Math.round(price(minor) * factor))

/** The text with its amounts written otherwise. What it does not tell as expected stays. */
export function rewriteAmounts(text: string, amounts: readonly Amount[], before: Writing, after: Writing): string {
  let done = ''
  let remaining = text
  for (const amount of amounts) {
    const amountText = written(amount, before)
    const at = remaining.indexOf(amountText)
    if (at < 0) continue
    done += remaining.slice(0, at) + written(amount, after)
    remaining = remaining.slice(at + amountText.length)
  }
  return done + remaining
}
