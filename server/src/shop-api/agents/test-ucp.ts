import type { Shop } from '@wanpu/testkit'
import { openStandIn } from '@wanpu/testkit/providers/stand-in'
import { sql } from 'kysely'
import { json } from '../../db/query.ts'

export type UcpAnswer = { http: number; headers: Headers } & Record<string, unknown>

/** Platforms of tests are on this machine. */
export const allowed = { env: { CHECK_ALLOW: '127.0.0.0/8' } }

/** A shop that lets assistants check out, and a platform that calls it. */
export async function anAgentShop(shop: Shop, goods: Record<string, unknown> = {}, profile: unknown = undefined) {
  const open = await shop.given.openShop(goods)
  await setConfig(shop, { agentCheckout: true })
  const ucp = { version: '2026-08-25', capabilities: { 'dev.ucp.shopping.checkout': [{ version: '2026-08-25' }] } }
  const platform = await openStandIn(() => ({ body: profile ?? { ucp } }))
  const root = `/shop-api/ucp/${open.website.id}/checkout-sessions`
  const call = async (method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<UcpAnswer> => {
    const answer = await fetch(`${shop.url}${root}${path}`, {
      method,
      headers: {
        'ucp-agent': `profile="${platform.url}/profile"`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    return { ...((await answer.json()) as object), http: answer.status, headers: answer.headers }
  }
  const checkout = (change: Record<string, unknown> = {}) => ({
    line_items: [{ item: { id: open.shopGoods.id }, quantity: 2 }],
    buyer: { first_name: 'Anna', last_name: 'Meyer', email: 'Anna@Example.com', phone_number: '+49 170 1234567' },
    fulfillment: {
      methods: [
        {
          type: 'shipping',
          destinations: [{ street_address: 'Road 1', address_locality: 'Berlin', postal_code: '10117', address_country: 'DE' }],
        },
      ],
    },
    ...change,
  })
  const payment = { payment: { instruments: [{ id: 'i', type: 'offline', handler_id: open.paymentMode.id, selected: true }] } }
  const ready = async () => String((await call('POST', '', checkout())).id)
  const orders = () => shop.services.db.selectFrom('shopOrder').select(['orderNo', 'totalMinor']).execute()
  return { open, call, checkout, payment, ready, orders, platform, [Symbol.asyncDispose]: () => platform[Symbol.asyncDispose]() }
}

/** Adds to the settings of all websites. */
export const setConfig = (shop: Shop, config: Record<string, unknown>) =>
  sql`update website set global_config = global_config || ${json(config)}::jsonb`.execute(shop.services.db)
