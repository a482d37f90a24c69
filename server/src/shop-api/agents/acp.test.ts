import { storefrontKey } from '@wanpu/contract'
import { openShop } from '@wanpu/testkit'
import { expect, test } from 'vitest'
import { buy } from '../test-buyer.ts'
import { type AcpAnswer, anAcpShop, expectAcp } from './test-acp.ts'
import { setConfig } from './test-ucp.ts'

type Message = { type: string; code: string; resolution?: string; param?: string }

const codesOf = (answer: AcpAnswer) => (answer.messages as Message[]).map(({ code, resolution, param }) => [code, resolution, param])

test('a checkout session is created, updated, completed once, and read again with what was ordered', { tags: 'long' }, async () => {
  await using shop = await openShop()
  // The last two pieces.
  const agent = await anAcpShop(shop, { stock: 2 })
  const { open, call, checkout, payment } = agent

  const created = await call('POST', '', { currency: 'usd', capabilities: {}, line_items: checkout().line_items })
  expect([created.http, created.status, created.currency]).toEqual([201, 'not_ready_for_payment', 'usd'])
  expect(created).toMatchObject({ line_items: [{ quantity: 2, item: { id: open.shopGoods.id }, unit_amount: 1999 }] })
  expect(codesOf(created)).toEqual([
    ['missing', 'recoverable', '$.fulfillment_details.name'],
    ['missing', 'recoverable', '$.buyer.email'],
    ['missing', 'recoverable', '$.fulfillment_details.address'],
  ])

  const { buyer, fulfillment_details } = checkout()
  const updated = await call('POST', `/${created.id}`, { buyer, fulfillment_details })
  expect(updated).toMatchObject({
    http: 200,
    status: 'ready_for_payment',
    messages: [],
    line_items: [{ quantity: 2 }],
    selected_fulfillment_options: [{ option_id: open.shippingMode.id }],
    totals: [
      { type: 'items_base_amount', amount: 3998 },
      { type: 'fulfillment', amount: 500 },
      { type: 'total', amount: 4498 },
    ],
    capabilities: { payment: { handlers: [{ id: open.paymentMode.id, requires_delegate_payment: false }] } },
  })

  const completed = await call('POST', `/${created.id}/complete`, { ...payment(), order_notes: 'Ring twice' })
  const [order] = await agent.orders()
  expect(completed).toMatchObject({ http: 200, status: 'completed', order: { id: order?.orderNo, checkout_session_id: created.id } })
  expect(order).toMatchObject({ totalMinor: 4498, buyerMessage: 'Ring twice', contact: { name: 'Anna Meyer', email: 'anna@example.com' } })
  const read = await call('GET', `/${created.id}`)
  expect(read).toMatchObject({ status: 'completed', line_items: [{ quantity: 2 }], totals: updated.totals })
  expect(await call('POST', `/${created.id}/complete`, payment())).toMatchObject({ http: 200, order: { id: order?.orderNo } })
  expect(await call('POST', `/${created.id}`, { buyer })).toMatchObject({ http: 409 })
  expect(await call('POST', `/${created.id}/cancel`)).toMatchObject({ http: 405 })
  expect(await agent.orders()).toHaveLength(1)
})

test('a canceled session is over', async () => {
  await using shop = await openShop()
  const { call, checkout, payment, ready, orders } = await anAcpShop(shop)
  const id = await ready()

  expect(await call('POST', `/${id}/cancel`, { intent_trace: { reason_code: 'other' } })).toMatchObject({ http: 200, status: 'canceled' })
  expect(await call('POST', `/${id}/cancel`)).toMatchObject({ http: 405 })
  expect(await call('POST', `/${id}/complete`, payment())).toMatchObject({ http: 409 })
  expect(await call('POST', `/${id}`, { buyer: checkout().buyer })).toMatchObject({ http: 409 })
  expect(await call('GET', '/chk_none')).toMatchObject({ http: 404, code: 'not_found' })
  expect(await orders()).toEqual([])
})

test('tokens of platforms and payments at a provider are not taken: the buyer goes on in the shop’s checkout', async () => {
  await using shop = await openShop()
  const { open, call, payment, ready, orders } = await anAcpShop(shop)
  const id = await ready()

  const token = { handler_id: 'card_tokenized', instrument: { type: 'card', credential: { type: 'spt', token: 'spt_1' } } }
  expect(await call('POST', `/${id}/complete`, { payment_data: token })).toMatchObject({
    http: 400,
    code: 'payment_declined',
    param: '$.payment_data',
  })
  await shop.services.db.updateTable('paymentMode').set({ provider: 'stripe' }).execute()
  expect(await call('POST', `/${id}/complete`, payment())).toMatchObject({ http: 400, code: 'unsupported' })
  const handed = await call('GET', `/${id}`)
  expect(handed).toMatchObject({ status: 'requires_escalation', capabilities: { payment: { handlers: [] } } })
  expect(codesOf(handed)).toEqual([['unsupported', 'requires_buyer_input', undefined]])
  const restored = { websiteId: open.website.id, token: String(handed.continue_url).split('#restore=')[1] }
  expect(await buy(shop.url, '/saved-cart/restore', restored)).toMatchObject({ response: { items: [{ quantity: 2 }] } })
  expect(await orders()).toEqual([])
})

test('a total that changed is told before it is ordered, whatever the completion says of the buyer', async () => {
  await using shop = await openShop()
  const { call, payment, ready, orders } = await anAcpShop(shop)
  const id = await ready()
  await shop.services.db.updateTable('goods').set({ priceMinor: 2999 }).execute()
  const completion = { ...payment(), buyer: { email: 'other@example.com' } }

  expect(await call('POST', `/${id}/complete`, completion)).toMatchObject({ http: 400, code: 'conflict', param: '$.totals' })
  expect(await orders()).toEqual([])
  expect(await call('POST', `/${id}/complete`, completion)).toMatchObject({ http: 200, status: 'completed' })
  expect(await orders()).toMatchObject([{ totalMinor: 6498, contact: { email: 'other@example.com' } }])
})

test('one discount code counts, others are told as rejected; the order has it', async () => {
  await using shop = await openShop()
  const { call, checkout, payment, orders } = await anAcpShop(shop)
  await shop.given.coupon({ code: 'TEN', kind: 'percent', value: 10, status: 'active' })

  const created = await call('POST', '', checkout({ discounts: { codes: ['none', 'ten', 'more'] } }))
  expect(created).toMatchObject({
    status: 'ready_for_payment',
    discounts: {
      codes: ['NONE', 'TEN', 'MORE'],
      applied: [{ code: 'TEN', amount: 400 }],
      rejected: [
        { code: 'NONE', reason: 'discount_code_invalid' },
        { code: 'MORE', reason: 'discount_code_combination_disallowed' },
      ],
    },
  })
  expect(codesOf(created)).toEqual([
    ['discount_code_invalid', undefined, '$.discounts.codes[0]'],
    ['discount_code_combination_disallowed', undefined, '$.discounts.codes[2]'],
  ])
  const cleared = await call('POST', `/${created.id}`, { discounts: { codes: [] } })
  expect(cleared).not.toHaveProperty('discounts')
  const again = await call('POST', `/${created.id}`, { coupons: ['TEN'] })
  expect(await call('POST', `/${created.id}/complete`, payment())).toMatchObject({ status: 'completed', totals: again.totals })
  expect((await orders())[0]?.totalMinor).toBe(3998 - 400 + 500)
})

test('a call is done once by its key: the answer is replayed, another body refused, no key refused', async () => {
  await using shop = await openShop()
  const { call, checkout, payment, ready } = await anAcpShop(shop)
  const key = { 'idempotency-key': 'k1', 'request-id': 'r1' }

  const first = await call('POST', '', checkout(), key)
  expect([...['idempotency-key', 'request-id', 'idempotent-replayed'].map((name) => first.headers.get(name))]).toEqual(['k1', 'r1', null])
  const { line_items, ...others } = checkout()
  const replayed = await call('POST', '', { line_items, ...others }, key)
  expect([replayed.http, replayed.id, replayed.headers.get('idempotent-replayed')]).toEqual([201, first.id, 'true'])
  expect(await call('POST', '', checkout({ order_notes: 'x' }), key)).toMatchObject({ http: 422, code: 'idempotency_conflict' })
  expect(await call('POST', '', checkout(), { 'idempotency-key': '' })).toMatchObject({ http: 400, code: 'idempotency_key_required' })
  // At another address the same key is another one.
  expect(await call('POST', `/${await ready()}/complete`, payment(), key)).toMatchObject({ http: 200 })
})

test('who calls needs a storefront key of this website and the version; without the setting there is nothing', async () => {
  await using shop = await openShop()
  const agent = await anAcpShop(shop)
  const { open, call, checkout, admin, key } = agent
  const { website } = open

  expect(await call('POST', '', checkout(), { authorization: 'Bearer pk_other' })).toMatchObject({ http: 401 })
  expect(await call('POST', '', checkout(), { 'api-version': '2025-09-29' })).toMatchObject({
    http: 400,
    code: 'unsupported_api_version',
    supported_versions: ['2026-04-17'],
  })
  expect(await call('POST', '', checkout({ currency: 'eur' }))).toMatchObject({ http: 400, param: '$.currency' })
  const discovery = () => fetch(`${shop.url}/.well-known/acp.json`, { headers: { 'x-forwarded-host': website.domain } })
  const found = (await (await discovery()).json()) as { api_base_url: string }
  expectAcp('DiscoveryResponse', found)
  expect(new URL(found.api_base_url).pathname).toBe(`/shop-api/acp/${website.id}`)
  const { capabilities } = await call('POST', '', checkout())
  const [handler] = (capabilities as { payment: { handlers: { spec: string }[] } }).payment.handlers
  expect(await (await fetch(shop.url + new URL(handler?.spec ?? '').pathname)).json()).toMatchObject({ title: 'Offline payment' })

  await admin.call(storefrontKey.setStatus, { websiteId: website.id, ids: [key?.id ?? ''], status: 'stopped' })
  await expect.poll(async () => (await call('POST', '', checkout())).http, { timeout: 10_000 }).toBe(401)
  await setConfig(shop, { acpCheckout: false })
  expect(await call('POST', '', checkout())).toMatchObject({ http: 404 })
  expect((await discovery()).status).toBe(404)
})
