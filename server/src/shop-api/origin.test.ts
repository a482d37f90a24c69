import { openShop } from '@wanpu/testkit'
import { expect, test } from 'vitest'
import { buy, orderOf } from './test-buyer.ts'

const quoteOf = (open: { website: { id: string }; shopGoods: { id: string } }) => ({
  websiteId: open.website.id,
  items: [{ shopGoodsId: open.shopGoods.id, quantity: 1 }],
})

test('pages of a known website may call from their own address, others may not', async () => {
  await using shop = await openShop()
  const open = await shop.given.openShop()
  const from = (origin: string) => buy(shop.url, '/quote', quoteOf(open), { origin })

  const own = await from(`https://${open.website.domain}`)
  const foreign = await from('https://thief.example.org')

  expect(own.status).toBe(200)
  expect(own.headers.get('access-control-allow-origin')).toBe(`https://${open.website.domain}`)
  expect(foreign).toMatchObject({ status: 403, code: 'forbidden' })
  expect(foreign.headers.get('access-control-allow-origin')).toBeNull()
})

test('a browser that asks before it calls is told yes or no', async () => {
  await using shop = await openShop()
  const open = await shop.given.openShop()
  const ask = (origin: string) =>
    fetch(`${shop.url}/shop-api/order`, { method: 'OPTIONS', headers: { origin, 'access-control-request-method': 'POST' } })

  expect((await ask(`https://${open.website.domain}`)).status).toBe(204)
  expect((await ask('https://thief.example.org')).status).toBe(403)
})

test('a website that is not there, or is stopped, answers 404', async () => {
  await using shop = await openShop()
  const open = await shop.given.openShop()
  await shop.services.db.updateTable('website').set({ status: 'stopped' }).execute()

  expect(await buy(shop.url, '/quote', quoteOf(open))).toMatchObject({ status: 404 })
  expect(await buy(shop.url, '/order', orderOf({ ...open, website: { id: '77' } }))).toMatchObject({ status: 404 })
})

test('one address that orders without end is slowed down', { tags: 'long' }, async () => {
  await using shop = await openShop()
  const open = await shop.given.openShop({ stock: 0 })
  const statuses: number[] = []
  for (let n = 0; n < 121; n++) statuses.push((await buy(shop.url, '/order', orderOf(open), { 'x-forwarded-for': '203.0.113.9' })).status)

  expect(statuses.slice(0, 120).every((status) => status === 409)).toBe(true)
  expect(statuses[120]).toBe(429)
})

test('icons of payment and shipping modes are served', async () => {
  await using shop = await openShop()

  const icon = await fetch(`${shop.url}/icons/paymentmode/bank-transfer.svg`)

  expect(icon.status).toBe(200)
  expect(icon.headers.get('content-type')).toContain('image/svg+xml')
  expect(await icon.text()).toMatch(/^<svg /)
})
