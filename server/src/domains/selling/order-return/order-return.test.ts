import { goods, goodsBackup, order, orderReturn, parcel, refund, type SentInputOf } from '@wanpu/contract'
import { openShop, type Shop } from '@wanpu/testkit'
import { openMailServer } from '@wanpu/testkit/mail-server'
import { standInEnv } from '@wanpu/testkit/providers/paying-shop'
import { expect, test } from 'vitest'
import { buy, orderOf } from '../../../shop-api/test-buyer.ts'
import { sendWaitingMails } from '../../messages/mail/send-mails.ts'

/** Three chairs, paid by hand, two of them sent. */
async function shipOrder(shop: Shop) {
  const open = await shop.given.openShop()
  const admin = await shop.signIn('Admin')
  const placedOrder = await buy(shop.url, '/order', orderOf(open, { items: [{ shopGoodsId: open.shopGoods.id, quantity: 3 }] }))
  const { orderNo, token } = placedOrder.response as { orderNo: string; token: string }
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
    open,
    admin,
    id,
    orderNo,
    token,
    ask,
    see: async () => (await buy(shop.url, `/order/${orderNo}?token=${token}`)).response,
    read: () => admin.call(order.read, { id }),
    returns: async () => (await admin.call(orderReturn.search, { orderId: id, sort: { by: 'id' } })).items,
    stock: async () => (await admin.call(goods.read, { id: open.goods.id })).stock,
  }
}

test('a buyer asks to return what was sent; it is approved, received into the stock and refunded', { tags: 'long' }, async () => {
  await using shop = await openShop({ env: standInEnv })
  await using mails = await openMailServer()
  await shop.given.mailSender({ port: mails.port })
  const shipment = await shipOrder(shop)
  expect(await shipment.see()).toMatchObject({ returns: [], returnable: [{ line: 0, title: 'Oak chair', quantity: 2 }] })

  expect((await shipment.ask()).response).toMatchObject({ returns: [{ state: 'requested' }], returnable: [{ quantity: 1 }] })
  const [request] = await shipment.returns()
  expect(request).toMatchObject({
    returnNo: `${shipment.orderNo}-T1`,
    state: 'requested',
    note: 'A leg is broken',
    byName: '',
    quantity: 1,
  })
  const id = request?.id ?? ''
  await shipment.admin.call(orderReturn.setState, { ids: [id], state: 'approved', answer: 'Send it to Main Street 1' })
  expect(await shipment.see()).toMatchObject({ returns: [{ state: 'approved', answer: 'Send it to Main Street 1' }] })
  const lines = [{ line: 0, receivedQuantity: 1, restockQuantity: 1 }]
  const receiveResult = await shipment.admin.call(orderReturn.receive, { id, version: (request?.version ?? 0) + 1, lines })
  expect(receiveResult).toMatchObject({ state: 'received', lines: [{ receivedQuantity: 1, restockQuantity: 1 }] })
  expect(await shipment.stock()).toBe(8)

  const { version } = await shipment.read()
  const wish: SentInputOf<typeof refund.insert> = {
    orderId: shipment.id,
    version,
    through: 'hand',
    lines: [{ line: 0, quantity: 1 }],
    returnId: id,
  }
  expect(await shipment.admin.call(refund.insert, wish)).toMatchObject({ amountMinor: 1999, lines: [{ withdrawnQuantity: 0 }] })
  const after = await shipment.read()
  expect(after).toMatchObject({
    status: 'paid',
    fulfilment: 'part-shipped',
    paymentState: 'part-refunded',
    items: [{ refundedQuantity: 1, restockedQuantity: 1 }],
    returns: [{ state: 'refunded', refundId: after.refunds[0]?.id }],
  })
  expect(await shipment.see()).toMatchObject({ returns: [{ state: 'refunded' }], returnable: [{ quantity: 1 }] })
  expect(after.log.flatMap(({ detail }) => (detail?.kind === 'return' ? detail.state : []))).toEqual(['requested', 'approved', 'received'])

  await sendWaitingMails(shop.services)
  const returnMail = mails.received.find(({ subject }) => subject.includes('return'))
  expect(returnMail?.subject).toContain(`return ${shipment.orderNo}-T1 approved`)
  expect(returnMail?.text).toContain('Send it to Main Street 1')
})

/** A return of both pieces that were sent, of which one went into the stock. */
async function receivedReturn(shop: Shop) {
  const shipment = await shipOrder(shop)
  const enteredReturn = await shipment.admin.call(orderReturn.insert, {
    orderId: shipment.id,
    lines: [{ line: 0, quantity: 2 }],
    reason: 'other',
  })
  const lines = [{ line: 0, receivedQuantity: 2, restockQuantity: 1 }]
  await shipment.admin.call(orderReturn.receive, { id: enteredReturn.id, version: enteredReturn.version, lines })
  return { ...shipment, returnId: enteredReturn.id }
}

test('pieces that came back can’t be returned again, also where their return was refunded by an amount alone', async () => {
  await using shop = await openShop()
  const returned = await receivedReturn(shop)
  const { version } = await returned.read()

  await returned.admin.call(refund.insert, {
    orderId: returned.id,
    version,
    through: 'hand',
    otherMinor: 1500,
    returnId: returned.returnId,
  })

  expect(await returned.see()).toMatchObject({ returns: [{ state: 'refunded' }], returnable: [] })
  expect(await returned.ask()).toMatchObject({ status: 409, code: 'not-returnable' })
  await returned.admin.call(parcel.insert, { orderId: returned.id, trackingNo: 'T2', lines: [{ line: 0, quantity: 1 }] })
  expect(await returned.see()).toMatchObject({ returnable: [{ quantity: 1 }] })
})

test('what a refund has put into the stock before its return came is not put there, or counted, again', { tags: 'long' }, async () => {
  await using shop = await openShop()
  const shipment = await shipOrder(shop)
  const { admin, id } = shipment
  const give = async (quantity: number, restockQuantity: number) => {
    const { version } = await shipment.read()
    return admin.call(refund.insert, { orderId: id, version, through: 'hand', lines: [{ line: 0, quantity, restockQuantity }] })
  }
  const enteredReturn = await admin.call(orderReturn.insert, { orderId: id, lines: [{ line: 0, quantity: 2 }], reason: 'other' })
  await give(2, 2)
  expect(await shipment.stock()).toBe(9)

  const lines = [{ line: 0, receivedQuantity: 2, restockQuantity: 2 }]
  const receiveResult = await admin.call(orderReturn.receive, { id: enteredReturn.id, version: enteredReturn.version, lines })

  expect(receiveResult.lines).toMatchObject([{ receivedQuantity: 2, restockQuantity: 1 }])
  expect(await shipment.stock()).toBe(10)
  expect(await shipment.read()).toMatchObject({ items: [{ quantity: 3, restockedQuantity: 3 }] })
  expect(await give(1, 0)).toMatchObject({ amountMinor: 1999 })
})

test('of a return that is closed after it came, the pieces in the stock can’t be returned again', async () => {
  await using shop = await openShop()
  const returned = await receivedReturn(shop)

  await returned.admin.call(orderReturn.setState, { ids: [returned.returnId], state: 'closed' })

  expect(await returned.see()).toMatchObject({ returns: [{ state: 'closed' }], returnable: [{ quantity: 1 }] })
  expect(await returned.ask({ lines: [{ line: 0, quantity: 2 }] })).toMatchObject({ status: 409, code: 'not-returnable' })
})

test('only what was sent and is not on its way back can be returned, within the days of the setting', async () => {
  await using shop = await openShop({ now: '2026-11-01T10:00:00.000Z' })
  const shipment = await shipOrder(shop)

  expect(await shipment.ask({ lines: [{ line: 0, quantity: 3 }] })).toMatchObject({ status: 409, code: 'not-returnable' })
  expect(await shipment.ask({ lines: [{ line: 1, quantity: 1 }] })).toMatchObject({ status: 409 })
  expect(await shipment.ask({ lines: [] })).toMatchObject({ status: 400 })
  expect(await shipment.ask({ reason: 'whim' })).toMatchObject({ status: 400 })
  expect(await shipment.ask({ token: 'guessed' })).toMatchObject({ status: 404 })
  expect(await shipment.ask({ lines: [{ line: 0, quantity: 2 }] })).toMatchObject({ status: 200 })
  expect(await shipment.ask()).toMatchObject({ status: 409 })
  const attempt = shipment.admin.call(orderReturn.insert, { orderId: shipment.id, lines: [{ line: 0, quantity: 1 }], reason: 'other' })
  await expect(attempt).rejects.toMatchObject({ code: 'return-too-many', detail: { titles: ['Oak chair'] } })

  const [request] = await shipment.returns()
  await shipment.admin.call(orderReturn.setState, { ids: [request?.id ?? ''], state: 'declined', answer: 'Used' })
  shop.travel('2026-12-01T10:00:00.000Z')
  expect(await shipment.see()).toMatchObject({ returnable: [{ quantity: 2 }], returns: [{ state: 'declined', answer: 'Used' }] })
  shop.travel('2026-12-01T10:00:01.000Z')
  expect(await shipment.see()).toMatchObject({ returnable: [] })
  expect(await shipment.ask()).toMatchObject({ status: 409 })
})

test('twenty requests for the same pieces at once make one return', async () => {
  await using shop = await openShop()
  const shipment = await shipOrder(shop)

  const answers = await Promise.all(Array.from({ length: 20 }, () => shipment.ask({ lines: [{ line: 0, quantity: 2 }] })))

  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await shipment.returns()).toHaveLength(1)
})

test('a decision can be undone while nothing came of it; what does not fit the state is refused', async () => {
  await using shop = await openShop()
  const shipment = await shipOrder(shop)
  await shipment.ask()
  const [request] = await shipment.returns()
  const id = request?.id ?? ''
  const lines = [{ line: 0, receivedQuantity: 1, restockQuantity: 0 }]

  await expect(shipment.admin.call(orderReturn.receive, { id, version: 1, lines })).rejects.toMatchObject({
    code: 'return-cannot-move',
    detail: { returnNos: [`${shipment.orderNo}-T1`] },
  })
  const declined = await shipment.admin.send(orderReturn.setState.name, { ids: [id], state: 'declined' })
  await shipment.admin.call(goodsBackup.undo, { changeSetId: declined.changeSetId ?? '' })
  expect(await shipment.returns()).toMatchObject([{ state: 'requested' }])
  await shipment.admin.call(orderReturn.setState, { ids: [id], state: 'approved' })
  const { version } = await shipment.admin.call(orderReturn.read, { id })
  const over = [{ line: 0, receivedQuantity: 2, restockQuantity: 0 }]
  await expect(shipment.admin.call(orderReturn.receive, { id, version, lines: over })).rejects.toMatchObject({
    code: 'return-received-too-many',
  })
  await expect(shipment.admin.call(orderReturn.receive, { id, version: version - 1, lines })).rejects.toMatchObject({ status: 409 })
  const early = { orderId: shipment.id, version: (await shipment.read()).version, through: 'hand' as const, otherMinor: 100, returnId: id }
  await expect(shipment.admin.call(refund.insert, early)).rejects.toMatchObject({ code: 'refund-return-not-received' })
  await shipment.admin.call(orderReturn.setState, { ids: [id], state: 'closed' })
  expect(await shipment.see()).toMatchObject({ returnable: [{ quantity: 2 }] })
})

test('a user limited to websites sees and decides the returns of these only', async () => {
  await using shop = await openShop()
  const shipment = await shipOrder(shop)
  await shipment.ask()
  const [request] = await shipment.returns()
  const own = await shop.given.website()
  const clerk = await shop.signIn({ permissions: ['order-return.*'], websiteIds: [own.id] })

  expect((await clerk.call(orderReturn.search, {})).items).toEqual([])
  const attempt = clerk.call(orderReturn.setState, { ids: [request?.id ?? ''], state: 'approved' })
  await expect(attempt).rejects.toMatchObject({ status: 404 })
})
