import {
  type EventType,
  events,
  eventTypes,
  goods,
  goodsImportTask,
  order,
  parcel,
  refund,
  type SentInputOf,
  shopGoods,
  staticFileGenerateTask,
  uploadFile,
} from '@wanpu/contract'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { json } from '../../../db/query.ts'
import { buy, orderOf } from '../../../shop-api/test-buyer.ts'
import { openHookShop } from './test-hook-shop.ts'

type HookShop = Awaited<ReturnType<typeof openHookShop>>

/** An order of one piece that a buyer placed; `before`: until where it has come. */
async function placed(at: HookShop, before: 'placed' | 'paid' | 'shipped' = 'placed') {
  const open = await at.shop.given.openShop()
  const { response } = await buy(at.shop.url, '/order', orderOf(open))
  const [row] = (await at.boss.call(order.search, {})).items
  const [id, orderNo] = [row?.id ?? '', row?.orderNo ?? '']
  if (before !== 'placed') await at.boss.call(order.setStatus, { ids: [id], status: 'paid' })
  if (before === 'shipped') await ship(at, id)
  return { open, id, orderNo, token: String(response?.token), version: async () => (await at.boss.call(order.read, { id })).version }
}

const ship = (at: HookShop, orderId: string) => at.boss.call(parcel.insert, { orderId, trackingNo: 'T-1' })

const product = { title: 'Cup', priceMinor: 2500, currencyCode: 'USD', stock: 10 }
const aProduct = async ({ boss }: HookShop) => {
  const { id } = await boss.call(goods.insert, product)
  return boss.call(goods.read, { id })
}

/** A product that a website sells. */
async function aWebsiteProduct({ shop }: HookShop) {
  const [website, row] = [await shop.given.website(), await shop.given.goods({ sku: 'CUP-1', priceMinor: 2500, currencyCode: 'USD' })]
  return { website, product: row, websiteProduct: await shop.given.shopGoods({ websiteId: website.id, goodsId: row.id }) }
}

async function setOwn({ boss }: HookShop, id: string, values: NonNullable<SentInputOf<typeof shopGoods.updateFields>['values']>) {
  const { version } = await boss.call(shopGoods.read, { id })
  const fields = Object.keys(values) as SentInputOf<typeof shopGoods.updateFields>['fields']
  await boss.call(shopGoods.updateFields, { id, version, fields, values })
}

/** What prepares each event, and the real action that it comes from. */
const cases: Record<EventType, (at: HookShop) => Promise<() => Promise<unknown>>> = {
  'order.placed': async (at) => {
    const open = await at.shop.given.openShop()
    return () => buy(at.shop.url, '/order', orderOf(open))
  },
  'order.paid': async (at) => {
    const { id } = await placed(at)
    return () => at.boss.call(order.setStatus, { ids: [id], status: 'paid' })
  },
  'order.changed': async (at) => {
    const { id, version } = await placed(at)
    const seen = await version()
    return () => at.boss.call(order.note, { id, version: seen, note: 'call first' })
  },
  'order.cancelled': async (at) => {
    const { id } = await placed(at)
    return () => at.boss.call(order.setStatus, { ids: [id], status: 'cancelled' })
  },
  'order.shipped': async (at) => {
    const { id } = await placed(at, 'paid')
    return () => ship(at, id)
  },
  'order.delivered': async (at) => {
    await placed(at, 'shipped')
    const [sent] = (await at.boss.call(parcel.search, {})).items
    return () => at.boss.call(parcel.setState, { ids: [sent?.id ?? ''], state: 'delivered' })
  },
  'order.refunded': async (at) => {
    const { id, version } = await placed(at, 'paid')
    const seen = await version()
    return () => at.boss.call(refund.insert, { orderId: id, version: seen, through: 'hand', shippingMinor: 100 })
  },
  'order.return-asked': async (at) => {
    const { orderNo, token } = await placed(at, 'shipped')
    const wish = { token, lines: [{ line: 0, quantity: 1 }], reason: 'damaged', note: '' }
    return () => buy(at.shop.url, `/order/${orderNo}/return`, wish)
  },
  'product.changed': async (at) => () => at.boss.call(goods.insert, product),
  'stock.changed': async (at) => {
    const { open } = await placed(at)
    return () => buy(at.shop.url, '/order', orderOf(open))
  },
  'price.changed': async (at) => {
    const row = await aProduct(at)
    return () =>
      at.boss.call(goods.updateFields, { id: row.id, version: row.version, fields: ['priceMinor'], values: { priceMinor: 2600 } })
  },
  'website-product.changed': async (at) => {
    const [website, { id }] = [await at.shop.given.website(), await aProduct(at)]
    return () => at.boss.call(shopGoods.insert, { websiteId: website.id, goodsIds: [id] })
  },
  'website-price.changed': async (at) => {
    const { websiteProduct } = await aWebsiteProduct(at)
    return () => setOwn(at, websiteProduct.id, { priceMinor: 2200 })
  },
  'website.published': async (at) => {
    const open = await at.shop.given.openShop()
    return async () => {
      await at.boss.call(staticFileGenerateTask.add, { websiteIds: [open.website.id] })
      await at.shop.work()
    }
  },
  'website.down': async (at) => {
    const { id } = await at.shop.given.website()
    return () => goDown(at, id)
  },
  'website.up': async (at) => {
    const { id } = await at.shop.given.website()
    await goDown(at, id)
    return () => comeBack(at, id)
  },
  'task.ended': async (at) => importOf(at),
  'import.ended': async (at) => importOf(at),
}

const [down, up] = ['2026-01-01T00:15:00Z', '2026-01-01T00:45:00Z']

/** What two live checks in a row write that failed. */
async function goDown({ shop }: HookShop, websiteId: string): Promise<void> {
  const problems = json([{ kind: 'unreachable', path: '/', detail: 'ECONNREFUSED' }])
  await shop.services.db.insertInto('websiteIncident').values({ websiteId, beganAt: down, problems }).execute()
}

/** What a live check writes that succeeds again. */
async function comeBack({ shop }: HookShop, websiteId: string): Promise<void> {
  await shop.services.db.transaction().execute(async (trx) => {
    await trx.insertInto('websiteLook').values({ websiteId, at: up, isUp: true, firstByteMs: 1 }).execute()
    await trx.updateTable('websiteIncident').set({ endedAt: up }).where('websiteId', '=', websiteId).execute()
  })
}

async function importOf(at: HookShop) {
  const { id: uploadId } = await at.boss.upload(uploadFile.upload, { name: 'goods.csv', content: 'title,price\nCup,25.00\n' })
  return async () => {
    await at.boss.call(goodsImportTask.add, { uploadId })
    await at.shop.work()
  }
}

test.each(eventTypes)('%s is sent by the action that it comes from, as the contract describes it', { tags: 'long' }, async (type) => {
  await using at = await openHookShop()
  const act = await cases[type](at)
  await at.add([type])

  await act()
  await at.send()

  const { data } = events[type]
  expect(at.receiver.events.map((event) => event.type)).toEqual([type])
  for (const event of at.receiver.events) expect(data.parse(event.data)).toEqual(event.data)
})

test.each(eventTypes)('the example of %s is what the contract describes', (type) => {
  expect(events[type].data.parse(events[type].example)).toEqual(events[type].example)
})

/** Changes that a task makes in steps: here the last statement alone is rolled back. */
const ends: Partial<Record<EventType, 'task' | 'website'>> = {
  'task.ended': 'task',
  'import.ended': 'task',
  'website.published': 'website',
}

test.each(eventTypes)('%s is not sent when its change is rolled back', async (type) => {
  await using at = await openHookShop()
  const { db } = at.shop.services
  const act = await cases[type](at)
  await at.add([type])
  await refuseCommits(at)

  if (ends[type] === undefined) await Promise.resolve(act()).catch(() => undefined)
  else await expect(endInTransaction(at, ends[type])).rejects.toThrow('refused')

  expect(await db.selectFrom('webHookEvent').select('type').execute()).toEqual([])
  expect(await at.send()).toBe(0)
  expect(at.receiver.events).toEqual([])
})

/** Every transaction that has written an event fails as it commits. */
async function refuseCommits({ shop }: HookShop): Promise<void> {
  const { db } = shop.services
  await sql`create function refuse_commit() returns trigger language plpgsql as $$ begin raise exception 'refused'; end $$`.execute(db)
  await sql`create constraint trigger refuse_commit after insert on web_hook_event deferrable initially deferred for each row
    execute function refuse_commit()`.execute(db)
  onTestFinished(async () => {
    await sql`drop function refuse_commit cascade`.execute(db)
  })
}

async function endInTransaction({ shop }: HookShop, what: 'task' | 'website'): Promise<void> {
  const { db } = shop.services
  await db.insertInto('task').values({ kind: 'goods-import-task', status: 'running' }).execute()
  await db.transaction().execute(async (trx) => {
    if (what === 'task') await trx.updateTable('task').set({ status: 'succeeded' }).execute()
    else await trx.updateTable('website').set({ currentBuild: '20260101T000000-abcdef' }).execute()
  })
}
