import { dashboard, goods, notice, shopWebsiteCheckTask } from '@wanpu/contract'
import { type Caller, openShop } from '@wanpu/testkit'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { json } from '../../../db/query.ts'
import { taskFailedNotice } from '../../messages/notice/notice.rules.ts'
import { insertNotices } from '../../messages/notice/notice.sql.ts'
import { recordVisits } from '../../selling/traffic/traffic.intake.ts'

const now = '2026-11-20T12:00:00.000Z'

test('the home screen shows today, the week and the month against the time before', async () => {
  await using shop = await openShop({ now })
  const admin = await shop.signIn('Admin')
  const website = await shop.given.website()
  const addPaidOrder = (createdAt: string, totalMinor: number) =>
    shop.given.order({ websiteId: website.id, status: 'paid', totalMinor, createdAt })
  await addPaidOrder('2026-11-20T01:00:00Z', 1000)
  await addPaidOrder('2026-11-19T11:00:00Z', 2000)
  // Yesterday, at a time of day that has not come yet today.
  await addPaidOrder('2026-11-19T15:59:59Z', 500)
  await addPaidOrder('2026-11-13T10:00:00Z', 4000)
  await addPaidOrder('2026-10-21T10:00:00Z', 8000)
  await shop.given.order({ websiteId: website.id, status: 'cancelled', totalMinor: 9999, createdAt: '2026-11-20T02:00:00Z' })
  const visit = {
    websiteId: website.id,
    visitor: 'v',
    path: '/',
    referrer: '',
    shopGoodsId: null,
    device: 'desktop',
    isBot: false,
  } as const
  await recordVisits(shop.services.db, [
    { ...visit, at: '2026-11-20T03:00:00.000Z' },
    { ...visit, at: '2026-11-19T03:00:00.000Z' },
  ])

  const home = await admin.call(dashboard.read, {})

  expect(home.periods.today).toMatchObject({
    orders: 1,
    ordersBefore: 1,
    views: 1,
    viewsBefore: 1,
    visitors: 1,
    revenue: [{ currencyCode: 'USD', totalMinor: 1000, beforeMinor: 2000 }],
  })
  expect(home.periods.week.revenue).toEqual([{ currencyCode: 'USD', totalMinor: 3500, beforeMinor: 4000 }])
  expect(home.periods.month.revenue).toEqual([{ currencyCode: 'USD', totalMinor: 7500, beforeMinor: 8000 }])
  expect(home.series).toHaveLength(30)
  expect(home.series.at(-1)).toEqual({
    day: '2026-11-20',
    orders: 1,
    views: 1,
    visitors: 1,
    revenue: [{ currencyCode: 'USD', orders: 1, totalMinor: 1000 }],
    base: null,
  })
  expect(home.series[0]).toMatchObject({ day: '2026-10-22', orders: 0, revenue: [] })
  expect(home.ordersByStatus).toMatchObject({ paid: 5, cancelled: 1, pending: 0 })
  expect(home.latestOrders.map((order) => order.totalMinor)).toEqual([9999, 1000, 500, 2000, 4000, 8000])
})

test('it counts the stock, and the websites with what they need: those that are public and can’t sell come first', async () => {
  await using shop = await openShop({ now })
  const admin = await shop.signIn('Admin')
  const seller = json({ name: 'Wanpu Ltd', address: 'Berlin', email: 'a@example.com' })
  await shop.given.mailSender({ port: 1 })
  const { website: fine, goods: sold } = await shop.given.openShop({ pictures: json([{ path: '/uploads/a.webp' }]) })
  await shop.given.goods({ stock: 0 })
  await shop.given.goods({ stock: 0, status: 'off' })
  const freshWebsite = await shop.given.website({ wantedGoods: 2 })
  const broken = await shop.given.website({
    seller,
    currentBuild: 'b1',
    dirtySince: now,
    wantedGoods: 2,
    lastCheck: json({ isUp: false }),
  })
  await shop.given.shopGoods({ websiteId: broken.id, goodsId: sold.id })
  const { db } = shop.services
  await db.updateTable('website').set({ seller, currentBuild: 'b1' }).where('id', '=', fine.id).execute()
  await db.updateTable('website').set({ dirtySince: null }).where('id', '=', fine.id).execute()
  await db.updateTable('shopGoods').set({ status: 'off' }).where('websiteId', '=', broken.id).execute()
  await shop.given.website({ status: 'stopped' })

  const home = await admin.call(dashboard.read, {})

  expect(home.stock).toEqual({ goods: 3, outOfStock: 1, withoutPicture: 2, off: 1 })
  expect(home.websites).toMatchObject({ total: 4, active: 3, attention: 2 })
  expect(home.websites.items.map(({ id, needs }) => [id, needs])).toEqual([
    [broken.id, ['offline', 'none-on-sale', 'few-products', 'changed']],
    [freshWebsite.id, ['no-products', 'no-seller', 'never-generated']],
  ])
})

test('a user limited to websites sees the figures of these only', async () => {
  await using shop = await openShop({ now })
  const [own, foreign] = [await shop.given.website(), await shop.given.website()]
  const [mine, theirs] = [await shop.given.goods(), await shop.given.goods()]
  await shop.given.shopGoods({ websiteId: own.id, goodsId: mine.id })
  await shop.given.shopGoods({ websiteId: foreign.id, goodsId: theirs.id })
  await shop.given.order({ websiteId: foreign.id, status: 'paid', createdAt: now })
  const clerk = await shop.signIn({ permissions: ['dashboard.read'], websiteIds: [own.id] })

  const home = await clerk.call(dashboard.read, {})

  expect(home.periods.month.orders).toBe(0)
  expect(home.latestOrders).toEqual([])
  expect(home.ordersToDo['to-ship']).toBe(0)
  expect(home.stock.goods).toBe(1)
  expect(home.websites.total).toBe(1)
  await expect((await shop.signIn({ permissions: [] })).call(dashboard.read, {})).rejects.toMatchObject({ status: 403 })
})

test('what a limited user’s websites sell is counted again after each change of it', async () => {
  await using shop = await openShop({ now })
  const website = await shop.given.website()
  const admin = await shop.signIn('Admin')
  const clerk = await shop.signIn({ permissions: ['dashboard.read'], websiteIds: [website.id] })
  const stock = async () => (await clerk.call(dashboard.read, {})).stock
  const [lamp, chair] = [await shop.given.goods({ stock: 3 }), await shop.given.goods({ stock: 3 })]
  expect(await stock()).toMatchObject({ goods: 0 })

  for (const { id } of [lamp, chair]) await shop.given.shopGoods({ websiteId: website.id, goodsId: id })
  expect(await stock()).toMatchObject({ goods: 2, outOfStock: 0, off: 0 })
  const { db } = shop.services
  await db.updateTable('goods').set({ stock: 0 }).where('id', '=', lamp.id).execute()
  expect(await stock()).toMatchObject({ outOfStock: 1, off: 0 })
  await db.updateTable('goods').set({ status: 'off' }).where('id', '=', lamp.id).execute()
  expect(await stock()).toMatchObject({ goods: 2, outOfStock: 0, off: 1 })
  await admin.call(goods.delete, { ids: [lamp.id] })
  expect(await stock()).toMatchObject({ goods: 1, off: 0 })
})

test('without the right to figures, home has what waits on the screens that the person may open, of their websites', async () => {
  await using shop = await openShop({ now })
  const [own, foreign] = [await shop.given.website(), await shop.given.website()]
  await shop.given.goods({ stock: 0 })
  for (const website of [own, foreign]) await shop.given.order({ websiteId: website.id, status: 'paid', createdAt: now })
  const clerk = await shop.signIn({ permissions: ['order.search'], websiteIds: [own.id] })
  const nobody = await shop.signIn({ permissions: [] })

  expect(await clerk.call(dashboard.readWaiting, {})).toMatchObject({
    ordersToDo: { 'to-ship': 1 },
    latestOrders: [{ websiteId: own.id }],
    stock: { goods: 0, outOfStock: 0 },
    websites: { attention: 0, items: [] },
  })
  expect(await nobody.call(dashboard.readWaiting, {})).toMatchObject({ ordersToDo: { 'to-ship': 0 }, latestOrders: [], reviewsWaiting: 0 })
})

test('a failed task is shown at home and as a notice to whoever may try it again, and to nobody else', async () => {
  await using shop = await openShop({ now })
  const website = await shop.given.website()
  const admin = await shop.signIn('Admin')
  const service = await shop.signIn({ permissions: ['shop-website.search', 'shop-website-check-task.search'] })
  await admin.call(shopWebsiteCheckTask.add, { websiteIds: [website.id] })
  await sql`update task set status = 'failed', message = 'no disk', ended_at = now()`.execute(shop.services.db)
  await insertNotices(shop.services.db, [taskFailedNotice({ kind: 'shop-website-check-task', title: 'a', websiteId: website.id }, '')])

  const seenBy = async (caller: Caller) => [
    (await caller.call(dashboard.readWaiting, {})).tasks.items.map(({ message }) => message),
    (await caller.call(notice.search, {})).unread,
  ]

  expect(await seenBy(admin)).toEqual([['no disk'], 1])
  expect(await seenBy(service)).toEqual([[], 0])
})
