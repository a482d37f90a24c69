import { goodsBackup, mail, notice, order, orderAlike, orderReview, parcel, parcelShip } from '@wanpu/contract'
import { openShop, type Shop } from '@wanpu/testkit'
import { givenPayingShop, placeOrder, readMoney } from '@wanpu/testkit/providers/paying-shop'
import { expect, test } from 'vitest'
import { buy, orderOf } from '../../../../shop-api/test-buyer.ts'
import { cancelOverdue } from '../cancel/cancel-overdue.ts'
import { trimTraces } from './traces.sql.ts'

/** Rules under which the third order of a buyer within a day is held. */
async function strictShop(shop: Shop) {
  const open = await shop.given.openShop()
  const admin = await shop.signIn('Admin')
  const { version, rules } = await admin.call(orderReview.readRules, {})
  const sameBuyer = { most: 2, minutes: 1440, points: 60 }
  await admin.call(orderReview.saveRules, { version, rules: { ...rules, sameBuyer } })
  const place = async (change: Record<string, unknown> = {}, ip = '203.0.113.7') => {
    const placedOrder = await buy(shop.url, '/order', orderOf(open, change), { 'x-forwarded-for': ip })
    const { orderNo, token } = placedOrder.response as { orderNo: string; token: string }
    const [row] = (await admin.call(order.search, { keywords: orderNo })).items
    return {
      orderNo,
      token,
      id: row?.id ?? '',
      isHeld: row?.isHeld,
      answer: placedOrder.response,
      read: () => admin.call(order.read, { id: row?.id ?? '' }),
      see: async () => (await buy(shop.url, `/order/${orderNo}?token=${token}`)).response ?? {},
    }
  }
  return { open, admin, place }
}

const otherBuyer = (name: string) => ({
  contact: { name, email: `${name}@example.com`, phone: `+44 20 7946 ${name.length}${name.length}${name.charCodeAt(0)}` },
  shippingAddress: { country: 'gb', city: 'London', street: `${name} Street 1`, postalCode: 'N1 1AA' },
})

test('the third order of a buyer is held with its reason: not payable, not shipped, in the list to review; released, it goes on', {
  tags: 'long',
}, async () => {
  await using shop = await openShop()
  await shop.given.mailSender({ port: 2525, operatorAddresses: ['ops@oak.example'], operatorEvents: ['operator-order-held'] })
  const { admin, place } = await strictShop(shop)
  await place()
  // The same buyer by another writing of the phone number, at another website's address form.
  await place({ contact: { name: 'A', email: 'x@example.org', phone: '0049 (0)170 123-45 67' } })
  const free = await place(otherBuyer('Boris'))
  const holdAnswer = await place({ contact: { name: 'Anna', email: 'anna+2@example.com', phone: '0170 1234567' } })

  expect([free.isHeld, holdAnswer.isHeld]).toEqual([false, true])
  expect(holdAnswer.answer).toMatchObject({ paymentInstructions: '' })
  const orderRead = await holdAnswer.read()
  expect(orderRead.hold).toMatchObject({ score: 60, reasons: [{ rule: 'same-buyer', points: 60, count: 3 }], byName: '' })
  expect(orderRead.log.at(-1)?.detail).toMatchObject({ kind: 'hold', score: 60 })
  expect(await holdAnswer.see()).toMatchObject({ isHeld: true, payment: null, status: 'pending' })
  expect((await admin.call(order.search, { todo: 'to-review' })).items.map(({ orderNo }) => orderNo)).toEqual([holdAnswer.orderNo])
  expect(await admin.call(order.todoTotals, {})).toEqual({
    'to-pay': 3,
    'to-check': 0,
    'to-review': 1,
    'to-ship': 0,
    'to-collect': 0,
    returns: 0,
  })
  expect(await admin.call(order.todoTotals, { onlyOwn: true })).toMatchObject({ 'to-review': 0 })
  expect((await admin.call(notice.search, {})).items.map(({ kind }) => kind)).toContain('order-held')
  expect((await admin.call(mail.search, { event: ['operator-order-held'] })).recordCount).toBe(1)

  const paying = admin.call(order.setStatus, { ids: [holdAnswer.id], status: 'paid' })
  await expect(paying).rejects.toMatchObject({ code: 'order-held', detail: { orderNos: [holdAnswer.orderNo] } })
  const released = await admin.send(orderReview.release.name, { ids: [holdAnswer.id, holdAnswer.id], text: 'called her' })
  expect(released.response).toEqual({ affected: 1 })
  expect(await holdAnswer.see()).toMatchObject({ isHeld: false, payment: { instructions: expect.any(String) } })
  expect((await holdAnswer.read()).log.at(-1)).toMatchObject({ detail: { kind: 'release' }, text: 'called her' })
  expect((await admin.call(mail.search, { event: ['order-released'] })).items).toMatchObject([{ orderNo: holdAnswer.orderNo }])

  const attempt = admin.call(orderReview.release, { ids: [holdAnswer.id, free.id] })
  await expect(attempt).rejects.toMatchObject({ code: 'order-not-held', detail: { orderNos: [free.orderNo, holdAnswer.orderNo] } })
  await admin.call(goodsBackup.undo, { changeSetId: released.changeSetId ?? '' })
  expect((await holdAnswer.read()).hold).toMatchObject({ score: 60 })
  expect((await holdAnswer.read()).log.at(-1)).toMatchObject({ detail: { kind: 'hold' } })
  await admin.call(order.setStatus, { ids: [holdAnswer.id], status: 'cancelled' })
  expect(await holdAnswer.read()).toMatchObject({ status: 'cancelled', isHeld: false, hold: null })
})

test('the other orders of the same buyer or network are listed with what is the same, those at websites out of sight are counted', async () => {
  await using shop = await openShop()
  const { open, admin, place } = await strictShop(shop)
  const elsewhere = await shop.given.openShop()
  const anna = { contact: { name: 'A', email: 'x@example.org', phone: '0049 (0)170 123-45 67' } }
  const first = await place()
  const sameNetwork = await place(otherBuyer('Boris'))
  await place(otherBuyer('Claire'), '198.51.100.1')
  await buy(shop.url, '/order', orderOf(elsewhere, anna), { 'x-forwarded-for': '198.51.100.2' })
  const holdAnswer = await place({ contact: { name: 'Anna', email: 'anna+2@example.com', phone: '0170 1234567' } })

  const alike = await admin.call(orderAlike.read, { id: holdAnswer.id })
  expect(alike).toMatchObject({ others: 0, isMore: false })
  expect(alike.items).toMatchObject([
    { websiteDomain: elsewhere.website.domain, alike: expect.arrayContaining(['phone']) },
    { orderNo: sameNetwork.orderNo, alike: ['network'] },
    { orderNo: first.orderNo, status: 'pending', alike: ['email', 'phone', 'address', 'network'] },
  ])
  expect(Object.keys(alike.items[0] ?? {})).not.toContain('contact')
  const clerk = await shop.signIn({ permissions: ['order.*'], websiteIds: [open.website.id] })
  const limited = await clerk.call(orderAlike.read, { id: holdAnswer.id })
  expect(limited.items.map(({ orderNo }) => orderNo)).toEqual([sameNetwork.orderNo, first.orderNo])
  expect(limited.others).toBe(1)
  const stranger = await shop.signIn({ permissions: ['order.*'], websiteIds: [elsewhere.website.id] })
  await expect(stranger.call(orderAlike.read, { id: holdAnswer.id })).rejects.toMatchObject({ status: 404 })
})

test('a release is not undone for an order that was sent since', async () => {
  await using shop = await openShop()
  const { admin, place } = await strictShop(shop)
  const placedOrder = await place()
  await admin.call(order.setStatus, { ids: [placedOrder.id], status: 'paid' })
  await admin.call(orderReview.hold, { ids: [placedOrder.id] })
  const released = await admin.send(orderReview.release.name, { ids: [placedOrder.id] })
  await admin.call(order.setStatus, { ids: [placedOrder.id], status: 'shipped', trackingNo: 'T1' })

  const undo = admin.call(goodsBackup.undo, { changeSetId: released.changeSetId ?? '' })

  await expect(undo).rejects.toMatchObject({ code: 'order-edit-undo', detail: { orderNos: [placedOrder.orderNo] } })
  expect(await placedOrder.read()).toMatchObject({ status: 'shipped', isHeld: false })
})

test('many orders of one address in a short time, and large ones, add up; each rule can be switched off', async () => {
  await using shop = await openShop()
  const { admin, place } = await strictShop(shop)
  const { version, rules } = await admin.call(orderReview.readRules, {})
  const manyOrders = { most: 2, minutes: 10, points: 40 }
  await admin.call(orderReview.saveRules, {
    version,
    rules: { ...rules, manyOrders, amount: { fromMinor: 2499, currencyCode: 'USD', points: 20 } },
  })
  const ip = '2001:db8:1:2:3:4:5:6'
  const rows = [
    await place(otherBuyer('Boris'), ip),
    await place(otherBuyer('Claire'), '2001:db8:1:2::9'),
    await place(otherBuyer('Dimitri'), ip),
  ]
  const elsewhere = await place(otherBuyer('Emil'), '2001:db8:1:3::9')

  expect(rows.map(({ isHeld }) => isHeld)).toEqual([false, false, true])
  expect((await rows[2]?.read())?.hold).toMatchObject({
    score: 60,
    reasons: [
      { rule: 'many-orders', count: 3 },
      { rule: 'amount', points: 20 },
    ],
  })
  expect(elsewhere.isHeld).toBe(false)

  await admin.call(orderReview.saveRules, { version: version + 1, rules: { ...rules, isActive: false } })
  expect((await place(otherBuyer('Felix'), ip)).isHeld).toBe(false)
  await expect(admin.call(orderReview.saveRules, { version, rules })).rejects.toMatchObject({ status: 409 })
  const wrongRules = { version: version + 2, rules: { ...rules, holdFrom: 0 } }
  await expect(admin.call(orderReview.saveRules, wrongRules)).rejects.toMatchObject({ status: 400 })
})

test('an order that is held by hand is not shipped until it is released, one by one or from a list', async () => {
  await using shop = await openShop()
  const { admin, place } = await strictShop(shop)
  const placedOrder = await place()
  await admin.call(order.setStatus, { ids: [placedOrder.id], status: 'paid' })
  const holdAnswer = await admin.send(orderReview.hold.name, { ids: [placedOrder.id], text: 'odd address' })
  expect((await placedOrder.read()).hold).toMatchObject({ score: 0, reasons: [{ rule: 'by-hand' }], note: 'odd address' })

  const shipping = admin.call(parcel.insert, { orderId: placedOrder.id, trackingNo: 'T1' })
  await expect(shipping).rejects.toMatchObject({ code: 'order-held' })
  await expect(admin.call(order.setStatus, { ids: [placedOrder.id], status: 'shipped', trackingNo: 'T1' })).rejects.toMatchObject({
    code: 'order-held',
  })
  const list = { rows: [{ orderNo: placedOrder.orderNo, trackingNo: 'T1' }] }
  expect(await admin.call(parcelShip.preview, list)).toMatchObject({ shipping: 0, problems: [{ code: 'held' }] })
  expect(await admin.call(parcelShip.ship, list)).toMatchObject({ affected: 0, failing: 1 })

  await admin.call(goodsBackup.undo, { changeSetId: holdAnswer.changeSetId ?? '' })
  await admin.call(parcel.insert, { orderId: placedOrder.id, trackingNo: 'T1' })
  const late = admin.call(orderReview.hold, { ids: [placedOrder.id] })
  await expect(late).rejects.toMatchObject({ code: 'order-not-holdable', detail: { orderNos: [placedOrder.orderNo] } })
})

test('an order that waits for its review is not cancelled for being late; its time begins again when it is released', async () => {
  await using shop = await openShop({ now: '2026-03-01T08:00:00.000Z' })
  const { admin, place } = await strictShop(shop)
  const placedOrder = await place()
  await admin.call(orderReview.hold, { ids: [placedOrder.id] })
  shop.travel('2026-03-20T08:00:00.000Z')
  expect(await cancelOverdue(shop.services)).toBe(0)
  await (await shop.signIn('Admin')).call(orderReview.release, { ids: [placedOrder.id] })
  expect(await cancelOverdue(shop.services)).toBe(0)
  shop.travel('2026-03-28T08:00:00.000Z')
  expect(await cancelOverdue(shop.services)).toBe(1)
  expect(await trimTraces(shop.services)).toBe(0)
  shop.travel('2026-04-28T08:00:00.000Z')
  expect(await trimTraces(shop.services)).toBe(4)
})

test('of twenty who release and cancel held orders at once, one wins at each order', { tags: 'long' }, async () => {
  await using shop = await openShop()
  const { admin, place } = await strictShop(shop)
  const orders = [await place(), await place(), await place(), await place()]
  const ids = orders.map(({ id }) => id)
  await admin.call(orderReview.hold, { ids })
  const stock = () => shop.services.db.selectFrom('goods').select('stock').executeTakeFirstOrThrow()
  const before = (await stock()).stock

  const outcomes = await Promise.allSettled(
    Array.from({ length: 20 }, (_, at) => {
      const selectedIds = [ids[at % 4] ?? '']
      return at % 8 < 4
        ? admin.call(orderReview.release, { ids: selectedIds })
        : admin.call(order.setStatus, { ids: selectedIds, status: 'cancelled' })
    }),
  )

  expect(outcomes.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThanOrEqual(4)
  const after = await Promise.all(orders.map(({ read: orderRead }) => orderRead()))
  expect(after.map(({ isHeld }) => isHeld)).toEqual([false, false, false, false])
  const cancelledOrders = after.filter(({ status }) => status === 'cancelled')
  expect((await stock()).stock).toBe(before + cancelledOrders.length)
  for (const { log } of cancelledOrders) expect(log.filter(({ toStatus }) => toStatus === 'cancelled')).toHaveLength(1)
  for (const { log } of after) expect(log.filter(({ detail }) => detail?.kind === 'release').length).toBeLessThanOrEqual(1)
})

async function cardShop(shop: Shop, cards: { mostOfBuyer: number; mostOfAccount: number }) {
  const open = await givenPayingShop(shop, { provider: 'demo' })
  const admin = await shop.signIn('Admin')
  const { version, rules } = await admin.call(orderReview.readRules, {})
  await admin.call(orderReview.saveRules, {
    version,
    rules: { ...rules, failedPayments: { most: 1, minutes: 60, points: 60 }, cards: { ...cards, minutes: 60 } },
  })
  const pressed = (orderNo: string, token: string) => buy(shop.url, `/order/${orderNo}/pay`, { token })
  return {
    open,
    admin,
    pressed,
    /** Begins a payment and lets the provider refuse it, or take it. */
    async end(orderNo: string, token: string, end: 'decline' | 'pay') {
      const { url } = (await pressed(orderNo, token)).response as { url: string }
      const path = url.replace(/^https?:\/\/[^/]+/, '').replace('demo-payment', `demo-payment/${end}`)
      await fetch(`${shop.url}${path}`, { method: 'POST', redirect: 'manual' })
    },
    async place(email: string) {
      const contact = { name: 'Ada', email, phone: '+1 212 555 0100' }
      return (await buy(shop.url, '/order', orderOf(open, { contact }))).response as { orderNo: string; token: string }
    },
  }
}

test('after too many failed payments of a buyer no further one is begun until one is old enough, as they are told, and their next order is held', async () => {
  await using shop = await openShop({ env: { DEMO: '1' }, now: '2026-03-01T08:00:00.000Z' })
  const { open, admin, end } = await cardShop(shop, { mostOfBuyer: 2, mostOfAccount: 0 })
  const placedOrder = await placeOrder(shop, open)
  await end(placedOrder.orderNo, placedOrder.token, 'decline')
  shop.travel('2026-03-01T08:20:00.000Z')
  await end(placedOrder.orderNo, placedOrder.token, 'decline')
  shop.travel('2026-03-01T08:30:00.000Z')

  expect(await placedOrder.pay()).toMatchObject({
    status: 429,
    code: 'too-many-failures',
    message: expect.stringContaining('in 30 minutes'),
  })
  const next = await placeOrder(shop, open)
  expect(await next.see()).toMatchObject({ isHeld: true, online: { canPay: false } })
  expect(await next.pay()).toMatchObject({ status: 409, code: 'order-held' })
  const { order: row } = await readMoney(shop, next.orderNo)
  expect((await admin.call(order.read, { id: row.id })).hold?.reasons).toEqual([{ rule: 'failed-payments', points: 60, count: 2 }])
})

test('failures of strangers at an account never stop buyers without failures; new buyers with one wait, and operators are told once', {
  tags: 'long',
}, async () => {
  await using shop = await openShop({ env: { DEMO: '1' }, now: '2026-03-01T08:00:00.000Z' })
  const { pressed, end, place } = await cardShop(shop, { mostOfBuyer: 8, mostOfAccount: 3 })
  const knownOrder = await place('known@oak.example')
  await end(knownOrder.orderNo, knownOrder.token, 'pay')
  shop.travel('2026-03-02T08:00:00.000Z')
  const strangers = await Array.fromAsync(['a@x.example', 'b@x.example', 'c@x.example'], (email) => place(email))
  for (const { orderNo, token } of strangers) await end(orderNo, token, 'decline')

  const [stranger] = strangers
  expect(await pressed(stranger?.orderNo ?? '', stranger?.token ?? '')).toMatchObject({ status: 429, code: 'too-many-failures' })
  const newOrder = await place('new@oak.example')
  await end(newOrder.orderNo, newOrder.token, 'decline')
  expect(await pressed(newOrder.orderNo, newOrder.token)).toMatchObject({ status: 429 })
  const secondOrder = await place('known@oak.example')
  await end(secondOrder.orderNo, secondOrder.token, 'decline')
  expect(await pressed(secondOrder.orderNo, secondOrder.token)).toMatchObject({ status: 200 })
  const admin = await shop.signIn('Admin')
  const paymentNotices = (await admin.call(notice.search, {})).items.filter(({ kind }) => kind === 'payment-check')
  expect(paymentNotices.map(({ link }) => link)).toEqual(['/order/paymentManagement'])

  shop.travel('2026-03-02T10:00:00.000Z')
  expect(await pressed(stranger?.orderNo ?? '', stranger?.token ?? '')).toMatchObject({ status: 200 })
})
