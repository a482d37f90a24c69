import { notice, order, paymentAccount } from '@wanpu/contract'
import { openShop, type Shop } from '@wanpu/testkit'
import { placeOrder } from '@wanpu/testkit/providers/paying-shop'
import { expect, test } from 'vitest'
import { tellUnpayable } from '../../domains/selling/order/order.tasks.ts'
import { buy } from '../test-buyer.ts'

const now = '2026-11-20T10:00:00.000Z'

/** A shop whose orders are paid by transfer, with a method of another name, and an order that waits for its payment. */
async function waitingOrder(shop: Shop, other: { mode?: object; account?: object } = {}) {
  const open = await shop.given.openShop()
  const mode = await shop.given.paymentMode({ name: 'Cheque', translations: JSON.stringify({ name: { de: 'Scheck' } }), ...other.mode })
  const account = await shop.given.paymentAccount({
    paymentModeId: mode.id,
    account: 'CHEQUE-1',
    instructions: 'Send it.',
    ...other.account,
  })
  const placed = await placeOrder(shop, open)
  const admin = await shop.signIn('Admin')
  const [row] = (await admin.call(order.search, { keywords: placed.orderNo })).items
  const id = row?.id ?? ''
  return {
    open,
    mode,
    account,
    placed,
    admin,
    id,
    stop: () => admin.call(paymentAccount.setStatus, { ids: [open.account.id], status: 'stopped' }),
    choose: (paymentModeId = mode.id, token = placed.token) => buy(shop.url, `/order/${placed.orderNo}/payment`, { token, paymentModeId }),
    read: () => admin.call(order.read, { id }),
    usedBy: async (accountId: string) => (await admin.call(paymentAccount.read, { id: accountId })).usedTodayMinor,
  }
}

test('an order whose account was stopped names no account to pay to, and is paid by another method that its buyer chooses', async () => {
  await using shop = await openShop({ now })
  const { open, mode, account, placed, stop, choose, read, usedBy } = await waitingOrder(shop)
  expect(await placed.see()).toMatchObject({ payment: { account: 'DE00 1234' }, otherPayments: null })
  await stop()

  const left = await placed.see()
  const chosen = await choose()

  expect(left).toMatchObject({ payment: null, otherPayments: [{ id: mode.id, name: 'Cheque' }] })
  expect(chosen).toMatchObject({
    status: 200,
    response: { paymentModeName: 'Cheque', payment: { account: 'CHEQUE-1', instructions: 'Send it.' }, otherPayments: null },
  })
  const after = await read()
  expect(after).toMatchObject({ status: 'pending', paymentModeId: mode.id, totalMinor: 2499 })
  expect(after.log.at(-1)).toMatchObject({ detail: { kind: 'payment-method', after: 'Cheque' } })
  expect([await usedBy(open.account.id), await usedBy(account.id)]).toEqual([0, 2499])
})

test('an order whose account takes payments is paid as it was ordered, whatever is asked for', async () => {
  await using shop = await openShop({ now })
  const { open, placed, choose, read } = await waitingOrder(shop)

  expect(await choose()).toMatchObject({ status: 200, response: { otherPayments: null, payment: { account: 'DE00 1234' } } })
  expect(await read()).toMatchObject({ paymentModeId: open.paymentMode.id })
  expect(await placed.see()).toMatchObject({ otherPayments: null })
})

test('an attempt at the provider of the account that was stopped is given up with the choice', async () => {
  await using shop = await openShop({ now })
  const { open, stop, choose, id } = await waitingOrder(shop)
  const attempt = {
    orderId: id,
    websiteId: open.website.id,
    accountId: open.account.id,
    provider: 'stripe',
    state: 'pending',
    settledAt: null,
  }
  const { id: paymentId } = await shop.given.payment({ ...attempt, amountMinor: 2499 })
  await stop()

  expect(await choose()).toMatchObject({ status: 200 })

  const given = await shop.services.db.selectFrom('payment').select(['state', 'nextReadAt']).where('id', '=', paymentId).executeTakeFirst()
  expect(given).toEqual({ state: 'cancelled', nextReadAt: now })
})

test('another account of the same method counts as a way to pay', async () => {
  await using shop = await openShop({ now })
  const { open, placed, stop, choose } = await waitingOrder(shop, { mode: { status: 'stopped' } })
  await shop.given.paymentAccount({ paymentModeId: open.paymentMode.id, account: 'SECOND-1' })
  await stop()

  expect(await placed.see()).toMatchObject({ otherPayments: [{ id: open.paymentMode.id }] })
  expect(await choose(open.paymentMode.id)).toMatchObject({ status: 200, response: { payment: { account: 'SECOND-1' } } })
})

test.each<[string, { mode?: object; account?: object }]>([
  ['whose method was stopped', { mode: { status: 'stopped' } }],
  ['in another currency', { account: { currencyCode: 'EUR' } }],
  ['whose limit of the day is reached', { account: { dailyLimitMinor: 2000 } }],
  ['that sends unpaid', { mode: { shipsUnpaid: true } }],
])('an account %s is no way to pay: the buyer is told, and operators once a day, but not by who reads', async (_, other) => {
  await using shop = await openShop({ now })
  const { mode, placed, stop, choose, read, admin } = await waitingOrder(shop, other)
  await stop()
  const logged = (await read()).log.length
  const told = async () => (await admin.call(notice.search, {})).items.filter(({ notice: html }) => html.includes('无法支付')).length

  const seen = [await placed.see(), await placed.see()]
  const refused = await choose()
  expect([(await read()).log.length, await told()]).toEqual([logged, 0])
  await tellUnpayable(shop.services)
  await tellUnpayable(shop.services)

  for (const each of seen) expect(each).toMatchObject({ payment: null, otherPayments: [] })
  expect(refused).toMatchObject({ status: 503, code: 'payment-unavailable' })
  expect((await read()).paymentModeId).not.toBe(mode.id)
  expect((await read()).log.filter(({ detail }) => detail?.kind === 'payment-unavailable')).toHaveLength(1)
  expect(await told()).toBe(1)
})

test('an order that is paid, held or cancelled has no other payments, and cannot choose one', async () => {
  await using shop = await openShop({ now })
  const { placed, stop, choose, admin, id } = await waitingOrder(shop)
  await stop()
  await shop.services.db.updateTable('shopOrder').set({ isHeld: true }).where('id', '=', id).execute()
  expect(await placed.see()).toMatchObject({ otherPayments: null })
  expect(await choose()).toMatchObject({ status: 409, code: 'order-held' })
  await shop.services.db.updateTable('shopOrder').set({ isHeld: false }).where('id', '=', id).execute()
  await admin.call(order.setStatus, { ids: [id], status: 'paid' })
  expect(await placed.see()).toMatchObject({ otherPayments: null })
  expect(await choose()).toMatchObject({ status: 409, code: 'not-payable' })
})

test('nobody chooses without the token; two who choose at once end with one account that counts the order once', async () => {
  await using shop = await openShop({ now })
  const { mode, account, stop, choose, usedBy } = await waitingOrder(shop)
  const third = await shop.given.paymentMode({ name: 'Voucher' })
  const voucher = await shop.given.paymentAccount({ paymentModeId: third.id })
  await stop()

  expect(await choose(mode.id, 'x')).toMatchObject({ status: 404 })
  const both = await Promise.all([choose(mode.id), choose(third.id)])

  expect(both.map(({ status }) => status)).toEqual([200, 200])
  expect(both[0]?.response?.paymentModeName).toBe(both[1]?.response?.paymentModeName)
  expect((await usedBy(account.id)) + (await usedBy(voucher.id))).toBe(2499)
})

test('of many orders that cannot be paid operators get one notice for each website, and none of those that can', async () => {
  await using shop = await openShop({ now })
  const { open, stop, admin } = await waitingOrder(shop, { mode: { status: 'stopped' } })
  await placeOrder(shop, open)
  const held = await placeOrder(shop, open)
  await shop.services.db.updateTable('shopOrder').set({ isHeld: true }).where('orderNo', '=', held.orderNo).execute()
  expect(await tellUnpayable(shop.services)).toBe(0)
  await stop()

  expect(await tellUnpayable(shop.services)).toBe(2)

  const notices = (await admin.call(notice.search, {})).items.filter(({ notice: html }) => html.includes('无法支付'))
  expect(notices.map(({ notice: html }) => html)).toEqual([expect.stringContaining('等 2 个订单')])
  await shop.given.paymentAccount({ paymentModeId: open.paymentMode.id, account: 'SECOND-1' })
  expect(await tellUnpayable({ ...shop.services, now: () => new Date('2026-11-22T10:00:00.000Z') })).toBe(0)
})
