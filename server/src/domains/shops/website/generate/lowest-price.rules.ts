/** An earlier price of a product: it counted until then. */
export interface EarlierPrice {
  until: string
  priceMinor: number
  currencyCode: string
  /** Own prices of variants by their SKU; null: there were none. */
  variants: Record<string, number> | null
}

/** An earlier price of a website's own; null: it had that of the product. */
export interface EarlierOwnPrice {
  until: string
  priceMinor: number | null
}

/** What counted at one time. */
export interface PricesThen {
  priceMinor: number
  currencyCode: string
  variants: Record<string, number> | null
  ownMinor: number | null
}

const window = 30 * 24 * 3_600_000
/** A price that was valid for a shorter time, such as a mistake that was undone, does not count. */
const shortest = 10 * 60_000

/**
 * The lowest price within the 30 days before the present price began, as EU law requires next to a reduction; undefined
 * when the price was never different. `priceOf` returns what a product, or one of its variants, cost by the prices of a
 * time.
 */
export function findLowestBefore(
  now: PricesThen,
  { goods, own }: { goods: readonly EarlierPrice[]; own: readonly EarlierOwnPrice[] },
  priceOf: (then: PricesThen) => number,
): number | undefined {
  const earlier = timesOf(now, goods, own)
  const current = priceOf(now)
  const prices = earlier.map(({ then, from, until }) => ({ from, until, minor: priceOf(then) })).filter(({ minor }) => minor > 0)
  const announced = prices.filter(({ from, until }) => until - from >= shortest)
  const began = announced.findLast(({ minor }) => minor !== current)?.until
  if (began === undefined) return undefined
  const lowest = Math.min(...announced.filter(({ until }) => until <= began && until > began - window).map(({ minor }) => minor))
  return Number.isFinite(lowest) ? lowest : undefined
}

interface Time {
  from: number
  until: number
  then: PricesThen
}

/** The times before now in which all prices were the same, the earliest first. */
function timesOf(now: PricesThen, goods: readonly EarlierPrice[], own: readonly EarlierOwnPrice[]): Time[] {
  const ofGoods = inOrder(goods)
  const ofWebsite = inOrder(own)
  const ends = [...new Set([...ofGoods, ...ofWebsite].map(({ at }) => at))].sort((a, b) => a - b)
  return ends.map((until, index) => {
    const product = ofGoods.find(({ at }) => at >= until)?.change ?? now
    const website = ofWebsite.find(({ at }) => at >= until)?.change
    const { priceMinor, currencyCode, variants } = product
    const then = { priceMinor, currencyCode, variants, ownMinor: website ? website.priceMinor : now.ownMinor }
    return { from: ends[index - 1] ?? Number.NEGATIVE_INFINITY, until, then }
  })
}

const inOrder = <Change extends { until: string }>(changes: readonly Change[]) =>
  changes.map((change) => ({ at: Date.parse(change.until), change })).sort((a, b) => a.at - b.at)
