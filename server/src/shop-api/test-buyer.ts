import type { Envelope } from '@wanpu/contract'

type Shop = { website: { id: string }; shopGoods: { id: string }; paymentMode: { id: string }; shippingMode: { id: string } }

/** An order of one piece, as the checkout page sends it. */
export function orderOf(shop: Shop, change: Record<string, unknown> = {}) {
  return {
    websiteId: shop.website.id,
    idempotencyKey: crypto.randomUUID(),
    items: [{ shopGoodsId: shop.shopGoods.id, quantity: 1 }],
    shippingModeId: shop.shippingMode.id,
    paymentModeId: shop.paymentMode.id,
    contact: { name: 'Anna Meyer', email: 'Anna@Example.com', phone: '+49 170 1234567' },
    shippingAddress: { country: 'de', city: 'Berlin', street: 'Unter den Linden 1', postalCode: '10117' },
    ...change,
  }
}

export interface BuyerAnswer extends Envelope<Record<string, unknown>> {
  headers: Headers
}

/** One call of the shop API, as a page of the shop makes it. */
export async function buy(url: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<BuyerAnswer> {
  const requestInit = body === undefined ? {} : { method: 'POST', body: typeof body === 'string' ? body : JSON.stringify(body) }
  const answer = await fetch(`${url}/shop-api${path}`, {
    ...requestInit,
    headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), 'accept-language': 'en', ...headers },
  })
  const text = await answer.text()
  const envelope: Envelope<Record<string, unknown>> = text === '' ? { status: answer.status, message: '' } : JSON.parse(text)
  return { ...envelope, headers: answer.headers }
}
