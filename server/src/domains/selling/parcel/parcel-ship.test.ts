import { carrier, goodsBackup, order, parcel, parcelShip, parcelShipTask, uploadFile } from '@wanpu/contract'
import { openShop, type Shop } from '@wanpu/testkit'
import { expect, test } from 'vitest'
import { packWorkbook, rowsOf } from '../../catalog/goods-import/test-workbook.ts'
import { seedFirstCarriers } from '../../terms/carrier/first-carriers.ts'

const items = [{ shopGoodsId: '1', title: 'Chair', picture: '', options: {}, quantity: 2, priceMinor: 1, lineMinor: 2 }]

async function aShop(options: Parameters<typeof openShop>[0] = {}) {
  const shop = await openShop(options)
  await seedFirstCarriers(shop.services)
  const website = await shop.given.website()
  const addOrder = (fields: object = {}) => shop.given.order({ websiteId: website.id, status: 'paid', items, ...fields })
  return { shop, website, addOrder, admin: await shop.signIn('Admin') }
}

const statuses = async (shop: Shop) =>
  (await shop.services.db.selectFrom('shopOrder').select(['status']).orderBy('id').execute()).map(({ status }) => status)

test('a pasted list ships what can be shipped and says of each other row why not', async () => {
  const { shop, addOrder, admin } = await aShop()
  await using _ = shop
  const [firstOrder, two, unpaid, cancelledOrder, sentOrder, doubtful] = [
    await addOrder(),
    await addOrder(),
    await addOrder({ status: 'pending' }),
    await addOrder({ status: 'cancelled' }),
    await addOrder({ status: 'shipped' }),
    await addOrder({ toCheck: 'amount-differs' }),
  ]
  const text = [
    '订单号\t快递公司\t快递单号',
    `${firstOrder.orderNo}\t顺丰\tSF1`,
    `${firstOrder.orderNo}\t顺丰\tSF2`,
    'NOBODY\tUPS\tX1',
    `${two.orderNo}\t蜗牛快递\tX2`,
    `${unpaid.orderNo}\tUPS\tX3`,
    `${cancelledOrder.orderNo}\tUPS\tX4`,
    `${sentOrder.orderNo}\tUPS\tX5`,
    `${doubtful.orderNo}\tUPS\tX6`,
    '\tUPS\tX7',
  ].join('\n')

  const preview = await admin.call(parcelShip.preview, { text })
  const before = await statuses(shop)
  const result = await admin.call(parcelShip.ship, { text })

  const codes = ['doubled', 'unknown-order', 'unknown-carrier', 'unpaid', 'cancelled', 'shipped-already', 'to-check', 'no-order-no']
  expect(preview).toMatchObject({
    hasHeader: true,
    columns: { orderNo: 0, carrier: 1, trackingNo: 2 },
    totalRows: 9,
    shipping: 1,
    failing: 8,
    samples: [{ row: 2, orderNo: firstOrder.orderNo, trackingNo: 'SF1', carrierName: '顺丰速运' }],
  })
  expect(preview.problems.map(({ row, code }) => [row, code])).toEqual(codes.map((code, at) => [at + 3, code]))
  expect(before[0]).toBe('paid')
  expect(result).toMatchObject({ affected: 1, failing: 8 })
  expect(result.problems.map(({ code }) => code)).toEqual(codes)
  expect(await admin.call(order.read, { id: firstOrder.id })).toMatchObject({
    status: 'shipped',
    trackingNo: 'SF1',
    parcels: [{ carrierName: '顺丰速运' }],
  })
  expect((await admin.call(order.read, { id: firstOrder.id })).log.at(-1)).toMatchObject({ toStatus: 'shipped', trackingNo: 'SF1' })
})

test('columns of a list that were put right are remembered for the same headers', async () => {
  const { shop, addOrder, admin } = await aShop()
  await using _ = shop
  const [firstOrder, two] = [await addOrder(), await addOrder()]
  const list = (orderNo: string, trackingNo: string) => ({ text: `Mine\tTheirs\tParcel\n${orderNo}\tx\t${trackingNo}` })
  const columns = { orderNo: 0, trackingNo: 2 }
  await admin.call(parcelShip.ship, { ...list(firstOrder.orderNo, 'T1'), columns, hasHeader: true })

  const next = await admin.call(parcelShip.preview, list(two.orderNo, 'T2'))
  const result = await admin.call(parcelShip.ship, list(two.orderNo, 'T2'))

  expect(next).toMatchObject({ isRemembered: true, hasHeader: true, columns, totalRows: 1, shipping: 1 })
  expect(result).toMatchObject({ affected: 1, failing: 0 })
  expect(await admin.call(order.read, { id: two.id })).toMatchObject({ status: 'shipped', trackingNo: 'T2' })
})

test('shipping many is one change: undone together, and done again', async () => {
  const { shop, addOrder, admin } = await aShop()
  await using _ = shop
  const orders = [await addOrder(), await addOrder(), await addOrder()]
  const rows = orders.map(({ orderNo }, at) => ({ orderNo, trackingNo: `T${at}` }))

  const response = await admin.send('parcel.ship', { rows })
  const undoResult = await admin.call(goodsBackup.undo, { changeSetId: response.changeSetId ?? '' })
  const afterUndo = await statuses(shop)
  await admin.call(goodsBackup.undo, { changeSetId: undoResult.changeSetId ?? '' })

  expect(response.response).toMatchObject({ affected: 3, failing: 0 })
  expect(undoResult).toMatchObject({ affected: 3, removed: 3 })
  expect(afterUndo).toEqual(['paid', 'paid', 'paid'])
  expect(await statuses(shop)).toEqual(['shipped', 'shipped', 'shipped'])
})

test('an order that was completed since stays shipped when the change is undone', async () => {
  const { shop, addOrder, admin } = await aShop()
  await using _ = shop
  const [firstOrder, two] = [await addOrder(), await addOrder()]
  const rows = [firstOrder, two].map(({ orderNo }) => ({ orderNo, trackingNo: 'T' }))
  const { changeSetId = '' } = await admin.send('parcel.ship', { rows })
  await admin.call(order.setStatus, { ids: [two.id], status: 'completed' })

  expect(await admin.call(goodsBackup.undo, { changeSetId })).toMatchObject({ affected: 1, leftAlone: 1 })

  expect(await statuses(shop)).toEqual(['paid', 'completed'])
})

test('a workbook is read; carriers go by name, code and other names in both languages, services of a brand by their numbers', async () => {
  const { shop, addOrder, admin } = await aShop()
  await using _ = shop
  const orders = [await addOrder(), await addOrder(), await addOrder(), await addOrder(), await addOrder()]
  const names = ['Colissimo', 'jt-express', '云途', 'dhl', 'DHL']
  const numbers = ['T0', 'T1', 'T2', '1234567890', '00340434161094042557']
  const table = [['Order', 'Carrier', 'Tracking number'], ...orders.map(({ orderNo }, at) => [orderNo, names[at] ?? '', numbers[at] ?? ''])]
  const workbook = await packWorkbook({ sheets: { Sheet1: rowsOf(table) } })
  const { id: uploadId } = await admin.upload(uploadFile.upload, { name: 'numbers.xlsx', content: workbook })

  const { samples } = await admin.call(parcelShip.preview, { uploadId })
  const shipResult = await admin.call(parcelShip.ship, { uploadId })

  expect(samples.map(({ carrierName }) => carrierName)).toEqual(['法国邮政', '极兔速递', '云途物流', 'DHL 国际快递', 'DHL 德国包裹'])
  expect(shipResult).toMatchObject({ affected: 5, failing: 0 })
})

test('numbers are read without what programs write to keep spreadsheets from changing them', async () => {
  const { shop, addOrder, admin } = await aShop()
  await using _ = shop
  const orders = [await addOrder(), await addOrder(), await addOrder()]
  const writtenNos = ['="0012"', "'=0013", '00\0\u200b14']
  const content = ['order no,tracking number', ...orders.map(({ orderNo }, at) => `="${orderNo}",${writtenNos[at]}`)].join('\n')
  const { id: uploadId } = await admin.upload(uploadFile.upload, { name: 'numbers.csv', content })

  expect(await admin.call(parcelShip.ship, { uploadId })).toMatchObject({ affected: 3, failing: 0 })
  const trackingNos = await Array.fromAsync(orders, async ({ id }) => (await admin.call(order.read, { id })).trackingNo)
  expect(trackingNos).toEqual(['0012', '=0013', '0014'])
})

test('a list without carriers takes the one that is named for all; a stopped carrier is none', async () => {
  const { shop, addOrder, admin } = await aShop()
  await using _ = shop
  const shippableOrder = await addOrder()
  const [ups] = (await admin.call(carrier.search, { keywords: 'ups' })).items
  const text = `${shippableOrder.orderNo} 1Z999`

  expect(await admin.call(parcelShip.preview, { text, carrierId: ups?.id ?? '' })).toMatchObject({ samples: [{ carrierName: 'UPS' }] })
  await admin.call(carrier.setStatus, { ids: [ups?.id ?? ''], status: 'stopped' })
  await expect(admin.call(parcelShip.ship, { text, carrierId: ups?.id ?? '' })).rejects.toMatchObject({ code: 'no-such-carrier' })
  expect(await admin.call(parcelShip.preview, { text: `${shippableOrder.orderNo},UPS,1Z999` })).toMatchObject({
    problems: [{ code: 'unknown-carrier' }],
  })
})

test('orders of other websites are not there for a user limited to their own', async () => {
  const { shop, website, addOrder } = await aShop()
  await using _ = shop
  const foreign = await shop.given.website()
  const mine = await addOrder()
  const theirs = await addOrder({ websiteId: foreign.id })
  const clerk = await shop.signIn({ permissions: ['parcel.*', 'parcel-ship-task.*'], websiteIds: [website.id] })
  const rows = [mine, theirs].map(({ orderNo }) => ({ orderNo, trackingNo: 'T' }))

  expect(await clerk.call(parcelShip.preview, { rows })).toMatchObject({ shipping: 1, problems: [{ row: 2, code: 'unknown-order' }] })
  expect(await clerk.call(parcelShip.ship, { rows })).toMatchObject({ affected: 1, failing: 1 })
  expect(await statuses(shop)).toEqual(['shipped', 'paid'])
})

test('lists that no request takes become a task, with every row met once and the reasons of the others', { tags: 'long' }, async () => {
  const { shop, addOrder, admin } = await aShop({ limits: { rowsInRequest: 8, rowsInStep: 3 } })
  await using _ = shop
  const orders = await Array.fromAsync({ length: 7 }, () => addOrder())
  const rows = [{ orderNo: 'NOBODY', trackingNo: 'X' }, ...orders.map(({ orderNo }, at) => ({ orderNo, trackingNo: `T${at}` }))]

  const waitResult = await admin.call(parcelShip.ship, { rows })
  await admin.call(goodsBackup.undo, { changeSetId: waitResult.changeSetId ?? '' })
  const undoResponse = await statuses(shop)
  const addResult = await admin.call(parcelShip.ship, { rows: [...rows, { orderNo: 'NOBODY2', trackingNo: 'Y' }] })
  await shop.work()
  const endResult = await admin.call(parcelShipTask.read, { id: addResult.taskId ?? '' })

  expect(waitResult).toMatchObject({ affected: 7, failing: 1, problems: [{ row: 1, code: 'unknown-order' }] })
  expect(waitResult).not.toHaveProperty('taskId')
  expect(undoResponse).toEqual(orders.map(() => 'paid'))
  expect(addResult).toMatchObject({ affected: 9, taskId: expect.any(String) })
  expect(endResult).toMatchObject({ status: 'succeeded', done: 9, failed: 2, result: { affected: 7, failing: 2 } })
  expect(
    (await admin.call(parcelShipTask.readFailures, { id: addResult.taskId ?? '' })).items.map(({ item, reason }) => [item, reason]),
  ).toEqual([
    ['9 · NOBODY2', 'unknown-order'],
    ['1 · NOBODY', 'unknown-order'],
  ])
  expect(await statuses(shop)).toEqual(orders.map(() => 'shipped'))
})

test('two lists with the same orders at once ship each order once', async () => {
  const { shop, addOrder, admin } = await aShop()
  await using _ = shop
  const orders = await Promise.all(Array.from({ length: 20 }, () => addOrder()))
  const list = (mark: string) => orders.map(({ orderNo }) => ({ orderNo, trackingNo: `${mark}-${orderNo}` }))

  const results = await Promise.all(['A', 'B', 'C'].map((mark) => admin.call(parcelShip.ship, { rows: list(mark) })))

  expect(results.reduce((sum, { affected }) => sum + affected, 0)).toBe(20)
  expect((await admin.call(parcel.search, {})).recordCount).toBe(20)
})

test('what is not there, has no columns or is no table is refused', async () => {
  const { shop, admin } = await aShop()
  await using _ = shop
  const refusal = (input: Parameters<typeof admin.call<typeof parcelShip.ship>>[1]) => admin.call(parcelShip.ship, input)
  const { id: uploadId } = await admin.upload(uploadFile.upload, { name: 'a.pdf', content: '%PDF-1.7' })

  await expect(refusal({ uploadId: '999999' })).rejects.toMatchObject({ code: 'no-such-upload' })
  await expect(refusal({ uploadId })).rejects.toMatchObject({ code: 'file-not-table' })
  await expect(refusal({ text: '订单号,物流公司\nWP1,UPS' })).rejects.toMatchObject({ code: 'ship-no-columns' })
  await expect(refusal({ text: ' \n ' })).rejects.toMatchObject({ code: 'file-empty' })
  await expect(refusal({})).rejects.toMatchObject({ code: 'bad-input' })
  await expect(refusal({ text: 'a b', rows: [{ orderNo: 'a', trackingNo: 'b' }] })).rejects.toMatchObject({ code: 'bad-input' })
})
