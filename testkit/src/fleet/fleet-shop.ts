import { adminUser, goods, orderReview, paymentAccount, paymentMode, shopGoods, shopWebsite, staticFileGenerateTask } from '@wanpu/contract'
import { type Caller, makeCaller, openShipping } from '../client.ts'
import { password } from '../server.ts'

/** A published website of a fleet that sells one product. */
export interface FleetShop {
  websiteId: string
  domain: string
  goodsId: string
  shopGoodsId: string
  /** The body of an order of one piece; `number` makes buyer and key. */
  orderOf(number: number | string, change?: Record<string, unknown>): Record<string, unknown>
}

/** SuperAdmin, signed in at an address. */
export async function signInAt(url: string, username = 'SuperAdmin', secret = password): Promise<Caller> {
  const { token } = await makeCaller(url, undefined, '0').call(adminUser.signIn, { username, password: secret })
  return makeCaller(url, token, '1')
}

/** Waits until a task has succeeded. @throws where it ended otherwise */
export async function taskDone(api: () => Caller, readAction: { name: string }, id: string, withinMs = 180_000): Promise<void> {
  const end = Date.now() + withinMs
  while (Date.now() < end) {
    const { status, response } = await api().send(readAction.name, { id })
    const { status: state, message } = (response ?? {}) as { status?: string; message?: string }
    if (status === 200 && state === 'succeeded') return
    if (status === 200 && ['failed', 'cancelled'].includes(state ?? '')) throw new Error(`${readAction.name} ${id}: ${state}, ${message}`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`${readAction.name} ${id} is stuck`)
}

/** Makes and publishes the website, with `stock` pieces of its product. */
export async function openFleetShop(api: Caller, domain: string, stock: number): Promise<FleetShop> {
  const { id: goodsId } = await api.call(goods.insert, { title: 'Cup', priceMinor: 2500, currencyCode: 'USD', stock })
  const seller = { name: 'Fleet Ltd', address: 'Loopback 1', email: 'shop@example.com' }
  const { id: websiteId } = await api.call(shopWebsite.insert, { domain, seller })
  await api.call(shopGoods.insert, { websiteId, goodsIds: [goodsId] })
  const [offer] = (await api.call(shopGoods.search, { websiteId })).items
  const [payment] = (await api.call(paymentMode.search, { status: 'active' })).items
  await api.call(paymentAccount.insert, { paymentModeId: payment?.id ?? '', name: domain, account: 'DE00 1234', currencyCode: 'USD' })
  const shippingModeId = await openShipping(api)
  // Many orders of one address would wait for a look at each.
  const { version, rules } = await api.call(orderReview.readRules, {})
  await api.call(orderReview.saveRules, { version, rules: { ...rules, isActive: false } })
  const { id } = await api.call(staticFileGenerateTask.add, { websiteIds: [websiteId] })
  await taskDone(() => api, staticFileGenerateTask.read, id)
  return {
    websiteId,
    domain,
    goodsId,
    shopGoodsId: offer?.id ?? '',
    orderOf: (number, change = {}) => ({
      websiteId,
      idempotencyKey: `order-of-${domain}-${String(number).padStart(8, '0')}`,
      items: [{ shopGoodsId: offer?.id, quantity: 1 }],
      shippingModeId,
      paymentModeId: payment?.id,
      contact: { name: 'Ada Buyer', email: `ada${number}@example.com`, phone: '+1 212 555 0100' },
      shippingAddress: { country: 'US', city: 'Exampleton', street: '1 Sample Road', postalCode: '10001' },
      ...change,
    }),
  }
}
