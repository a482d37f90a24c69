import type { Services } from '../../../boot/services.ts'
import type { AgentItem } from './agent-session.rules.ts'
import { findSoldProducts, getSession } from './agent-session.sql.ts'

interface SessionLine {
  shopGoodsId: string
  variantSku?: string
  chosen: Record<string, string> | undefined
  quantity: number
  urlKeywords: string
}

/** What a session's cart holds of what is still sold, for its buyer; undefined where the text names no open session. */
export async function findSessionLines(
  { db, now }: Pick<Services, 'db' | 'now'>,
  websiteId: string,
  id: string,
): Promise<SessionLine[] | undefined> {
  const session = id.startsWith('chk_') ? await getSession(db, websiteId, id) : undefined
  if (session?.status !== 'open' || Date.parse(session.expiresAt) <= now().getTime()) return undefined
  const { items } = session.cart
  const products = await findSoldProducts(db, websiteId, [...new Set(items.map(({ shopGoodsId }) => shopGoodsId))])
  return items.flatMap(({ shopGoodsId, variantSku, options, quantity }: AgentItem) => {
    const product = products.find((one) => one.id === shopGoodsId)
    return product
      ? { shopGoodsId, quantity, chosen: options, urlKeywords: product.urlKeywords, ...(variantSku !== undefined && { variantSku }) }
      : []
  })
}
