import { goods, goodsBackup, order, orderReturn, parcel, refund, type SentInputOf } from '@wanpu/contract'
import { openShop, type Shop } from '@wanpu/testkit'
import { openMailServer } from '@wanpu/testkit/mail-server'
import { standInEnv } from '@wanpu/testkit/providers/paying-shop'
import { expect, test } from 'vitest'
import { buy, orderOf } from '../../shop-api/given-buyer.ts'
import { sendWaitingMails } from '../mail/send-mails.ts'

/** Three chairs, paid by hand, two of them sent. */
async function sentOrder(shop: Shop) {
  const open = await shop.given.openShop()
  const admin = await shop.signIn('Admin')
  const placed = await buy(shop.url, '/order', orderOf(open, { items: [{ shopGoodsId: open.shopGoods.id, quantity: 3 }] }))
  const { orderNo, token } = placed.response as { orderNo: string; token: string }
  const [row] = (await admin.call(order.search, {})).items
  const id = row?.id ?? ''
  await admin.call(order.setStatus, { ids: [id], status: 'paid' })
  await admin.call(parcel.insert, { orderId: id, trackingNo: 'T1', lines: [{ line: 0, quantity: 2 }] })
  const ask = (fields: object = {}) =>
    buy(shop.url, `/order/${orderNo}/return`, {
      token,
      lines: [{ line: 0, quantity: 1 }],
      reason: 'damaged',
      note: 'A leg is broken',
      ...fields,
    })
  return {
    ...{ open, admin, id, orderNo, token, ask },
    see: async () => (await buy(shop.url, `/order/${orderNo}?token=${token}`)).response,
    read: () => admin.call(order.read, { id }),
    returns: async () => (await admin.call(orderReturn.search, { orderId: id, sort: { by: 'id' } })).items,
    stock: async () => (await admin.call(goods.read, { id: open.goods.id })).stock,
  }
}

test('a buyer asks to return what was sent; it is approved, received into the stock and refunded', async () => {
  await using shop = await openShop({ env: standInEnv })
  await using mails = await openMailServer()
  await shop.given.mailSender({ port: mails.port })
  const sent = await sentOrder(shop)
  expect(await sent.see()).toMatchObject({ returns: [], returnable: [{ line: 0, title: 'Oak chair', quantity: 2 }] })

  expect((await sent.ask()).response).toMatchObject({ returns: [{ state: 'requested' }], returnable: [{ quantity: 1 }] })
  const [asked] = await sent.returns()
  expect(asked).toMatchObject({ returnNo: `${sent.orderNo}-T1`, state: 'requested', note: 'A leg is broken', byName: '', quantity: 1 })
  const id = asked?.id ?? ''
  await sent.admin.call(orderReturn.setState, { ids: [id], state: 'approved', answer: 'Send it to Main Street 1' })
  expect(await sent.see()).toMatchObject({ returns: [{ state: 'approved', answer: 'Send it to Main Street 1' }] })
  const lines = [{ line: 0, receivedQuantity: 1, restockQuantity: 1 }]
  const received = await sent.admin.call(orderReturn.receive, { id, version: (asked?.version ?? 0) + 1, lines })
  expect(received).toMatchObject({ state: 'received', lines: [{ receivedQuantity: 1, restockQuantity: 1 }] })
  expect(await sent.stock()).toBe(8)

  const { version } = await sent.read()
  const wish: SentInputOf<typeof refund.insert> = {
    orderId: sent.id,
    version,
    through: 'hand',
    lines: [{ line: 0, quantity: 1 }],
    returnId: id,
  }
  expect(await sent.admin.call(refund.insert, wish)).toMatchObject({ amountMinor: 1999, lines: [{ withdrawnQuantity: 0 }] })
  const after = await sent.read()
  expect(after).toMatchObject({
    ...{ status: 'paid', fulfilment: 'part-shipped', paymentState: 'part-refunded' },
    items: [{ refundedQuantity: 1, restockedQuantity: 1 }],
    returns: [{ state: 'refunded', refundId: after.refunds[0]?.id }],
  })
  expect(await sent.see()).toMatchObject({ returns: [{ state: 'refunded' }], returnable: [{ quantity: 1 }] })
  expect(after.log.flatMap(({ detail }) => (detail?.kind === 'return' ? detail.state : []))).toEqual(['requested', 'approved', 'received'])

  await sendWaitingMails(shop.services)
  const told = mails.received.find(({ subject }) => subject.includes('return'))
  expect(told?.subject).toContain(`return ${sent.orderNo}-T1 approved`)
  expect(told?.text).toContain('Send it to Main Street 1')
})

/** A return of both pieces that were sent, of which one went into the stock. */
async function receivedReturn(shop: Shop) {
  const sent = await sentOrder(shop)
  const entered = await sent.admin.call(orderReturn.insert, { orderId: sent.id, lines: [{ line: 0, quantity: 2 }], reason: 'other' })
  const lines = [{ line: 0, receivedQuantity: 2, restockQuantity: 1 }]
  await sent.admin.call(orderReturn.receive, { id: entered.id, version: entered.version, lines })
  return { ...sent, returnId: entered.id }
}

test('pieces that came back can’t be returned again, also where their return was refunded by an amount alone', async () => {
  await using shop = await openShop()
  const sent = await receivedReturn(shop)
  const { version } = await sent.read()

  await sent.admin.call(refund.insert, { orderId: sent.id, version, through: 'hand', otherMinor: 1500, returnId: sent.returnId })

  expect(await sent.see()).toMatchObject({ returns: [{ state: 'refunded' }], returnable: [] })
  expect(await sent.ask()).toMatchObject({ status: 409, code: 'not-returnable' })
  await sent.admin.call(parcel.insert, { orderId: sent.id, trackingNo: 'T2', lines: [{ line: 0, quantity: 1 }] })
  expect(await sent.see()).toMatchObject({ returnable: [{ quantity: 1 }] })
})

test('what a refund has put into the stock before its return came is not put there, or counted, again', async () => {
  await using shop = await openShop()
  const sent = await sentOrder(shop)
  const { admin, id } = sent
  const give = async (quantity: number, restockQuantity: number) => {
    const { version } = await sent.read()
    return admin.call(refund.insert, { orderId: id, version, through: 'hand', lines: [{ line: 0, quantity, restockQuantity }] })
  }
  const entered = await admin.call(orderReturn.insert, { orderId: id, lines: [{ line: 0, quantity: 2 }], reason: 'other' })
  await give(2, 2)
  expect(await sent.stock()).toBe(9)

  const lines = [{ line: 0, receivedQuantity: 2, restockQuantity: 2 }]
  const received = await admin.call(orderReturn.receive, { id: entered.id, version: entered.version, lines })

  expect(received.lines).toMatchObject([{ receivedQuantity: 2, restockQuantity: 1 }])
  expect(await sent.stock()).toBe(10)
  expect(await sent.read()).toMatchObject({ items: [{ quantity: 3, restockedQuantity: 3 }] })
  expect(await give(1, 0)).toMatchObject({ amountMinor: 1999 })
})

test('of a return that is closed after it came, the pieces in the stock can’t be returned again', async () => {
  await using shop = await openShop()
  const sent = await receivedReturn(shop)

  await sent.admin.call(orderReturn.setState, { ids: [sent.returnId], state: 'closed' })

  expect(await sent.see()).toMatchObject({ returns: [{ state: 'closed' }], returnable: [{ quantity: 1 }] })
  expect(await sent.ask({ lines: [{ line: 0, quantity: 2 }] })).toMatchObject({ status: 409, code: 'not-returnable' })
})

test('only what was sent and is not on its way back can be returned, within the days of the setting', async () => {
  await using shop = await openShop({ now: '2026-11-01T10:00:00.000Z' })
  const sent = await sentOrder(shop)

  expect(await sent.ask({ lines: [{ line: 0, quantity: 3 }] })).toMatchObject({ status: 409, code: 'not-returnable' })
  expect(await sent.ask({ lines: [{ line: 1, quantity: 1 }] })).toMatchObject({ status: 409 })
  expect(await sent.ask({ lines: [] })).toMatchObject({ status: 400 })
  expect(await sent.ask({ reason: 'whim' })).toMatchObject({ status: 400 })
  expect(await sent.ask({ token: 'guessed' })).toMatchObject({ status: 404 })
  expect(await sent.ask({ lines: [{ line: 0, quantity: 2 }] })).toMatchObject({ status: 200 })
  expect(await sent.ask()).toMatchObject({ status: 409 })
  const attempt = sent.admin.call(orderReturn.insert, { orderId: sent.id, lines: [{ line: 0, quantity: 1 }], reason: 'other' })
  await expect(attempt).rejects.toMatchObject({ code: 'return-too-many', detail: { titles: ['Oak chair'] } })

  const [asked] = await sent.returns()
  await sent.admin.call(orderReturn.setState, { ids: [asked?.id ?? ''], state: 'declined', answer: 'Used' })
  shop.travel('2026-12-01T10:00:00.000Z')
  expect(await sent.see()).toMatchObject({ returnable: [{ quantity: 2 }], returns: [{ state: 'declined', answer: 'Used' }] })
  shop.travel('2026-12-01T10:00:01.000Z')
  expect(await sent.see()).toMatchObject({ returnable: [] })
  expect(await sent.ask()).toMatchObject({ status: 409 })
})

test('twenty requests for the same pieces at once make one return', async () => {
  await using shop = await openShop()
  const sent = await sentOrder(shop)

  const answers = await Promise.all(Array.from({ length: 20 }, () => sent.ask({ lines: [{ line: 0, quantity: 2 }] })))

  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await sent.returns()).toHaveLength(1)
})

test('a decision can be undone while nothing came of it; what does not fit the state is refused', async () => {
  await using shop = await openShop()
  const sent = await sentOrder(shop)
  await sent.ask()
  const [asked] = await sent.returns()
  const id = asked?.id ?? ''
  const lines = [{ line: 0, receivedQuantity: 1, restockQuantity: 0 }]

  await expect(sent.admin.call(orderReturn.receive, { id, version: 1, lines })).rejects.toMatchObject({
    code: 'return-cannot-move',
    detail: { returnNos: [`${sent.orderNo}-T1`] },
  })
  const declined = await sent.admin.send(orderReturn.setState.name, { ids: [id], state: 'declined' })
  await sent.admin.call(goodsBackup.undo, { changeSetId: declined.changeSetId ?? '' })
  expect(await sent.returns()).toMatchObject([{ state: 'requested' }])
  await sent.admin.call(orderReturn.setState, { ids: [id], state: 'approved' })
  const { version } = await sent.admin.call(orderReturn.read, { id })
  const over = [{ line: 0, receivedQuantity: 2, restockQuantity: 0 }]
  await expect(sent.admin.call(orderReturn.receive, { id, version, lines: over })).rejects.toMatchObject({
    code: 'return-received-too-many',
  })
  await expect(sent.admin.call(orderReturn.receive, { id, version: version - 1, lines })).rejects.toMatchObject({ status: 409 })
  const early = { orderId: sent.id, version: (await sent.read()).version, through: 'hand' as const, otherMinor: 100, returnId: id }
  await expect(sent.admin.call(refund.insert, early)).rejects.toMatchObject({ code: 'refund-return-not-received' })
  await sent.admin.call(orderReturn.setState, { ids: [id], state: 'closed' })
  expect(await sent.see()).toMatchObject({ returnable: [{ quantity: 2 }] })
})

test('somebody limited to websites sees and decides the returns of these only', async () => {
  await using shop = await openShop()
  const sent = await sentOrder(shop)
  await sent.ask()
  const [asked] = await sent.returns()
  const own = await shop.given.website()
  const clerk = await shop.signIn({ permissions: ['order-return.*'], websiteIds: [own.id] })

  expect((await clerk.call(orderReturn.search, {})).items).toEqual([])
  const attempt = clerk.call(orderReturn.setState, { ids: [asked?.id ?? ''], state: 'approved' })
  await expect(attempt).rejects.toMatchObject({ status: 404 })
})
