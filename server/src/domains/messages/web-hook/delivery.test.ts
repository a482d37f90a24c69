import { order, webHook, webHookDelivery } from '@wanpu/contract'
import { Webhook } from 'standardwebhooks'
import { expect, test } from 'vitest'
import { buy, orderOf } from '../../../shop-api/test-buyer.ts'
import { openHookShop } from './test-hook-shop.ts'

test('a placed order is posted, signed as Standard Webhooks says, and kept in the log with its answer', async () => {
  await using at = await openHookShop()
  const { id, secret } = await at.add(['order.placed'])
  const open = await at.shop.given.openShop()
  at.receiver.answer = () => ({ status: 202, body: 'thanks' })

  await buy(at.shop.url, '/order', orderOf(open))
  expect(await at.send()).toBe(1)

  const [event] = at.receiver.events
  const [row] = (await at.boss.call(order.search, {})).items
  expect(event).toMatchObject({ type: 'order.placed', data: { orderId: row?.id, orderNo: row?.orderNo, totalMinor: row?.totalMinor } })
  expect(() => new Webhook(secret).verify(event?.body ?? '', event?.headers as Record<string, string>)).not.toThrow()
  const { items } = await at.boss.call(webHookDelivery.search, { webHookId: id })
  expect(items).toMatchObject([{ type: 'order.placed', state: 'sent', attempts: 1, status: 202, messageId: event?.id }])
  expect(await at.boss.call(webHookDelivery.read, { id: items[0]?.id ?? '' })).toMatchObject({
    body: event?.body,
    history: [{ status: 202, response: 'thanks', problem: null }],
  })
  expect(await at.boss.call(webHook.read, { id })).toMatchObject({ waiting: 0, lastResult: { isOk: true, detail: '202 thanks' } })
})
