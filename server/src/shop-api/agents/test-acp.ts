import { readFileSync } from 'node:fs'
import { storefrontKey } from '@wanpu/contract'
import type { Shop } from '@wanpu/testkit'
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { expect } from 'vitest'
import { setConfig } from './test-ucp.ts'

// The schemas that the protocol publishes, in a shorter copy: see its $comment.
const published: { $defs: object } = JSON.parse(
  readFileSync(new URL('../../../../testkit/acp/2026-04-17.schema.json', import.meta.url), 'utf8'),
)
const ajv = addFormats.default(new Ajv2020({ strict: false, allErrors: true })).addSchema({ ...published, $id: 'acp' })

/** Demands that a value fits a definition of the protocol. */
export function expectAcp(definition: string, value: unknown): void {
  const isFitting = ajv.validate({ $ref: `acp#/$defs/${definition}` }, value)
  expect(isFitting ? [] : ajv.errors, JSON.stringify(value)).toEqual([])
}

export type AcpAnswer = { http: number; headers: Headers } & Record<string, unknown>

const requestOf = (path: string) =>
  path.endsWith('/complete')
    ? 'CheckoutSessionCompleteRequest'
    : path === ''
      ? 'CheckoutSessionCreateRequest'
      : 'CheckoutSessionUpdateRequest'

/** A shop that lets assistants check out by ACP, and a platform with a storefront key that calls it. */
export async function anAcpShop(shop: Shop, goods: Record<string, unknown> = {}) {
  const open = await shop.given.openShop(goods)
  await setConfig(shop, { acpCheckout: true })
  const admin = await shop.signIn('SuperAdmin')
  const websiteId = open.website.id
  await admin.call(storefrontKey.insert, { websiteId, name: 'Platform', origins: ['https://chat.example.com'] })
  const [key] = (await admin.call(storefrontKey.read, { websiteId })).items
  const root = `/shop-api/acp/${websiteId}/checkout_sessions`

  /** What is sent and answered fits the schemas of the protocol. */
  async function call(method: 'GET' | 'POST', path: string, body?: object, headers: Record<string, string> = {}): Promise<AcpAnswer> {
    if (body && !path.endsWith('/cancel')) expectAcp(requestOf(path), body)
    const response = await fetch(`${shop.url}${root}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${key?.key}`,
        'api-version': '2026-04-17',
        ...(method === 'POST' && { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() }),
        ...headers,
      },
      ...(method === 'POST' && { body: JSON.stringify(body ?? {}) }),
    })
    const answer = (await response.json()) as object
    const definition = response.status >= 400 ? 'Error' : 'order' in answer ? 'CheckoutSessionWithOrder' : 'CheckoutSession'
    expectAcp(definition, answer)
    return { ...answer, http: response.status, headers: response.headers }
  }

  const checkout = (change: object = {}) => ({
    currency: 'usd',
    line_items: [{ id: open.shopGoods.id }, { id: open.shopGoods.id }],
    capabilities: {},
    buyer: { email: 'Anna@Example.com' },
    fulfillment_details: {
      name: 'Anna Meyer',
      phone_number: '+49 170 1234567',
      address: { name: 'Anna Meyer', line_one: 'Road 1', city: 'Berlin', state: '', country: 'DE', postal_code: '10117' },
    },
    ...change,
  })
  const payment = (handlerId = open.paymentMode.id) => ({
    payment_data: { handler_id: handlerId, instrument: { type: 'offline', credential: { type: 'none', token: '' } } },
  })
  const ready = async (change: object = {}) => String((await call('POST', '', checkout(change))).id)
  const orders = () => shop.services.db.selectFrom('shopOrder').select(['orderNo', 'totalMinor', 'buyerMessage', 'contact']).execute()
  return { open, call, checkout, payment, ready, orders, admin, key }
}
