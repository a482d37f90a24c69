import { quote } from '../calls/api.ts'
import { reasonOf } from '../calls/failure.ts'
import { post } from '../calls/shop-call.ts'
import { shop } from '../page/page-facts.ts'
import { type CartItem, isSame } from './cart-list.ts'
import { readCart, writeCart } from './cart-store.ts'

/**
 * Puts the cart of a reminder's link (`#restore=…`) back; lines that are in the cart by now stay as they are. What is
 * no longer sold is left out. Returns why it could not; the link stays in the address until the shop has answered, so
 * that it can be tried again.
 */
export async function restoreCart(): Promise<string | undefined> {
  const token = /^#restore=([\w.-]+)$/.exec(location.hash)?.[1]
  if (token === undefined) return undefined
  const saved = await post('/saved-cart/restore', { websiteId: shop.websiteId, token })
  if (!saved.ok) {
    if (saved.status === 410) forgetLink()
    return reasonOf(saved)
  }
  const { items } = saved.response
  const priced = await quote({ items: items.map(({ path: _, ...item }) => item) })
  if (!priced.ok) return reasonOf(priced)
  forgetLink()
  // The lines come as they were asked for.
  const restored = priced.response.items.flatMap((line, at): CartItem[] => {
    const path = items[at]?.path
    if (path === undefined || line.problem === 'gone') return []
    const { shopGoodsId, variantSku, quantity, title, picture, options, priceMinor } = line
    return [{ shopGoodsId, variantSku: variantSku || undefined, quantity, title, path, picture, options, priceMinor }]
  })
  const cart = readCart()
  writeCart([...cart, ...restored.filter((item) => !cart.some((one) => isSame(one, item)))])
  return undefined
}

const forgetLink = () => history.replaceState(null, '', location.pathname + location.search)
