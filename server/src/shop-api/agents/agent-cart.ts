import { variantId } from '@wanpu/storefront'
import { z } from 'zod'
import type { Db } from '../../db/open.ts'
import type { AgentCart, AgentItem } from '../../domains/selling/agent-session/agent-session.rules.ts'
import { findSoldProducts } from '../../domains/selling/agent-session/agent-session.sql.ts'

/** A text of a protocol that is cut to nothing where it is none. */
export const word = z.string().trim().max(300).catch('')

/** Discount codes as they are sent; a shop compares them in capitals. */
export const discountCodes = z
  .array(z.string().trim().toUpperCase().max(60))
  .max(5)
  .transform((codes) => [...new Set(codes.filter(Boolean))])

/** The buyer of a cart. What is no e-mail is left out, so that the answer asks for it. */
export function buyerOf({ name, email, phone }: AgentCart['buyer']): AgentCart['buyer'] {
  const address = z.email().max(200).safeParse(email.toLowerCase())
  return { name: name.slice(0, 100), email: address.data ?? '', phone: phone.slice(0, 50) }
}

/** Items are named as in the product data and the feeds: a product, or one of its variants. */
export async function itemsOf(db: Db, websiteId: string, lines: readonly Pick<AgentItem, 'itemId' | 'quantity'>[]): Promise<AgentItem[]> {
  const productIds = lines.map(({ itemId }) => /^\d{1,18}/.exec(itemId)?.[0] ?? '0')
  const products = new Map((await findSoldProducts(db, websiteId, [...new Set(productIds)])).map((product) => [product.id, product]))
  return lines.map(({ itemId, quantity }, at) => {
    const shopGoodsId = productIds[at] ?? '0'
    const product = products.get(shopGoodsId)
    const variant = product?.variants.find((one) => variantId(product, one) === itemId)
    // An item that is none of the shop's is priced as one that is gone.
    if (variant) return { itemId, shopGoodsId, variantSku: variant.sku, options: variant.options, quantity }
    const isPlain = itemId === shopGoodsId && product?.variants.length === 0
    return { itemId, shopGoodsId: isPlain ? shopGoodsId : '0', quantity }
  })
}
