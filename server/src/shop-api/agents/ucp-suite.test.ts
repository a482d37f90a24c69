/** @module-tag long */
import { openShop } from '@wanpu/testkit'
import { expect, test } from 'vitest'
import { json } from '../../db/query.ts'
import { allowed, anAgentShop, type UcpAnswer } from './test-ucp.ts'

// The cases of the protocol's own conformance suite (github.com/Universal-Commerce-Protocol/conformance, fdced3a), by
// their names. The suite itself is not run: it imports `ucp-sdk`, a Python package that lies beside it as source and in
// no registry, speaks version 2026-01-11 (`payment_data`, payments in checkouts), and wants a server that is filled with
// its flower shop and answers its testing calls.

type Agent = Awaited<ReturnType<typeof anAgentShop>>

const amount = ({ totals }: UcpAnswer, type = 'total') =>
  (totals as { type: string; amount: number }[]).find((one) => one.type === type)?.amount
const total = (answer: UcpAnswer) => amount(answer)

/** A session in a state that is over. */
async function over(agent: Agent, how: 'cancel' | 'complete') {
  const id = await agent.ready()
  expect((await agent.call('POST', `/${id}/${how}`, how === 'complete' ? agent.payment : {})).http).toBe(200)
  return id
}

const withKey = () => ({ 'idempotency-key': crypto.randomUUID() })

/** Twice with one key answered alike, and with another body refused. */
async function isDoneOnce(agent: Agent, method: string, path: string, body: object, other: object) {
  const key = withKey()
  const first = await agent.call(method, path, body, key)
  const again = await agent.call(method, path, body, key)
  expect([again.http, again.id, again.status]).toEqual([first.http, first.id, first.status])
  expect((await agent.call(method, path, other, key)).http).toBe(409)
}

const cases: Record<string, (agent: Agent) => Promise<void>> = {
  async test_create_checkout({ call, checkout }) {
    expect(await call('POST', '', checkout())).toMatchObject({ http: 201, id: expect.stringMatching(/./) })
  },
  async test_get_checkout({ call, ready }) {
    const id = await ready()
    expect(await call('GET', `/${id}`)).toMatchObject({ http: 200, id })
  },
  async test_update_checkout({ call, ready, checkout }) {
    expect((await call('PUT', `/${await ready()}`, checkout())).http).toBe(200)
  },
  async test_cancel_checkout({ call, ready }) {
    expect(await call('POST', `/${await ready()}/cancel`, {})).toMatchObject({ http: 200, status: 'canceled' })
  },
  async test_complete_checkout({ call, ready, payment }) {
    const order = { id: expect.any(String), permalink_url: expect.any(String) }
    expect(await call('POST', `/${await ready()}/complete`, payment)).toMatchObject({ http: 200, status: 'completed', order })
  },
  async test_cancel_is_idempotent(agent) {
    expect((await agent.call('POST', `/${await over(agent, 'cancel')}/cancel`, {})).http).not.toBe(200)
  },
  async test_cannot_update_canceled_checkout(agent) {
    expect((await agent.call('PUT', `/${await over(agent, 'cancel')}`, agent.checkout())).http).not.toBe(200)
  },
  async test_cannot_complete_canceled_checkout(agent) {
    expect((await agent.call('POST', `/${await over(agent, 'cancel')}/complete`, agent.payment)).http).not.toBe(200)
  },
  async test_cannot_update_completed_checkout(agent) {
    expect((await agent.call('PUT', `/${await over(agent, 'complete')}`, agent.checkout())).http).not.toBe(200)
  },
  async test_cannot_cancel_completed_checkout(agent) {
    expect((await agent.call('POST', `/${await over(agent, 'complete')}/cancel`, {})).http).not.toBe(200)
  },
  async test_totals_calculation_on_create({ call, checkout, open }) {
    const created = await call('POST', '', { line_items: checkout().line_items })
    expect(created.line_items).toMatchObject([{ item: { id: open.shopGoods.id, price: 1999 } }])
    expect([amount(created, 'subtotal'), total(created)]).toEqual([3998, 4498])
  },
  async test_totals_recalculation_on_update({ call, ready, checkout, open }) {
    const lines = { line_items: [{ item: { id: open.shopGoods.id }, quantity: 1 }] }
    expect(total(await call('PUT', `/${await ready()}`, checkout(lines)))).toBe(1999 + 500)
  },
  async test_discount_flow({ call, ready, checkout }) {
    const updated = await call('PUT', `/${await ready()}`, checkout({ discounts: { codes: ['10OFF'] } }))
    expect([total(updated), updated.discounts]).toMatchObject([4498 - 400, { applied: [{ code: '10OFF', amount: 400 }] }])
  },
  async test_multiple_discounts_one_rejected({ call, checkout }) {
    const created = await call('POST', '', checkout({ discounts: { codes: ['10OFF', 'INVALID_CODE'] } }))
    expect([total(created), created.discounts]).toMatchObject([4098, { applied: [{ code: '10OFF' }] }])
  },
  async test_fixed_amount_discount({ call, checkout }) {
    const created = await call('POST', '', checkout({ discounts: { codes: ['FIXED500'] } }))
    expect([total(created), created.discounts]).toMatchObject([4498 - 500, { applied: [{ code: 'FIXED500', amount: 500 }] }])
  },
  async test_unknown_discount_code({ call, checkout }) {
    const created = await call('POST', '', checkout({ discounts: { codes: ['UNKNOWN'] } }))
    expect([amount(created, 'discount'), created.discounts]).toMatchObject([undefined, { applied: [] }])
  },
  async test_buyer_info_persistence({ call, ready, checkout }) {
    const buyer = { first_name: 'Jane', last_name: 'Doe', email: 'jane@example.com' }
    const id = await ready()
    await call('PUT', `/${id}`, checkout({ buyer }))
    expect((await call('GET', `/${id}`)).buyer).toMatchObject(buyer)
  },
  async test_fulfillment_flow({ call, ready, payment, open }) {
    const id = await ready()
    const options = { groups: [{ options: [{ id: open.shippingMode.id }], selected_option_id: open.shippingMode.id }] }
    expect((await call('GET', `/${id}`)).fulfillment).toMatchObject({ methods: [options] })
    expect(total(await call('POST', `/${id}/complete`, payment))).toBe(4498)
  },
  async test_unknown_customer_no_address({ call, checkout }) {
    const { fulfillment } = await call('POST', '', checkout({ fulfillment: { methods: [{ type: 'shipping' }] } }))
    expect((fulfillment as { methods: object[] }).methods[0]).not.toHaveProperty('destinations')
  },
  async test_known_customer_new_address({ call, checkout }) {
    const at = { street_address: 'Road 2', address_locality: 'Paris', postal_code: '75002', address_country: 'FR' }
    const methods = [{ type: 'shipping', destinations: [{ id: 'dest_new', ...at }], selected_destination_id: 'dest_new' }]
    expect((await call('POST', '', checkout({ fulfillment: { methods } }))).fulfillment).toMatchObject({
      methods: [{ destinations: [at] }],
    })
  },
  test_idempotency_create: (agent) => isDoneOnce(agent, 'POST', '', agent.checkout(), agent.checkout({ buyer: {} })),
  test_idempotency_update: async (agent) =>
    isDoneOnce(agent, 'PUT', `/${await agent.ready()}`, agent.checkout(), agent.checkout({ buyer: {} })),
  test_idempotency_complete: async (agent) => isDoneOnce(agent, 'POST', `/${await agent.ready()}/complete`, agent.payment, {}),
  test_idempotency_cancel: async (agent) => isDoneOnce(agent, 'POST', `/${await agent.ready()}/cancel`, {}, { other: 1 }),
  async test_complete_without_fulfillment({ call, checkout, payment }) {
    const { id } = await call('POST', '', checkout({ fulfillment: undefined }))
    expect(await call('POST', `/${id}/complete`, payment)).toMatchObject({ status: 'incomplete', messages: [{ code: 'missing' }] })
  },
  async test_payment_failure({ call, ready }) {
    const payment = { payment: { instruments: [{ id: 'i', type: 'card', handler_id: 'fail' }] } }
    expect(await call('POST', `/${await ready()}/complete`, payment)).toMatchObject({ messages: [{ code: 'payment_required' }] })
  },
  async test_out_of_stock({ call, checkout, open }) {
    const lines = { line_items: [{ item: { id: open.shopGoods.id }, quantity: 5000 }] }
    expect((await call('POST', '', checkout(lines))).messages).toMatchObject([{ code: 'out_of_stock', path: '$.line_items[0]' }])
  },
  async test_update_inventory_validation({ call, ready, checkout, open }) {
    const lines = { line_items: [{ item: { id: open.shopGoods.id }, quantity: 5000 }] }
    expect((await call('PUT', `/${await ready()}`, checkout(lines))).messages).toMatchObject([{ code: 'out_of_stock' }])
  },
  async test_product_not_found({ call, checkout }) {
    const lines = { line_items: [{ item: { id: 'pink_wumpus' }, quantity: 1 }] }
    expect((await call('POST', '', checkout(lines))).messages).toMatchObject([{ code: 'item_unavailable' }])
  },
  async test_version_negotiation({ call, checkout }) {
    expect((await call('POST', '', checkout(), { 'ucp-agent': 'version="2099-01-01"' })).http).toBe(400)
  },
}

/** The other cases, and why they are none of ours. */
const left: Record<string, string> = {
  test_discovery: 'in ucp.test.ts and in the test of the generated files; its payment handlers are those of the flower shop',
  test_discovery_urls: 'asks ucp.dev for each address: no test reaches outside of this machine',
  test_complete_is_idempotent: 'otherwise on purpose: whoever completes again is told the one order',
  test_multiple_discounts_accepted: 'otherwise on purpose: an order takes one code',
  test_structured_error_messages: 'replaced in later versions by the messages of the checkout: test_out_of_stock',
  test_dynamic_fulfillment: 'options by country: shipping zones have tests of their own, over the same quote',
  test_free_shipping_on_expensive_order: 'the same quote, with tests of its own',
  test_free_shipping_for_specific_item: 'the same quote, with tests of its own',
  test_buyer_consent: 'an extension that is not offered',
  ...Object.fromEntries(
    [
      'test_known_customer_no_address',
      'test_known_customer_one_address',
      'test_known_customer_multiple_addresses_selection',
      'test_new_user_new_address_persistence',
      'test_known_user_existing_address_reuse',
    ].map((name) => [name, 'saved buyers are not offered: nobody signs in']),
  ),
  ...Object.fromEntries(
    [
      'test_order_retrieval',
      'test_order_fulfillment_retrieval',
      'test_order_update',
      'test_order_adjustments',
      'test_invalid_adjustment_status',
      'test_malformed_adjustment_payload',
    ].map((name) => [name, 'the capability of orders is not offered']),
  ),
  ...Object.fromEntries(
    ['test_webhook_event_stream', 'test_webhook_order_address_known_customer', 'test_webhook_order_address_new_address'].map((name) => [
      name,
      'notices to platforms are not offered; it ships by a testing call',
    ]),
  ),
  ...Object.fromEntries(
    ['test_ap2_mandate_completion', 'test_token_binding_completion', 'test_card_credential_payment'].map((name) => [
      name,
      'payments at a provider are made in the shop’s own checkout',
    ]),
  ),
  ...Object.fromEntries(
    ['test_simulation_endpoint_missing_header', 'test_simulation_endpoint_incorrect_secret', 'test_simulation_endpoint_correct_secret'].map(
      (name) => [name, 'there is no testing call'],
    ),
  ),
}

test('the suite’s cases that are about what is offered hold; the others are named with their reasons', async () => {
  await using shop = await openShop(allowed)
  await using agent = await anAgentShop(shop, { stock: 1000, variants: json([]) })
  await shop.given.coupon({ code: '10OFF', kind: 'percent', value: 10, status: 'active' })
  await shop.given.coupon({ code: 'FIXED500', kind: 'fixed', value: 500, status: 'active' })

  const failed: string[] = []
  for (const [name, run] of Object.entries(cases)) {
    await run(agent).catch((error: unknown) => failed.push(`${name}: ${String(error)}`))
  }

  expect(failed).toEqual([])
  // So many the suite has.
  expect(Object.keys(cases).length + Object.keys(left).length).toBe(59)
})
