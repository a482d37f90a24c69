import { expect } from '@playwright/test'
import { goods, paymentAccount, paymentMode, shippingMode, shopGoods, shopWebsite } from '@wanpu/contract'
import type { Caller } from '@wanpu/testkit/client'

interface Placed {
  status: number
  message: string
  response?: { orderNo: string }
}

interface Sale {
  domain: string
  title: string
  email: string
}

/** Waits until a website has been published for the first time. */
export async function untilPublished(api: Caller, id: string): Promise<void> {
  await expect.poll(async () => (await api.call(shopWebsite.read, { id })).currentBuild).not.toBeNull()
}

/** A website with one product of 25.00, and a buyer who has just ordered it. The answer is the order's number. */
export async function sell(url: string, api: Caller, { domain, title, email }: Sale): Promise<string> {
  const { id: goodsId } = await api.call(goods.insert, { title, priceMinor: 2500, currencyCode: 'USD', stock: 5 })
  const { id: websiteId } = await api.call(shopWebsite.insert, { domain })
  await api.call(shopGoods.insert, { websiteId, goodsIds: [goodsId] })
  const [sold] = (await api.call(shopGoods.search, { websiteId })).items
  const [payment] = (await api.call(paymentMode.search, { status: 'active' })).items
  await api.call(paymentAccount.insert, { paymentModeId: payment?.id ?? '', name: 'USD', account: 'DE00 1234', currencyCode: 'USD' })
  const [shipping] = (await api.call(shippingMode.search, { status: 'active' })).items
  const body = JSON.stringify({
    websiteId,
    idempotencyKey: `the-order-at-${domain}`,
    items: [{ shopGoodsId: sold?.id, quantity: 1 }],
    shippingModeId: shipping?.id,
    paymentModeId: payment?.id,
    contact: { name: 'Ada Buyer', email, phone: '+1 212 555 0100' },
    shippingAddress: { country: 'US', city: 'Exampleton', street: '1 Sample Road', postalCode: '10001' },
  })
  let placed: Placed = { status: 404, message: '' }
  // The shop API knows a new website a moment after the console.
  await expect
    .poll(async () => {
      const answer = await fetch(`${url}/shop-api/order`, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
      placed = (await answer.json()) as Placed
      return placed.status
    })
    .not.toBe(404)
  if (!placed.response) throw new Error(`the order at ${domain} was refused: ${placed.message}`)
  return placed.response.orderNo
}
