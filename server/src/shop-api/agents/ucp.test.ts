import { openShop } from '@wanpu/testkit'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { json } from '../../db/query.ts'
import { eraseBuyer } from '../../domains/buyers/member/erase-buyer.ts'
import { buy, orderOf } from '../test-buyer.ts'
import { allowed, anAgentShop, setConfig, type UcpAnswer } from './test-ucp.ts'

type Line = { id: string; item: Record<string, unknown>; totals: { type: string; amount: number }[] }
type Message = { code: string; severity: string; path?: string }

const codesOf = (answer: UcpAnswer) => (answer.messages as Message[]).map(({ code, severity, path }) => [code, severity, path])

test('a checkout goes from incomplete over ready to one order, with the totals of the shop’s own checkout', async () => {
  await using shop = await openShop(allowed)
  await using agent = await anAgentShop(shop)
  const { open, call, checkout, payment } = agent

  const created = await call('POST', '', { line_items: checkout().line_items })
  expect([created.http, created.status]).toEqual([201, 'incomplete'])
  expect(codesOf(created)).toEqual([
    ['missing', 'recoverable', '$.buyer.first_name'],
    ['missing', 'recoverable', '$.buyer.email'],
    ['missing', 'recoverable', '$.fulfillment.methods[0].destinations'],
  ])
  expect(created.continue_url).toMatch(/^https?:\/\/.*\/cart\/#restore=chk_[\w-]{32}$/)

  const updated = await call('PUT', `/${created.id}`, checkout())
  const quote = await buy(shop.url, '/quote', {
    websiteId: open.website.id,
    items: [{ shopGoodsId: open.shopGoods.id, quantity: 2 }],
    country: 'DE',
  })
  const { totalMinor, goodsMinor, shippingMinor } = quote.response as Record<string, number>
  expect(updated).toMatchObject({
    status: 'ready_for_complete',
    currency: 'USD',
    messages: [],
    totals: [
      { type: 'subtotal', amount: goodsMinor },
      { type: 'fulfillment', amount: shippingMinor },
      { type: 'total', amount: totalMinor },
    ],
    fulfillment: { methods: [{ groups: [{ selected_option_id: open.shippingMode.id, options: [{ totals: [{ amount: 500 }] }] }] }] },
  })
  expect(JSON.stringify(updated)).not.toContain('"stock"')

  const completed = await call('POST', `/${created.id}/complete`, payment)
  const [order] = await agent.orders()
  expect(completed).toMatchObject({ http: 200, status: 'completed', order: { id: order?.orderNo } })
  expect((completed.order as { permalink_url: string }).permalink_url).toContain(`/order/#no=${order?.orderNo}&token=`)
  expect(order?.totalMinor).toBe(totalMinor)
  expect(await call('GET', `/${created.id}`)).toMatchObject({ status: 'completed' })
  expect(await call('PUT', `/${created.id}`, checkout())).toMatchObject({ http: 409 })
  expect(await call('POST', `/${created.id}/cancel`, {})).toMatchObject({ http: 409 })
})

test('however many complete at once, one order is placed', async () => {
  await using shop = await openShop(allowed)
  await using agent = await anAgentShop(shop)
  const id = await agent.ready()

  const answers = await Promise.all(Array.from({ length: 8 }, () => agent.call('POST', `/${id}/complete`, agent.payment)))

  expect(await agent.orders()).toHaveLength(1)
  for (const { status } of answers) expect(['completed', 'complete_in_progress']).toContain(status)
  expect(await agent.call('POST', `/${id}/complete`, agent.payment)).toMatchObject({ status: 'completed' })
  expect(await agent.orders()).toHaveLength(1)
})

test('the same idempotency key gives the same answer, and is refused for another call', async () => {
  await using shop = await openShop(allowed)
  await using agent = await anAgentShop(shop)
  const key = { 'idempotency-key': crypto.randomUUID() }

  const first = await agent.call('POST', '', agent.checkout(), key)
  expect((await agent.call('POST', '', agent.checkout(), key)).id).toBe(first.id)
  expect(await agent.call('POST', '', agent.checkout({ buyer: {} }), key)).toMatchObject({ http: 409, code: 'idempotency_conflict' })
  expect(await agent.call('POST', `/${first.id}/complete`, agent.payment, key)).toMatchObject({ http: 409 })
  expect(await shop.services.db.selectFrom('agentSession').select('id').execute()).toHaveLength(1)
})

test('what is sold out or dearer in between is told, and nothing is ordered', async () => {
  await using shop = await openShop(allowed)
  await using agent = await anAgentShop(shop)
  const id = await agent.ready()
  const { db } = shop.services

  await db.updateTable('goods').set({ priceMinor: 2999 }).execute()
  const dearer = await agent.call('POST', `/${id}/complete`, agent.payment)
  expect(dearer).toMatchObject({ status: 'incomplete', totals: [{}, {}, { amount: 6498 }] })
  expect(codesOf(dearer)).toEqual([['total_changed', 'recoverable', '$.totals']])

  await db.updateTable('goods').set({ stock: 1 }).execute()
  const short = await agent.call('POST', `/${id}/complete`, agent.payment)
  expect(codesOf(short)).toContainEqual(['out_of_stock', 'recoverable', '$.line_items[0]'])
  expect(await agent.orders()).toEqual([])

  await db.updateTable('goods').set({ stock: 5 }).execute()
  expect(await agent.call('GET', `/${id}`)).toMatchObject({ status: 'ready_for_complete' })
  expect(await agent.call('POST', `/${id}/complete`, agent.payment)).toMatchObject({ status: 'completed' })
  expect(await agent.orders()).toMatchObject([{ totalMinor: 6498 }])
})

test('an expired or canceled checkout orders nothing and can’t be changed', async () => {
  await using shop = await openShop(allowed)
  await using agent = await anAgentShop(shop)
  const [old, given] = [await agent.ready(), await agent.ready()]
  await sql`update agent_session set expires_at = now() - interval '1 second' where id = ${old}`.execute(shop.services.db)

  expect(await agent.call('POST', `/${given}/cancel`, {})).toMatchObject({ http: 200, status: 'canceled' })
  for (const id of [old, given]) {
    expect(await agent.call('GET', `/${id}`)).toMatchObject({ status: 'canceled' })
    expect(await agent.call('POST', `/${id}/complete`, agent.payment)).toMatchObject({ http: 409 })
    expect(await agent.call('PUT', `/${id}`, agent.checkout())).toMatchObject({ http: 409 })
  }
  expect(await agent.orders()).toEqual([])
})

test('payments at a provider, terms and sign-in are handed over to the shop’s checkout, with the cart filled', async () => {
  await using shop = await openShop(allowed)
  await using agent = await anAgentShop(shop)
  const { open, call } = agent
  const id = await agent.ready()
  await shop.services.db.updateTable('paymentMode').set({ provider: 'stripe' }).execute()

  const handed = await call('POST', `/${id}/complete`, agent.payment)
  expect(handed).toMatchObject({ status: 'requires_escalation', ucp: { payment_handlers: {} } })
  expect(codesOf(handed)).toEqual([['payment_required', 'requires_buyer_input', undefined]])
  const token = String(handed.continue_url).split('#restore=')[1]
  expect(await buy(shop.url, '/saved-cart/restore', { websiteId: open.website.id, token })).toMatchObject({
    response: { items: [{ shopGoodsId: open.shopGoods.id, quantity: 2 }] },
  })
  await setConfig(shop, { membersOnly: true })
  expect(codesOf(await call('GET', `/${id}`))).toContainEqual(['sign_in_required', 'requires_buyer_input', undefined])
  expect(await agent.orders()).toEqual([])
})

test('a payment that the shop does not offer places no order', async () => {
  await using shop = await openShop(allowed)
  await using agent = await anAgentShop(shop)
  const id = await agent.ready()

  for (const payment of [{}, { payment: { instruments: [{ id: 'i', type: 'card', handler_id: 'com.pay' }] } }]) {
    expect(codesOf(await agent.call('POST', `/${id}/complete`, payment))).toEqual([
      ['payment_required', 'recoverable', '$.payment.instruments'],
    ])
  }
  expect(await agent.orders()).toEqual([])
})

test('variants are named as in the product data; what is none of the shop’s is unavailable', async () => {
  await using shop = await openShop(allowed)
  const variants = [
    { sku: 'oak-s', options: { size: 'S' }, stock: 2 },
    { sku: 'oak-l', options: { size: 'L' }, priceMinor: 2999, stock: 1 },
  ]
  await using agent = await anAgentShop(shop, { variants: json(variants), stock: 3 })
  const { id } = agent.open.shopGoods
  const lines = [`${id}-oak-l`, `${id}-none`, id, '999', 'x'].map((itemId) => ({ item: { id: itemId }, quantity: 1 }))

  const created = await agent.call('POST', '', agent.checkout({ line_items: lines }))
  expect((created.line_items as Line[]).map(({ item }) => [item.id, item.price])).toEqual([
    [`${id}-oak-l`, 2999],
    [`${id}-none`, 0],
    [id, 0],
    ['999', 0],
    ['x', 0],
  ])
  expect(codesOf(created).map(([code, , path]) => [code, path])).toEqual(
    [1, 2, 3, 4].map((at) => ['item_unavailable', `$.line_items[${at}]`]),
  )
})

test('discount codes count as in the shop’s checkout: the first that does, and the others are told why not', async () => {
  await using shop = await openShop(allowed)
  await using agent = await anAgentShop(shop)
  const ten = { kind: 'percent', value: 10, status: 'active' } as const
  await shop.given.coupon({ ...ten, code: 'TEN' })
  await shop.given.coupon({ ...ten, code: 'OLD', endsAt: '2020-01-01T00:00:00Z' })
  const withCodes = (codes: string[]) => agent.checkout({ discounts: { codes } })

  const created = await agent.call('POST', '', withCodes(['old', 'ten', 'ten', 'none']))
  expect(created).toMatchObject({
    status: 'ready_for_complete',
    discounts: { codes: ['OLD', 'TEN', 'NONE'], applied: [{ code: 'TEN', title: 'TEN', amount: 400 }] },
    totals: [{ type: 'subtotal' }, { type: 'discount', amount: -400 }, { type: 'fulfillment' }, { type: 'total', amount: 4098 }],
  })
  expect(codesOf(created)).toEqual([
    ['discount_code_expired', undefined, '$.discounts.codes[0]'],
    ['discount_code_combination_disallowed', undefined, '$.discounts.codes[2]'],
  ])
  expect(await agent.call('PUT', `/${created.id}`, agent.checkout())).not.toHaveProperty('discounts')
  const again = await agent.call('PUT', `/${created.id}`, withCodes(['TEN']))
  expect(await agent.call('POST', `/${created.id}/complete`, agent.payment)).toMatchObject({ status: 'completed', totals: again.totals })
  expect(await agent.orders()).toMatchObject([{ totalMinor: 4098 }])
})

test('who tries discount codes is stopped, and a session that keeps a wrong one is not', { tags: 'long' }, async () => {
  await using shop = await openShop(allowed)
  await using agent = await anAgentShop(shop)
  const guess = (code: string) => agent.checkout({ discounts: { codes: [code] } })

  const { id } = await agent.call('POST', '', guess('GUESS'))
  for (let at = 0; at < 19; at++) expect((await agent.call('PUT', `/${id}`, guess(`GUESS${at}`))).http).toBe(200)
  expect((await agent.call('PUT', `/${id}`, guess('GUESS18'))).http).toBe(200)
  expect(await agent.call('PUT', `/${id}`, guess('ONE-MORE'))).toMatchObject({ http: 429 })
})

test('the last pieces are sold, and the answer says what was ordered', async () => {
  await using shop = await openShop(allowed)
  await using agent = await anAgentShop(shop, { stock: 2 })
  const id = await agent.ready()
  const shown = await agent.call('GET', `/${id}`)

  const completed = await agent.call('POST', `/${id}/complete`, agent.payment)
  expect(completed).toMatchObject({ status: 'completed', messages: [], totals: shown.totals, line_items: shown.line_items })
  expect((await agent.call('GET', `/${id}`)).totals).toEqual(shown.totals)
})

test('erasing a buyer deletes the checkouts of their assistant, and what was answered about them', async () => {
  await using shop = await openShop(allowed)
  await using agent = await anAgentShop(shop)
  const { db } = shop.services
  await agent.call('POST', '', agent.checkout(), { 'idempotency-key': crypto.randomUUID() })
  await agent.call('POST', '', agent.checkout({ buyer: { email: 'other@example.com' } }))

  await eraseBuyer(db, { websiteId: agent.open.website.id, email: 'anna@example.com' }, new Date().toISOString())

  expect(await db.selectFrom('agentSession').select(sql`cart #>> '{buyer,email}'`.as('email')).execute()).toEqual([
    { email: 'other@example.com' },
  ])
  expect(await db.selectFrom('agentCall').select('key').execute()).toEqual([])
})

test('without the website’s setting there is no checkout; with it the profile says where', async () => {
  await using shop = await openShop(allowed)
  await using agent = await anAgentShop(shop)
  const { website } = agent.open
  const profile = () => fetch(`${shop.url}/.well-known/ucp`, { headers: { 'x-forwarded-host': website.domain } })
  const id = await agent.ready()

  await setConfig(shop, { agentCheckout: false })
  expect(await agent.call('GET', `/${id}`)).toMatchObject({ http: 404, code: 'not_found' })
  expect(await agent.call('POST', '', agent.checkout())).toMatchObject({ http: 404 })
  expect((await profile()).status).toBe(404)
  const other = await shop.given.website({ domain: 'other.example.com', globalConfig: json({ agentCheckout: true }) })
  const foreign = await fetch(`${shop.url}/shop-api/ucp/${other.id}/checkout-sessions/${id}`, {
    headers: { 'ucp-agent': `profile="${agent.platform.url}/p"` },
  })
  expect(foreign.status).toBe(404)
})

test('a caller without a profile, or with one of another version, is refused', async () => {
  await using shop = await openShop(allowed)
  await using agent = await anAgentShop(shop, {}, { ucp: { version: '2026-01-11', capabilities: {} } })

  expect(await agent.call('POST', '', agent.checkout(), { 'ucp-agent': 'x' })).toMatchObject({ http: 400, code: 'invalid_profile_url' })
  expect(await agent.call('POST', '', agent.checkout())).toMatchObject({ http: 422, code: 'version_unsupported' })
  expect(await agent.call('POST', '', agent.checkout(), { 'ucp-agent': 'profile="http://127.0.0.1:1/p"' })).toMatchObject({ http: 424 })
})

test('a completion that was cut off is finished from its order, or opened again', async () => {
  await using shop = await openShop(allowed)
  await using agent = await anAgentShop(shop)
  const [placed, lost] = [await agent.ready(), await agent.ready()]
  const { db } = shop.services
  await db.updateTable('agentSession').set({ status: 'completing' }).execute()
  expect(await agent.call('GET', `/${lost}`)).toMatchObject({ status: 'complete_in_progress' })
  expect(await agent.call('PUT', `/${lost}`, agent.checkout())).toMatchObject({ status: 'complete_in_progress' })
  await buy(shop.url, '/order', orderOf(agent.open, { idempotencyKey: `agent ${placed}` }))
  await sql`update agent_session set updated_at = now() - interval '2 minutes'`.execute(db)

  expect(await agent.call('GET', `/${placed}`)).toMatchObject({ status: 'completed', order: { id: expect.stringMatching(/^WP/) } })
  expect(await agent.call('GET', `/${lost}`)).toMatchObject({ status: 'ready_for_complete' })
})
