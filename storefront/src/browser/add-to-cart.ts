import { quote } from './api.ts'
import { type CartItem, isSame, withItem } from './cart-list.ts'
import { orderedItems, readCart, writeCart } from './cart-store.ts'
import { el } from './dom.ts'
import { type Goods, itemOf, type Wanted } from './goods-data.ts'
import { waysOn } from './ways-on.ts'
import { words } from './words.ts'

/** Too little is left of what was wanted, or an order takes no more than `most`: so many pieces more than are in the cart. */
export type Shortage = { left: number; inCart: number; most?: number }

export type Adding = { added: CartItem } | Shortage

/** So many milliseconds a buyer waits for the shop before the product is put into the cart all the same. */
const longestWait = 4000

/** Puts no more into the cart than there is. Pages don't know numbers of stock, so the shop is asked; when it can't answer, the cart will. Undefined: what is wanted is sold out. */
export async function addToCart(goods: Goods, wanted: Wanted): Promise<Adding | undefined> {
  if ((wanted.choice?.state ?? goods.state) === 'out') return undefined
  const item = itemOf(goods, wanted)
  const inCart = readCart().find((one) => isSame(one, item))?.quantity ?? 0
  const answer = await inTime(quote({ items: orderedItems([{ ...item, quantity: inCart + item.quantity }]) }))
  const [quoted] = answer?.ok ? answer.response.items : []
  // A page may be older than the end of its product.
  if (quoted?.problem === 'gone') return { left: 0, inCart: 0 }
  const left = quoted?.problem ? Math.max(0, quoted.stock - inCart) : undefined
  if (left !== undefined && left < item.quantity) return { left, inCart, ...(quoted?.problem === 'limit' && { most: quoted.stock }) }
  writeCart(withItem(readCart(), item))
  return { added: item }
}

function inTime<Result>(answer: Promise<Result>): Promise<Result | undefined> {
  return Promise.race([answer, new Promise<undefined>((resolve) => setTimeout(resolve, longestWait))])
}

/** That it was added, with the ways on. */
export function addedNote(): (Node | string)[] {
  return [el('span', { class: 'bought-said' }, words.added), ' ', ...waysOn()]
}

/** That fewer are left than were wanted. */
export function shortageText({ left, inCart, most }: Shortage): string {
  if (most !== undefined) return words.atMost(most)
  if (left > 0) return words.left(left)
  return inCart > 0 ? words.allInCart : words.stock.out
}
