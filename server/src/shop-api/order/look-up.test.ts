import { openShop } from '@wanpu/testkit'
import { expect, test } from 'vitest'
import { buy, orderOf } from '../test-buyer.ts'

test('an order is found by its number and the e-mail that it was placed with, and by nothing else', async () => {
  await using shop = await openShop()
  const open = await shop.given.openShop()
  const placedOrder = await buy(shop.url, '/order', orderOf(open))
  const { orderNo = '', token } = placedOrder.response as { orderNo: string; token: string }
  const email = 'ANNA@example.com'

  const orderAnswer = await buy(shop.url, '/order/find', { orderNo: orderNo.toLowerCase().replace(/(\d{3})/g, ' $1'), email })
  const wrongEmail = await buy(shop.url, '/order/find', { orderNo, email: 'other@example.com' })
  const wrongNumber = await buy(shop.url, '/order/find', { orderNo: 'WP0000000000', email })

  expect(orderAnswer).toMatchObject({ status: 200, response: { orderNo, token } })
  expect(wrongEmail).toMatchObject({
    status: 404,
    code: 'not-found',
    message: 'No order found. Check the order number and the email address',
  })
  expect(wrongNumber).toMatchObject({ status: 404, code: 'not-found', message: wrongEmail.message })
})

test('who has tried twenty wrong e-mails finds nothing any more', async () => {
  await using shop = await openShop()
  const open = await shop.given.openShop()
  const placedOrder = await buy(shop.url, '/order', orderOf(open))
  const { orderNo = '' } = placedOrder.response as { orderNo: string }
  const statuses: number[] = []
  for (let at = 0; at < 21; at++) {
    const { status } = await buy(shop.url, '/order/find', { orderNo, email: `wrong-${at}@example.com` })
    statuses.push(status)
  }
  expect(statuses.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => 404))
  expect(statuses[20]).toBe(429)
})
