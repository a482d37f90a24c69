import { asPrice, type PriceRounding } from '@wanpu/contract'
import { type PricedGoods, type Prices, proportionalPrices, randomMarketPrices, randomPrices } from './goods.rules.ts'
import { roundMarket, roundSelling } from './price-rounding.rules.ts'

/**
 * What is done to prices: `percent` 150 = one and a half times; `range` in major units of the goods' currency; `market`
 * as rates (1.1) of the selling price.
 */
export type PriceReset = { rounding?: PriceRounding | undefined } & (
  | { by: 'proportion'; percent: number }
  | { by: 'range'; min: number; max: number }
  | { by: 'market'; min: number; max: number }
)

/** That the smallest value is above the largest. */
export const isReversed = (reset: PriceReset) => reset.by !== 'proportion' && reset.min > reset.max

/** Which price a reset is about. */
export const priceOf = ({ by }: PriceReset) => (by === 'market' ? 'marketPriceMinor' : 'priceMinor')

/**
 * The prices after a reset, made round where it asks for that.
 * @param random numbers in [0, 1)
 */
export function resetPrices(goods: PricedGoods, reset: PriceReset, random: () => number): Prices {
  const rounding = { rounding: reset.rounding, decimals: goods.decimals }
  switch (reset.by) {
    case 'proportion':
      return roundSelling(proportionalPrices(goods, reset.percent), rounding)
    case 'range': {
      const minor = (major: number) => asPrice(major * 10 ** goods.decimals)
      return roundSelling(randomPrices(goods, reset, random), rounding, { min: minor(reset.min), max: minor(reset.max) })
    }
    case 'market':
      return roundMarket(randomMarketPrices(goods, reset, random), rounding)
  }
}
