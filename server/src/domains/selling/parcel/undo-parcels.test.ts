import { goodsBackup, order, orderReview, orderSplit, parcel } from '@wanpu/contract'
import { openShop, type Shop } from '@wanpu/testkit'
import { expect, test } from 'vitest'

type User = Awaited<ReturnType<Shop['signIn']>>

const item = { shopGoodsId: '1', picture: '', options: {}, priceMinor: 500, lineMinor: 1000 }
const items = [
  { ...item, title: 'Oak chair', quantity: 2 },
  { ...item, title: 'Lamp', quantity: 1 },
]

/** A paid order of two chairs and a lamp. */
async function insertPaidOrder(shop: Shop, fields: { websiteId?: string } = {}) {
  const websiteId = fields.websiteId ?? (await shop.given.website()).id
  return shop.given.order({ websiteId, status: 'paid', items, ...fields })
}

async function readNewestChangeSet(user: User): Promise<string> {
  const { items: sets } = await user.call(goodsBackup.searchChangeSets, { sort: { by: 'id', desc: true }, pageSize: 1 })
  return sets[0]?.id ?? ''
}

/** Undoes a change; returns the change set of the undo. */
const undoOf = async (user: User, changeSetId: string) => (await user.call(goodsBackup.undo, { changeSetId })).changeSetId ?? ''

/** A parcel of everything that was sent and undone: the change set that sends it again. */
async function shipAndUndo(user: User, orderId: string): Promise<string> {
  await user.call(parcel.insert, { orderId, trackingNo: 'A' })
  return undoOf(user, await readNewestChangeSet(user))
}

test('undoing a parcel takes the order back to paid, and undoing the undo ships it again', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const { id } = await insertPaidOrder(shop)
  await admin.call(parcel.insert, { orderId: id, trackingNo: 'A' })
  const paidAt = (await admin.call(order.read, { id })).paidAt

  const undoResult = await admin.call(goodsBackup.undo, { changeSetId: await readNewestChangeSet(admin) })
  const open = await admin.call(order.read, { id })
  await admin.call(goodsBackup.undo, { changeSetId: undoResult.changeSetId ?? '' })
  const secondAnswer = await admin.call(order.read, { id })

  expect(open).toMatchObject({ status: 'paid', fulfilment: 'open', trackingNo: '', parcels: [], paidAt })
  expect(secondAnswer).toMatchObject({ status: 'shipped', fulfilment: 'shipped', trackingNo: 'A', parcels: [{ trackingNo: 'A' }] })
})

test('an undo that would ship more than was ordered is refused and changes nothing', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const { id } = await insertPaidOrder(shop)
  const { id: parcelId } = await admin.call(parcel.insert, { orderId: id, trackingNo: 'A' })
  await admin.call(parcel.delete, { ids: [parcelId] })
  const changeSetId = await readNewestChangeSet(admin)
  await admin.call(parcel.insert, { orderId: id, trackingNo: 'B' })

  await expect(admin.call(goodsBackup.undo, { changeSetId })).rejects.toMatchObject({ code: 'parcel-too-many' })

  expect(await admin.call(order.read, { id })).toMatchObject({ status: 'shipped', parcels: [{ trackingNo: 'B' }] })
})

test('a parcel is undone and sent again with its own lines after others were split off', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const { id } = await insertPaidOrder(shop)
  const splitOff = async (line: number) => {
    const { version } = await admin.call(order.read, { id })
    return admin.call(orderSplit.split, { id, version, lines: [{ line, quantity: 1 }] })
  }
  const undo = async (changeSetId: string) => (await admin.call(goodsBackup.undo, { changeSetId })).changeSetId ?? ''
  const linesOf = async () => (await admin.call(order.read, { id })).parcels.map(({ lines }) => lines)
  await admin.call(parcel.insert, { orderId: id, trackingNo: 'LAMP', lines: [{ line: 1, quantity: 1 }] })
  const shipSetId = await readNewestChangeSet(admin)

  // The lamp is the only line then.
  await splitOff(0)
  await splitOff(0)
  expect(await linesOf()).toMatchObject([[{ line: 0, quantity: 1 }]])
  const undoResponse = await undo(shipSetId)
  expect(await linesOf()).toEqual([])
  await undo(undoResponse)

  expect(await linesOf()).toMatchObject([[{ line: 0, quantity: 1 }]])
})

test('a parcel that was undone before its line went is not sent again with another one', { tags: 'long' }, async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const three = [...items, { ...item, title: 'Rug', quantity: 1 }]
  const { id } = await shop.given.order({ websiteId: (await shop.given.website()).id, status: 'paid', items: three })
  const undo = async (changeSetId: string) => (await admin.call(goodsBackup.undo, { changeSetId })).changeSetId ?? ''
  const splitOffFirst = async (quantity: number) => {
    const { version } = await admin.call(order.read, { id })
    await admin.call(orderSplit.split, { id, version, lines: [{ line: 0, quantity }] })
  }
  await admin.call(parcel.insert, { orderId: id, trackingNo: 'LAMP', lines: [{ line: 1, quantity: 1 }] })
  const undoResponse = await undo(await readNewestChangeSet(admin))

  // The chairs go, so that the lamp is the first line, and with the parcel it is the lamp that is sent.
  await splitOffFirst(2)
  const redoSetId = await undo(undoResponse)
  expect((await admin.call(order.read, { id })).parcels).toMatchObject([{ lines: [{ line: 0, quantity: 1 }] }])

  const secondUndo = await undo(redoSetId)
  await splitOffFirst(1)
  await expect(undo(secondUndo)).rejects.toMatchObject({ code: 'parcel-too-many' })
  expect(await admin.call(order.read, { id })).toMatchObject({ fulfilment: 'open', parcels: [], items: [{ title: 'Rug' }] })
})

test('a parcel is not sent again with an order that was merged into another one since', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const websiteId = (await shop.given.website()).id
  const [first, second] = [await insertPaidOrder(shop, { websiteId }), await insertPaidOrder(shop, { websiteId })]
  const undoResponse = await shipAndUndo(admin, second.id)
  const ids = [first.id, second.id]
  const { after } = await admin.call(orderSplit.previewMerge, { ids })
  await admin.call(orderSplit.merge, { ids, expectedTotalMinor: after?.totalMinor ?? 0 })

  await expect(undoOf(admin, undoResponse)).rejects.toMatchObject({ code: 'order-cannot-ship', detail: { orderNos: [second.orderNo] } })

  expect(await admin.call(order.read, { id: second.id })).toMatchObject({ status: 'cancelled', fulfilment: 'open', parcels: [] })
})

test('a parcel is not sent again with an order that was cancelled or held since', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const websiteId = (await shop.given.website()).id
  const [cancelledOrder, heldOrder] = [await insertPaidOrder(shop, { websiteId }), await insertPaidOrder(shop, { websiteId })]
  const undoResponse = [await shipAndUndo(admin, cancelledOrder.id), await shipAndUndo(admin, heldOrder.id)]
  await admin.call(order.setStatus, { ids: [cancelledOrder.id], status: 'cancelled' })
  await admin.call(orderReview.hold, { ids: [heldOrder.id], text: '' })

  await expect(undoOf(admin, undoResponse[0] ?? '')).rejects.toMatchObject({ code: 'order-cannot-ship' })
  await expect(undoOf(admin, undoResponse[1] ?? '')).rejects.toMatchObject({ code: 'order-held' })

  for (const { id } of [cancelledOrder, heldOrder])
    expect(await admin.call(order.read, { id })).toMatchObject({ fulfilment: 'open', parcels: [] })
})

test('a parcel is undone and sent again also after its order was refunded', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const { id } = await insertPaidOrder(shop)
  await admin.call(parcel.insert, { orderId: id, trackingNo: 'A' })
  const shipSetId = await readNewestChangeSet(admin)
  await admin.call(order.setStatus, { ids: [id], status: 'refunded' })

  const undoResponse = await undoOf(admin, shipSetId)

  expect(await admin.call(order.read, { id })).toMatchObject({ status: 'refunded', parcels: [] })
  await undoOf(admin, undoResponse)
  expect(await admin.call(order.read, { id })).toMatchObject({ status: 'refunded', parcels: [{ trackingNo: 'A' }] })
})
