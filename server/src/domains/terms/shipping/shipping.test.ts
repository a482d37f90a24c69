import { configRecord, goodsBackup, order, orderEdit, shippingMode, shippingZone } from '@wanpu/contract'
import { openShop } from '@wanpu/testkit'
import { expect, test } from 'vitest'
import { buy, orderOf } from '../../../shop-api/test-buyer.ts'

const standard = { name: 'Standard', rules: [{ countries: ['us', 'DE'], feeMinor: 500, freeOverMinor: 9900 }], days: '5-9' }

test('a shipping mode keeps its rules, countries in capitals', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')

  const { id } = await admin.call(shippingMode.insert, standard)

  expect(await admin.call(shippingMode.read, { id })).toMatchObject({
    name: 'Standard',
    currencyCode: 'USD',
    days: '5-9',
    minDays: 5,
    maxDays: 9,
    rules: [{ countries: ['US', 'DE'], feeMinor: 500, freeOverMinor: 9900 }],
  })
  await expect(admin.call(shippingMode.insert, standard)).rejects.toMatchObject({ code: 'taken' })
})

test('a delivery time is two numbers; the longer is not shorter', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const fields = { name: 'Standard', rules: standard.rules }

  const { id } = await admin.call(shippingMode.insert, { ...fields, minDays: 2, maxDays: 3 })

  expect(await admin.call(shippingMode.read, { id })).toMatchObject({ minDays: 2, maxDays: 3, days: '2-3' })
  expect(await admin.call(shippingMode.update, { ...fields, id, version: 1, days: '1 week' })).toMatchObject({ minDays: 1, maxDays: 1 })
  await expect(admin.call(shippingMode.insert, { ...fields, name: 'Wrong', minDays: 3, maxDays: 2 })).rejects.toMatchObject({
    code: 'shipping-days',
  })
})

test('a method for some websites is offered by these alone, and changed by who may see them', async () => {
  await using shop = await openShop()
  const [open, other] = [await shop.given.openShop(), await shop.given.website()]
  const clerk = await shop.signIn({ permissions: ['shipping-mode.*'], websiteIds: [other.id] })
  const { id } = await clerk.call(shippingMode.insert, { name: 'Courier', rules: standard.rules, websiteIds: [other.id] })
  const wish = { items: [{ shopGoodsId: open.shopGoods.id, quantity: 1 }], country: 'DE' }
  const readOffered = async (websiteId: string) =>
    (await buy(shop.url, '/quote', { ...wish, websiteId })).response?.shippingModes as { id: string }[]

  expect((await readOffered(open.website.id)).map((mode) => mode.id)).toEqual([open.shippingMode.id])
  expect((await readOffered(other.id)).map((mode) => mode.id).toSorted()).toEqual([open.shippingMode.id, id].toSorted())
  expect(await clerk.call(shippingMode.setStatus, { ids: [id], status: 'stopped' })).toEqual({ affected: 1 })
  const everywhere = clerk.call(shippingMode.setStatus, { ids: [open.shippingMode.id], status: 'stopped' })
  await expect(everywhere).rejects.toMatchObject({ status: 404 })
  await expect(clerk.call(shippingMode.insert, { name: 'All', rules: standard.rules })).rejects.toMatchObject({ status: 404 })
})

test('a rule that ends below its beginning is refused', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const rules = [{ minWeightGrams: 500, maxWeightGrams: 100, feeMinor: 1 }]

  await expect(admin.call(shippingMode.insert, { name: 'Wrong', rules })).rejects.toMatchObject({ code: 'shipping-weights' })
  const { id } = await shop.given.shippingMode()
  await expect(admin.call(shippingMode.update, { id, version: 1, name: 'Wrong', rules })).rejects.toMatchObject({
    code: 'shipping-weights',
  })
})

test('a mode that orders went by stays; it can be stopped', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const website = await shop.given.website()
  const { id } = await shop.given.shippingMode({ name: 'Standard' })
  await shop.given.order({ websiteId: website.id, shippingModeId: id })

  await expect(admin.call(shippingMode.delete, { ids: [id] })).rejects.toMatchObject({
    code: 'shipping-mode-used',
    detail: { names: ['Standard'] },
  })
  expect(await admin.call(shippingMode.setStatus, { ids: [id], status: 'stopped' })).toEqual({ affected: 1 })
  expect(await admin.call(shippingMode.setStatus, { ids: [id], status: 'stopped' })).toEqual({ affected: 0 })
})

test('an update needs the version that was read', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const { id } = await shop.given.shippingMode()
  expect(await admin.call(shippingMode.update, { id, version: 1, ...standard })).toMatchObject({ name: 'Standard', version: 2 })

  await expect(admin.call(shippingMode.update, { id, version: 1, ...standard })).rejects.toMatchObject({ code: 'version-conflict' })
})

test('fees without a currency are in the base currency when they are new, and stay in their own', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  await shop.given.currency({ code: 'EUR', rate: 1 })
  const { id } = await admin.call(shippingMode.insert, standard)
  expect(await admin.call(shippingMode.read, { id })).toMatchObject({ currencyCode: 'EUR' })

  expect(await admin.call(shippingMode.update, { id, version: 1, ...standard, currencyCode: 'GBP' })).toMatchObject({ currencyCode: 'GBP' })
  expect(await admin.call(shippingMode.update, { id, version: 2, ...standard })).toMatchObject({ currencyCode: 'GBP' })
})

test('who has no right to shipping is refused', async () => {
  await using shop = await openShop()
  const clerk = await shop.signIn({ permissions: ['order.*'] })

  await expect(clerk.call(shippingMode.search, {})).rejects.toMatchObject({ status: 403 })
})

test('rates of a zone follow it; a zone in use stays, and undoing its change brings it back', async () => {
  await using shop = await openShop()
  const open = await shop.given.openShop()
  const admin = await shop.signIn('Admin')
  const { id: zoneId } = await admin.call(shippingZone.insert, { name: 'Berlin', places: ['de'], postCodes: ['10*', '12-14'] })
  const rules = [
    { zoneIds: [zoneId], feeMinor: 100 },
    { countries: ['DE'], feeMinor: 900, firstGrams: 0, stepGrams: 1000, stepFeeMinor: 50, pieceFeeMinor: 10, maxPieces: 2 },
  ]
  await admin.call(shippingMode.setStatus, { ids: [open.shippingMode.id], status: 'stopped' })
  const { id } = await admin.call(shippingMode.insert, { name: 'Courier', rules })
  const items = (quantity: number) => [{ shopGoodsId: open.shopGoods.id, quantity }]
  const fee = async (postalCode: string, quantity = 1) => {
    const wish = { websiteId: open.website.id, items: items(quantity), country: 'DE', postalCode }
    const modes = (await buy(shop.url, '/quote', wish)).response?.shippingModes as { feeMinor: number }[]
    return modes.map(({ feeMinor }) => feeMinor)
  }
  await shop.services.db.updateTable('goods').set({ weightGrams: 600 }).execute()

  expect([await fee('10115'), await fee('13347'), await fee('20095'), await fee('20095', 2)]).toEqual([[100], [100], [950], [1010]])
  expect(await fee('20095', 3)).toEqual([])
  expect((await admin.call(shippingZone.read, { id: zoneId })).modeCount).toBe(1)
  await expect(admin.call(shippingZone.delete, { ids: [zoneId] })).rejects.toMatchObject({ code: 'shipping-zone-used' })

  const response = await admin.send(shippingZone.update.name, {
    id: zoneId,
    version: 1,
    name: 'Hamburg',
    places: ['DE'],
    postCodes: ['20*'],
  })
  expect([await fee('10115'), await fee('20095')]).toEqual([[950], [100]])
  await admin.call(goodsBackup.undo, { changeSetId: response.changeSetId ?? '' })
  expect([await fee('10115'), await fee('20095')]).toEqual([[100], [950]])

  const order = orderOf(open, {
    shippingModeId: id,
    shippingAddress: { country: 'DE', city: 'Hamburg', street: 'Elbe 1', postalCode: '20095' },
  })
  expect((await buy(shop.url, '/order', order)).response?.totalMinor).toBe(1999 + 950)
})

test('a zone needs places and ranges that hold codes; rates need zones that are there and whole steps', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const zone = (fields: object) => admin.send(shippingZone.insert.name, { name: 'North', places: ['DE'], ...fields })
  const mode = (rule: object) => admin.send(shippingMode.insert.name, { name: 'Courier', rules: [{ feeMinor: 1, ...rule }] })

  expect(await zone({ postCodes: ['20-1', 'SW1*'] })).toMatchObject({ code: 'shipping-zone-range', detail: { codes: ['20-1'] } })
  expect(await zone({ places: [] })).toMatchObject({ status: 400 })
  expect(await zone({ postCodes: ['a;b'] })).toMatchObject({ status: 400 })
  expect(await mode({ zoneIds: ['7'] })).toMatchObject({ code: 'shipping-zone-unknown' })
  expect(await mode({ stepGrams: 100 })).toMatchObject({ code: 'shipping-steps' })
  expect(await mode({ minAmountMinor: 2, maxAmountMinor: 1 })).toMatchObject({ code: 'shipping-weights' })
})

test('a category below an excluded one is not sent; the order keeps the days that its buyer was told', { tags: 'long' }, async () => {
  await using shop = await openShop({ now: '2026-03-05T08:00:00.000Z' })
  const open = await shop.given.openShop()
  const admin = await shop.signIn('Admin')
  const above = await shop.given.classification({ title: 'Batteries' })
  const below = await shop.given.classification({ title: 'Lithium', parent: above })
  const { id } = await admin.call(shippingMode.insert, {
    name: 'Air',
    rules: [{ feeMinor: 700 }],
    minDays: 2,
    maxDays: 5,
    handlingDays: 1,
    excludedClassificationIds: [above.id],
  })
  const wish = { websiteId: open.website.id, items: [{ shopGoodsId: open.shopGoods.id, quantity: 1 }], country: 'DE', shippingModeId: id }
  const readOffered = async () => (await buy(shop.url, '/quote', wish)).response?.shippingModes as { id: string }[]

  const days = { deliveryFrom: '2026-03-10', deliveryTo: '2026-03-13' }
  expect(await readOffered()).toContainEqual(expect.objectContaining({ id, ...days, days: '3-6' }))
  const placedOrder = await buy(shop.url, '/order', orderOf(open, { shippingModeId: id }))
  const { orderNo, token } = placedOrder.response as { orderNo: string; token: string }
  expect((await buy(shop.url, `/order/${orderNo}?token=${token}`)).response).toMatchObject(days)
  const [row] = (await admin.call(order.search, { keywords: orderNo })).items
  expect(await admin.call(order.read, { id: row?.id ?? '' })).toMatchObject(days)

  const { version, value } = await admin.call(configRecord.read, {})
  await admin.call(configRecord.save, { version, value: { ...value, closedDays: ['2026-03-09'] } })
  const later = { deliveryFrom: '2026-03-11', deliveryTo: '2026-03-16' }
  expect(await readOffered()).toContainEqual(expect.objectContaining({ id, ...later }))
  const next = (await buy(shop.url, '/order', orderOf(open, { shippingModeId: id }))).response as { orderNo: string; token: string }
  expect((await buy(shop.url, `/order/${next.orderNo}?token=${next.token}`)).response).toMatchObject(later)

  await shop.services.db.updateTable('goods').set({ classificationId: below.id }).execute()
  expect((await readOffered()).map((mode) => mode.id)).toEqual([open.shippingMode.id])
  expect(await buy(shop.url, '/order', orderOf(open, { shippingModeId: id }))).toMatchObject({ code: 'shipping-unavailable' })
})

test('a method with a divisor charges a bulky cart by its volume at the quote, the order and an edit; a product without a size by its weight', async () => {
  await using shop = await openShop()
  const open = await shop.given.openShop()
  const admin = await shop.signIn('Admin')
  const rules = [{ feeMinor: 100, firstGrams: 1000, stepGrams: 1000, stepFeeMinor: 10 }]
  const { id } = await admin.call(shippingMode.insert, { name: 'Air', rules, volumeDivisor: 5000 })
  const { version, ...mode } = await admin.call(shippingMode.read, { id })
  expect(mode).toMatchObject({ volumeDivisor: 5000 })
  await admin.send(shippingMode.setStatus.name, { ids: [open.shippingMode.id], status: 'stopped' })
  const size = (sides: { lengthMm: number; widthMm: number; heightMm: number }) =>
    shop.services.db
      .updateTable('goods')
      .set({ weightGrams: 600, ...sides })
      .execute()
  const fee = async (quantity: number) => {
    const wish = { websiteId: open.website.id, items: [{ shopGoodsId: open.shopGoods.id, quantity }], country: 'DE' }
    const { response } = await buy(shop.url, '/quote', wish)
    expect(JSON.stringify(response)).not.toContain('volumeMm3')
    const modes = response?.shippingModes as { feeMinor: number }[]
    return modes[0]?.feeMinor
  }

  await size({ lengthMm: 400, widthMm: 300, heightMm: 200 })
  expect([await fee(1), await fee(2)]).toEqual([140, 190])
  const placedOrder = await buy(shop.url, '/order', orderOf(open, { shippingModeId: id }))
  expect(placedOrder.response?.totalMinor).toBe(1999 + 140)
  const [row] = (await admin.call(order.search, {})).items
  const result = await admin.call(orderEdit.preview, { id: row?.id ?? '', lines: [{ line: 0, quantity: 2 }] })
  expect(result).toMatchObject({ shippingMinor: 190 })

  await size({ lengthMm: 400, widthMm: 300, heightMm: 0 })
  expect([await fee(1), await fee(2)]).toEqual([100, 110])
  await size({ lengthMm: 400, widthMm: 300, heightMm: 200 })
  expect(await admin.call(shippingMode.update, { id, version, name: 'Air', rules })).toMatchObject({ volumeDivisor: null })
  expect(await fee(1)).toBe(100)
  expect(await admin.send(shippingMode.insert.name, { name: 'Sea', rules, volumeDivisor: 10 })).toMatchObject({ status: 400 })
})

test('a user limited to websites changes a zone only while no method of other websites has rates for it', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const [own, other] = [await shop.given.website(), await shop.given.website()]
  const clerk = await shop.signIn({ permissions: ['shipping-zone.*', 'shipping-mode.*'], websiteIds: [own.id] })
  const { id: zoneId } = await clerk.call(shippingZone.insert, { name: 'North', places: ['DE'] })
  const rules = [{ zoneIds: [zoneId], feeMinor: 100 }]
  const widen = async () => {
    const { version } = await clerk.call(shippingZone.read, { id: zoneId })
    return clerk.send(shippingZone.update.name, { id: zoneId, version, name: 'North', places: ['DE', 'DK'] })
  }

  await clerk.call(shippingMode.insert, { name: 'Own', rules, websiteIds: [own.id] })
  expect(await widen()).toMatchObject({ status: 200 })
  const { id: othersId } = await admin.call(shippingMode.insert, { name: 'Others', rules, websiteIds: [own.id, other.id] })
  expect(await widen()).toMatchObject({ code: 'shipping-zone-beyond-own' })
  await admin.call(shippingMode.delete, { ids: [othersId] })
  await admin.call(shippingMode.insert, { name: 'For all', rules })
  expect(await widen()).toMatchObject({ code: 'shipping-zone-beyond-own' })
})
