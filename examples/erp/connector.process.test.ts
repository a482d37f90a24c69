import { goods, order, parcel } from '@wanpu/contract'
import { openKey, openShop, type Shop } from '@wanpu/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CopiedExample, copyExample } from '../test-example.ts'
import { erpToken, openErpStandIn, type StandInErp } from './test-erp-next.ts'

// An ERP beside a shop: the program is started as its README says, and killed.

let example: CopiedExample
beforeAll(async () => {
  example = await copyExample('erp', 'connector.ts')
})
afterAll(() => example[Symbol.asyncDispose]())

interface Day {
  shop: Shop
  erp: StandInErp
  /** Starts the connector with the state of its last run. */
  start(): ReturnType<CopiedExample['start']>
  /** A paid order of so many lamps, which the stock is without from then on. */
  order(pieces: number): Promise<{ id: string; orderNo: string }>
  lamp: { id: string }
}

async function openDay(shop: Shop, erp: StandInErp, stateFile: string): Promise<Day> {
  const admin = await shop.signIn('Admin')
  const key = await openKey(shop.url, admin, { name: 'ERP', presets: ['orders', 'stock'] })
  const website = await shop.given.website({ domain: 'erp.example.com' })
  const lamp = await shop.given.goods({ title: 'Lamp', sku: 'LAMP', stock: 1000 })
  const listed = await shop.given.shopGoods({ websiteId: website.id, goodsId: lamp.id })
  const env = {
    WANPU_URL: shop.url,
    WANPU_KEY: key.token ?? '',
    ERP_URL: erp.url,
    ERP_TOKEN: erpToken,
    STATE_FILE: stateFile,
    EVERY: '0.02',
  }
  return {
    shop,
    erp,
    lamp,
    start: () => example.start(env),
    async order(quantity) {
      const line = {
        shopGoodsId: listed.id,
        title: 'Lamp',
        picture: '',
        options: {},
        quantity,
        priceMinor: 1000,
        lineMinor: 1000 * quantity,
      }
      const placed = await shop.given.order({ websiteId: website.id, status: 'paid', paidAt: new Date().toISOString(), items: [line] })
      await shop.services.db
        .updateTable('goods')
        .set((eb) => ({ stock: eb('stock', '-', quantity) }))
        .where('id', '=', lamp.id)
        .execute()
      return placed
    },
  }
}

const ordersOf = (erp: StandInErp) => (erp.docs['Sales Order'] ?? []).map((doc) => doc.custom_wanpu_no)
const statesOf = (erp: StandInErp, doctype: string) => (erp.docs[doctype] ?? []).map((doc) => doc.custom_wanpu_state)

test('paid orders go to the ERP; deliveries and movements come back; what is refused is told there', async () => {
  await using shop = await openShop()
  await using erp = await openErpStandIn()
  const day = await openDay(shop, erp, 'whole.json')
  const admin = await shop.signIn('Admin')
  const shirt = await shop.given.goods({
    title: 'Shirt',
    variants: JSON.stringify([
      { sku: 'SHIRT-S', options: { Size: 'S' }, stock: 3 },
      { sku: 'SHIRT-M', options: { Size: 'M' }, stock: 4 },
    ]),
  })
  const placed = await day.order(2)
  const running = day.start()
  await expect.poll(() => ordersOf(erp)).toEqual([placed.orderNo])

  erp.submit('Delivery Note', { custom_wanpu_id: placed.id, lr_no: 'RR1' })
  erp.submit('Delivery Note', { custom_wanpu_id: placed.id, lr_no: 'RR2' })
  erp.submit('Stock Entry', {
    items: [
      { item_code: 'LAMP', qty: 40 },
      { item_code: 'SHIRT-M', qty: -1 },
      { item_code: 'SOFA', qty: 1 },
    ],
  })
  // The round that takes the one may have looked for the other before.
  await expect.poll(() => statesOf(erp, 'Stock Entry')).toEqual(['line 3: no product has the SKU SOFA'])
  await expect.poll(() => statesOf(erp, 'Delivery Note')).toEqual(['done', 'line 1: Everything in this order has been shipped'])
  await running.kill()

  expect((await admin.call(parcel.search, {})).items.map(({ trackingNo }) => trackingNo)).toEqual(['RR1'])
  expect((await admin.call(goods.read, { id: day.lamp.id })).stock).toBe(1038)
  expect((await admin.call(goods.read, { id: shirt.id })).variants.map(({ stock }) => stock)).toEqual([3, 3])
  await expect.poll(async () => (await admin.call(order.search, {})).items.map(({ status }) => status)).toEqual(['shipped'])
})

test('a day with kill -9 in every hour: nothing twice, nothing left out', async () => {
  await using shop = await openShop()
  await using erp = await openErpStandIn()
  const day = await openDay(shop, erp, 'day.json')
  const admin = await shop.signIn('Admin')
  const random = seeded(20)
  const placed: { id: string; orderNo: string }[] = []
  // Up to 30 ms after a call of the ERP, so also while Wanpu does one.
  let killNow: (() => void) | undefined
  erp.beforeAnswer = () => {
    if (killNow && random() < 0.2) setTimeout(killNow, random() * 30)
    return undefined
  }
  for (let hour = 0; hour < 24; hour++) {
    for (let count = 0; count < 3; count++) placed.push(await day.order(1))
    erp.submit('Delivery Note', { custom_wanpu_id: placed[hour]?.id, lr_no: `RR${hour}` })
    erp.submit('Stock Entry', {
      items: [
        { item_code: 'LAMP', qty: 5 },
        { item_code: 'LAMP', qty: -1 },
      ],
    })
    const running = day.start()
    const killed = Promise.withResolvers<void>()
    killNow = killed.resolve
    await killed.promise
    await running.kill()
  }
  killNow = undefined
  const running = day.start()
  await expect.poll(() => statesOf(erp, 'Stock Entry').filter((state) => state !== 'done')).toEqual([])
  await expect.poll(() => ordersOf(erp).toSorted()).toEqual(placed.map(({ orderNo }) => orderNo).toSorted())
  await running.kill()

  const parcels = (await admin.call(parcel.search, { pageSize: 100 })).items
  expect(statesOf(erp, 'Delivery Note')).toEqual(placed.slice(0, 24).map(() => 'done'))
  expect(parcels.map(({ trackingNo }) => trackingNo).toSorted()).toEqual(
    placed
      .slice(0, 24)
      .map((_, hour) => `RR${hour}`)
      .toSorted(),
  )
  expect((await admin.call(goods.read, { id: day.lamp.id })).stock).toBe(1000 - placed.length + 24 * 4)
})

/** Numbers from 0 to 1 that are the same in each run (Lehmer's generator). */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
}
