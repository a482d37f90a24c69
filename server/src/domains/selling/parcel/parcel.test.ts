import { carrier, goodsBackup, order, parcel } from '@wanpu/contract'
import { openShop, type Shop } from '@wanpu/testkit'
import { expect, test } from 'vitest'
import { buy, orderOf } from '../../../shop-api/test-buyer.ts'
import { seedFirstCarriers } from '../../terms/carrier/first-carriers.ts'

type User = Awaited<ReturnType<Shop['signIn']>>

const item = { shopGoodsId: '1', picture: '', options: {}, priceMinor: 500, lineMinor: 1000 }
const items = [
  { ...item, title: 'Oak chair', quantity: 2 },
  { ...item, title: 'Lamp', quantity: 1 },
]

/** A paid order of two chairs and a lamp. */
async function insertPaidOrder(shop: Shop, fields: { websiteId?: string; status?: string } = {}) {
  const websiteId = fields.websiteId ?? (await shop.given.website()).id
  return shop.given.order({ websiteId, status: 'paid', items, ...fields })
}

async function readNewestChangeSet(user: User): Promise<string> {
  const { items: sets } = await user.call(goodsBackup.searchChangeSets, { sort: { by: 'id', desc: true }, pageSize: 1 })
  return sets[0]?.id ?? ''
}

const carrierId = async (user: User, code: string) =>
  (await user.call(carrier.search, { keywords: code })).items.find((row) => row.code === code)?.id ?? ''

test('an order is shipped when its last piece is in a parcel, and the timeline has every parcel', async () => {
  await using shop = await openShop({ now: '2026-11-20T10:00:00.000Z' })
  const admin = await shop.signIn('Admin')
  const { id } = await insertPaidOrder(shop)
  await seedFirstCarriers(shop.services)
  const dhl = await carrierId(admin, 'dhl')

  await admin.call(parcel.insert, { orderId: id, carrierId: dhl, trackingNo: 'JD01 4600', lines: [{ line: 0, quantity: 1 }] })
  const part = await admin.call(order.read, { id })
  await admin.call(parcel.insert, { orderId: id, trackingNo: 'OWN-2', text: 'second' })
  const whole = await admin.call(order.read, { id })

  expect(part).toMatchObject({ status: 'paid', fulfilment: 'part-shipped', trackingNo: 'JD01 4600' })
  expect(whole).toMatchObject({
    status: 'shipped',
    fulfilment: 'shipped',
    trackingNo: 'JD01 4600, OWN-2',
    parcels: [
      {
        trackingNo: 'JD01 4600',
        carrierName: 'DHL 国际快递',
        lines: [{ line: 0, quantity: 1 }],
        trackingUrl: 'https://www.dhl.com/global-en/home/tracking/tracking-express.html?submit=1&tracking-id=JD014600',
      },
      {
        trackingNo: 'OWN-2',
        carrierName: '',
        trackingUrl: '',
        lines: [
          { line: 0, quantity: 1 },
          { line: 1, quantity: 1 },
        ],
      },
    ],
  })
  expect(whole.log.map(({ fromStatus, toStatus, trackingNo, text }) => [fromStatus, toStatus, trackingNo, text])).toEqual([
    [null, 'paid', '', ''],
    ['paid', 'paid', 'JD01 4600', ''],
    ['paid', 'shipped', 'OWN-2', 'second'],
  ])
})

test('what is sent without a number ships its order, part by part, and is told as that', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const { id } = await insertPaidOrder(shop)
  await seedFirstCarriers(shop.services)
  const dhl = await carrierId(admin, 'dhl')

  await admin.call(parcel.insert, { orderId: id, carrierId: dhl, lines: [{ line: 0, quantity: 1 }] })
  await admin.call(parcel.insert, { orderId: id, trackingNo: 'OWN-2', lines: [{ line: 0, quantity: 1 }] })
  await admin.call(parcel.insert, { orderId: id, trackingNo: ' ' })

  const { parcels, log, ...shipped } = await admin.call(order.read, { id })
  expect(shipped).toMatchObject({ status: 'shipped', trackingNo: 'OWN-2' })
  expect(parcels.map(({ trackingNo, trackingUrl }) => [trackingNo, trackingUrl])).toEqual([
    ['', ''],
    ['OWN-2', ''],
    ['', ''],
  ])
  const [, numbered] = parcels
  if (numbered === undefined) throw new Error('three parcels')
  const { id: parcelId, version } = numbered
  expect(await admin.call(parcel.update, { id: parcelId, version })).toMatchObject({ trackingNo: '', carrierId: null })
  expect((await admin.call(order.read, { id })).trackingNo).toBe('')
  expect(log.map(({ toStatus, detail }) => [toStatus, detail?.kind])).toEqual([
    ['paid', undefined],
    ['paid', 'parcel'],
    ['paid', 'parcel'],
    ['shipped', undefined],
  ])
})

test('a parcel never holds more than is left, and no order is shipped twice', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const { id, orderNo } = await insertPaidOrder(shop)
  await admin.call(parcel.insert, { orderId: id, trackingNo: 'A', lines: [{ line: 0, quantity: 2 }] })

  const tooMany = admin.call(parcel.insert, { orderId: id, trackingNo: 'B', lines: [{ line: 0, quantity: 1 }] })
  await expect(tooMany).rejects.toMatchObject({ code: 'parcel-too-many', detail: { orderNos: [orderNo] } })
  const unknownLine = admin.call(parcel.insert, { orderId: id, trackingNo: 'B', lines: [{ line: 2, quantity: 1 }] })
  await expect(unknownLine).rejects.toMatchObject({ code: 'parcel-too-many' })
  const unknownCarrier = admin.call(parcel.insert, { orderId: id, trackingNo: 'B', carrierId: '999999' })
  await expect(unknownCarrier).rejects.toMatchObject({ code: 'no-such-carrier' })
  const twiceNamed = [
    { line: 1, quantity: 1 },
    { line: 1, quantity: 1 },
  ]
  await expect(admin.call(parcel.insert, { orderId: id, trackingNo: 'B', lines: twiceNamed })).rejects.toMatchObject({ code: 'bad-input' })
  await admin.call(parcel.insert, { orderId: id, trackingNo: 'B' })
  await expect(admin.call(parcel.insert, { orderId: id, trackingNo: 'C' })).rejects.toMatchObject({ code: 'nothing-left-to-ship' })
})

test('two people who ship one order at once ship it once', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const { id } = await insertPaidOrder(shop)

  const attempts = await Promise.allSettled(
    ['A', 'B', 'C', 'D'].map((trackingNo) => admin.call(parcel.insert, { orderId: id, trackingNo })),
  )

  const { parcels, status, log } = await admin.call(order.read, { id })
  expect(attempts.filter((attempt) => attempt.status === 'fulfilled')).toHaveLength(1)
  expect(parcels).toHaveLength(1)
  expect(status).toBe('shipped')
  expect(log.filter(({ toStatus }) => toStatus === 'shipped')).toHaveLength(1)
})

test('unpaid, cancelled and refunded orders get no parcels', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  for (const status of ['pending', 'cancelled', 'refunded', 'completed']) {
    const { id, orderNo } = await insertPaidOrder(shop, { status })
    const attempt = admin.call(parcel.insert, { orderId: id, trackingNo: 'A' })
    await expect(attempt).rejects.toMatchObject({ code: 'order-cannot-ship', detail: { orderNos: [orderNo] } })
  }
})

test('a parcel is edited from its version; fewer pieces open the order again', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const { id } = await insertPaidOrder(shop)
  const { id: parcelId } = await admin.call(parcel.insert, { orderId: id, trackingNo: 'A' })

  const result = await admin.call(parcel.update, { id: parcelId, version: 1, trackingNo: 'A1', lines: [{ line: 1, quantity: 1 }] })
  const stale = admin.call(parcel.update, { id: parcelId, version: 1, trackingNo: 'A2' })

  expect(result).toMatchObject({ version: 2, trackingNo: 'A1', quantity: 1 })
  await expect(stale).rejects.toMatchObject({ code: 'version-conflict', detail: { current: { trackingNo: 'A1' } } })
  const tooMany = admin.call(parcel.update, { id: parcelId, version: 2, trackingNo: 'A1', lines: [{ line: 1, quantity: 2 }] })
  await expect(tooMany).rejects.toMatchObject({ code: 'parcel-too-many' })
  expect(await admin.call(order.read, { id })).toMatchObject({ status: 'paid', fulfilment: 'part-shipped', trackingNo: 'A1' })
})

test('the old way to ship makes one parcel with everything; completing delivers it', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const first = await insertPaidOrder(shop)
  const second = await insertPaidOrder(shop)

  await admin.call(order.setStatus, { ids: [first.id, second.id], status: 'shipped', trackingNo: 'BOX-1' })
  await admin.call(order.setStatus, { ids: [first.id], status: 'completed' })

  expect(await admin.call(order.read, { id: first.id })).toMatchObject({
    status: 'completed',
    fulfilment: 'delivered',
    parcels: [{ trackingNo: 'BOX-1', quantity: 3, state: 'delivered' }],
  })
  expect(await admin.call(order.read, { id: second.id })).toMatchObject({ status: 'shipped', fulfilment: 'shipped', version: 2 })
})

test('an order is delivered when all of its parcels are; its status waits for the operator', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const { id } = await insertPaidOrder(shop)
  const { id: parcelId } = await admin.call(parcel.insert, { orderId: id, trackingNo: 'A' })

  await admin.call(parcel.setState, { ids: [parcelId], state: 'delivered' })

  expect(await admin.call(order.read, { id })).toMatchObject({ status: 'shipped', fulfilment: 'delivered' })
})

test('an order of which a part has been sent cannot be cancelled', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const { id } = await insertPaidOrder(shop)
  await admin.call(parcel.insert, { orderId: id, trackingNo: 'A', lines: [{ line: 0, quantity: 1 }] })

  await expect(admin.call(order.setStatus, { ids: [id], status: 'cancelled' })).rejects.toMatchObject({ code: 'order-cannot-move' })
})

test('orders are found by their fulfilment, parcels by order and tracking number', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const first = await insertPaidOrder(shop)
  const second = await insertPaidOrder(shop)
  await admin.call(parcel.insert, { orderId: first.id, trackingNo: 'ABC-1', lines: [{ line: 0, quantity: 1 }] })
  await admin.call(parcel.insert, { orderId: second.id, trackingNo: 'XYZ-2' })

  expect((await admin.call(order.search, { fulfilment: 'part-shipped' })).items.map(({ id }) => id)).toEqual([first.id])
  expect((await admin.call(order.search, { keywords: 'xyz' })).items.map(({ id }) => id)).toEqual([second.id])
  expect((await admin.call(parcel.search, { keywords: 'abc' })).items.map(({ orderId }) => orderId)).toEqual([first.id])
  expect((await admin.call(parcel.search, { keywords: second.orderNo })).items.map(({ trackingNo }) => trackingNo)).toEqual(['XYZ-2'])
})

test('a user limited to websites sees, ships and undoes only there', async () => {
  await using shop = await openShop()
  const [own, foreign] = [await shop.given.website(), await shop.given.website()]
  const mine = await insertPaidOrder(shop, { websiteId: own.id })
  const theirs = await insertPaidOrder(shop, { websiteId: foreign.id })
  const admin = await shop.signIn('Admin')
  const { id: foreignParcel } = await admin.call(parcel.insert, { orderId: theirs.id, trackingNo: 'F' })
  const foreignSet = await readNewestChangeSet(admin)
  const clerk = await shop.signIn({ permissions: ['order.*', 'parcel.*', 'goods-bak.*'], websiteIds: [own.id] })

  await clerk.call(parcel.insert, { orderId: mine.id, trackingNo: 'M' })
  const { items: parcels } = await clerk.call(parcel.search, {})

  expect(parcels.map(({ trackingNo }) => trackingNo)).toEqual(['M'])
  await expect(clerk.call(parcel.read, { id: foreignParcel })).rejects.toMatchObject({ status: 404 })
  await expect(clerk.call(parcel.delete, { ids: [foreignParcel] })).rejects.toMatchObject({ status: 404 })
  await expect(clerk.call(parcel.setState, { ids: [foreignParcel], state: 'delivered' })).rejects.toMatchObject({ status: 404 })
  await expect(clerk.call(parcel.update, { id: foreignParcel, version: 1, trackingNo: 'X' })).rejects.toMatchObject({ status: 404 })
  await expect(clerk.call(parcel.insert, { orderId: theirs.id, trackingNo: 'X' })).rejects.toMatchObject({ status: 404 })
  await expect(clerk.call(goodsBackup.undo, { changeSetId: foreignSet })).rejects.toMatchObject({ status: 404 })
  await clerk.call(goodsBackup.undo, { changeSetId: await readNewestChangeSet(clerk) })
  expect(await clerk.call(order.read, { id: mine.id })).toMatchObject({ status: 'paid', parcels: [] })
})

test('the buyer sees every parcel with its link, the carrier in the language of the shop, and nothing of the inside', async () => {
  await using shop = await openShop({ now: '2026-11-20T10:00:00.000Z' })
  const admin = await shop.signIn('Admin')
  await seedFirstCarriers(shop.services)
  const open = await shop.given.openShop({ stock: 5 })
  const { response } = await buy(shop.url, '/order', orderOf(open, { items: [{ shopGoodsId: open.shopGoods.id, quantity: 2 }] }))
  const [placedOrder] = (await admin.call(order.search, {})).items
  const orderId = placedOrder?.id ?? ''
  await admin.call(order.setStatus, { ids: [orderId], status: 'paid' })
  const sf = await carrierId(admin, 'sf-express')
  await admin.call(parcel.insert, { orderId, carrierId: sf, trackingNo: 'SF1', lines: [{ line: 0, quantity: 1 }] })

  const page = await buy(shop.url, `/order/${placedOrder?.orderNo}?token=${response?.token}`)

  expect(page.response).toMatchObject({ status: 'paid', fulfilment: 'part-shipped', trackingNo: 'SF1' })
  expect(page.response?.parcels).toEqual([
    {
      carrierName: 'SF Express',
      trackingNo: 'SF1',
      trackingUrl: 'https://www.kuaidi100.com/chaxun?com=shunfeng&nu=SF1',
      state: 'sent',
      shippedAt: '2026-11-20T10:00:00.000Z',
      items: [{ title: 'Oak chair', quantity: 1 }],
    },
  ])
  expect(page.response).not.toHaveProperty('id')
})
