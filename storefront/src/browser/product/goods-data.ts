import type { PerUnit } from '../../kit/unit-price.ts'
import type { Choice, Pick as Picked } from '../../kit/variants.ts'
import type { CartItem } from '../cart/cart-list.ts'

/** What a product's page says of it to scripts. */
export type Goods = {
  id: string
  title: string
  path: string
  picture?: string
  /** A small copy of the picture. */
  small?: string
  priceMinor: number
  marketPriceMinor?: number
  per?: PerUnit
  state: Choice['state']
  optionNames: string[]
  choices: Choice[]
}

/** What a buyer wants of a product. */
export type Wanted = Picked & { quantity: number }

/** False where the price is on request, or nothing is left. */
export function isOnSale({ priceMinor, state }: Pick<Goods, 'priceMinor' | 'state'>): boolean {
  return priceMinor > 0 && state !== 'out'
}

/** False where there is one thing to buy. */
export function needsChoice({ optionNames, choices }: Pick<Goods, 'optionNames' | 'choices'>): boolean {
  return optionNames.length > 0 && choices.length > 1
}

/** A product, and what is wanted of it, as a line of the cart. */
export function itemOf(goods: Goods, { choice, values, quantity }: Wanted): CartItem {
  return {
    shopGoodsId: goods.id,
    variantSku: choice?.sku || undefined,
    quantity,
    title: goods.title,
    path: goods.path,
    picture: choice?.picture ?? goods.picture,
    options: Object.fromEntries(goods.optionNames.map((name, index) => [name, choice?.values[index] ?? values[index] ?? ''])),
    priceMinor: choice?.priceMinor ?? goods.priceMinor,
    per: choice ? choice.per : goods.per,
  }
}
