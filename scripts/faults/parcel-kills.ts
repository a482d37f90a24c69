import { setTimeout as pause } from 'node:timers/promises'
import { order, parcel, parcelShip } from '@wanpu/contract'
import { equal, type Fault } from './fault.ts'
import { type KilledShop, openKilledShop, placeOrders } from './killed-shop.ts'

const orders = 200

/**
 * A list of tracking numbers ships all its orders or none, whenever the process dies; sent again, it ships each order
 * once.
 */
export const parcelKills: Fault = {
  name: 'kill -9 while 200 parcels are shipped from a list',
  async run(isShort) {
    const times = isShort ? 2 : 20
    await using shop = await openKilledShop()
    const placed = await placeOrders(shop, orders)
    const rows = placed.map(({ orderNo }) => ({ orderNo, trackingNo: `SHIP-${orderNo}` }))
    const { items } = await shop.api.call(order.search, { pageSize: orders })
    await shop.api.call(order.setStatus, { ids: items.map(({ id }) => id), status: 'paid' })
    const took = await tryOut(shop, rows)
    const counts = { shipped: 0, none: 0 }
    for (let kill = 0; kill < times; kill++) {
      const shipping = shop.api.call(parcelShip.ship, { rows }).catch(() => undefined)
      await pause(took * 1.2 * ((kill + Math.random()) / times))
      await shop.kill()
      await shipping
      const parcels = await parcelsOf(shop)
      if (parcels.length !== 0) await demandAll(shop, parcels, rows)
      counts[parcels.length === 0 ? 'none' : 'shipped']++
      await shop.api.call(parcelShip.ship, { rows })
      await demandAll(shop, await parcelsOf(shop), rows)
      await unship(shop)
    }
    return {
      proved: `killed ${times} times: ${counts.none} times nothing and ${counts.shipped} times all was shipped, ${orders} parcels exactly after each retry`,
    }
  },
}

type Rows = readonly { orderNo: string; trackingNo: string }[]

/** How many milliseconds the list takes, undisturbed. */
async function tryOut(shop: KilledShop, rows: Rows): Promise<number> {
  const began = performance.now()
  await shop.api.call(parcelShip.ship, { rows: [...rows] })
  const took = performance.now() - began
  await unship(shop)
  return took
}

const parcelsOf = async ({ api }: KilledShop) => (await api.call(parcel.search, { pageSize: 1000 })).items

async function unship(shop: KilledShop): Promise<void> {
  await shop.api.call(parcel.delete, { ids: (await parcelsOf(shop)).map(({ id }) => id) })
  equal('orders to ship again', (await shop.api.call(order.totals, {})).byStatus.paid, orders)
}

async function demandAll({ api }: KilledShop, parcels: Awaited<ReturnType<typeof parcelsOf>>, rows: Rows): Promise<void> {
  const numbers = new Set(parcels.map(({ orderNo, trackingNo }) => `${orderNo} ${trackingNo}`))
  equal('parcels', parcels.length, orders)
  equal('orders with their number', rows.filter(({ orderNo, trackingNo }) => numbers.has(`${orderNo} ${trackingNo}`)).length, orders)
  equal('orders shipped', (await api.call(order.totals, {})).byStatus.shipped, orders)
}
