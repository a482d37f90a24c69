import { quote } from '../calls/api.ts'
import { el } from '../page/dom.ts'
import { words } from '../page/words.ts'
import { type Goods, itemOf, type Wanted } from '../product/goods-data.ts'
import { type CartItem, isSame, withItem } from './cart-list.ts'
import { waysOn } from './cart-next-steps.ts'
import { orderedItems, readCart, writeCart } from './cart-store.ts'

/** Why nothing was added, and so many pieces that could be; 0: none. */
export type NotAdded = { said: string; left: number }

export type Adding = { added: CartItem } | NotAdded

/** So many milliseconds a buyer waits for the shop before the product is put into the cart all the same. */
const longestWait = 4000

/**
 * Puts no more into the cart than there is. Pages don't know numbers of stock, so the shop is asked; when it can't
 * answer, the cart will. Undefined: what is wanted is sold out.
 */
export async function addToCart(goods: Goods, picked: Wanted): Promise<Adding | undefined> {
  if ((picked.choice?.state ?? goods.state) === 'out') return undefined
  const item = itemOf(goods, picked)
  const inCart = readCart().find((one) => isSame(one, item))?.quantity ?? 0
  const answer = await inTime(quote({ items: orderedItems([{ ...item, quantity: inCart + item.quantity }]) }))
  const [quoted] = answer?.ok ? answer.response.items : []
  // A page may be older than the end of its product.
  if (quoted?.problem === 'gone') return { said: words.stock.out, left: 0 }
  const remaining = quoted?.problem ? Math.max(0, quoted.stock - inCart) : undefined
  if (remaining !== undefined && remaining < item.quantity) {
    return { said: quoted?.problem === 'limit' ? words.atMost(quoted.stock) : leftText(remaining, inCart), left: remaining }
  }
  if (!writeCart(withItem(readCart(), item))) return { said: words.notKept, left: 0 }
  return { added: item }
}

function inTime<Result>(answer: Promise<Result>): Promise<Result | undefined> {
  return Promise.race([answer, new Promise<undefined>((resolve) => setTimeout(resolve, longestWait))])
}

/** That it was added, with the ways on. */
export function addedNote(): (Node | string)[] {
  return [el('span', { class: 'bought-said' }, words.added), ' ', ...waysOn()]
}

function leftText(remaining: number, inCart: number): string {
  if (remaining > 0) return words.left(remaining)
  return inCart > 0 ? words.allInCart : words.stock.out
}
