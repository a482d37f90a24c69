import { openShop } from '@wanpu/testkit'
import { placeOrder, standInEnv } from '@wanpu/testkit/providers/paying-shop'
import { openStripe } from '@wanpu/testkit/providers/stripe'
import { givenStripeShop, payAtStripe } from '@wanpu/testkit/providers/stripe-shop'
import { expect, test } from 'vitest'
import { buy, orderOf } from '../test-buyer.ts'

test('the token of an order is taken from its header, and from the query of pages that were made before', async () => {
  await using shop = await openShop()
  const open = await shop.given.openShop()
  const { orderNo, token } = (await buy(shop.url, '/order', orderOf(open))).response as { orderNo: string; token: string }
  const read = (query: string, headers = {}) => buy(shop.url, `/order/${orderNo}${query}`, undefined, headers)

  expect(await read('', { 'x-order-token': token })).toMatchObject({ status: 200, response: { orderNo } })
  expect(await read(`?token=${token}`)).toMatchObject({ status: 200, response: { orderNo } })
  expect(await read('')).toMatchObject({ status: 404 })
  expect(await read('', { 'x-order-token': 'guessed' })).toMatchObject({ status: 404 })
})

test('a page at another address may send the token as a header', async () => {
  await using shop = await openShop()
  const open = await shop.given.openShop()

  const asked = await fetch(`${shop.url}/shop-api/order/WP1`, {
    method: 'OPTIONS',
    headers: { origin: `https://${open.website.domain}`, 'access-control-request-headers': 'x-order-token' },
  })

  expect(asked.headers.get('access-control-allow-headers')).toContain('x-order-token')
})

test('a provider leads back by a key that opens the order until an hour after the attempt, and by nothing else', async () => {
  await using shop = await openShop({ env: standInEnv, now: '2026-11-28T08:00:00.000Z' })
  await using stripe = await openStripe()
  const placed = await placeOrder(shop, await givenStripeShop(shop, stripe))
  await placed.pay()
  const address = new URL(payAtStripe(stripe).success_url)
  const back = address.searchParams.get('back') ?? ''
  const comeBack = (key: string) => buy(shop.url, '/order/back', { back: key })

  expect(address.href).not.toContain(placed.token)
  expect(await comeBack(back)).toMatchObject({ status: 200, response: { orderNo: placed.orderNo, token: placed.token } })
  expect(await comeBack(`${back}x`)).toMatchObject({ status: 404 })
  expect(await comeBack(placed.token)).toMatchObject({ status: 404 })
  shop.travel('2026-11-28T09:32:00.000Z')
  expect(await comeBack(back)).toMatchObject({ status: 404 })
})
