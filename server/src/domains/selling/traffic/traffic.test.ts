import { webTraffic, webVisits } from '@wanpu/contract'
import { openShop, publishedSite, type Shop } from '@wanpu/testkit'
import { expect, test, vi } from 'vitest'
import { buy, orderOf } from '../../../shop-api/test-buyer.ts'
import { type NewVisit, recordVisits } from './traffic.intake.ts'
import { trimVisits } from './trim-visits.ts'

const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1'
const bot = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'

const visitOf = (websiteId: string, at: string, change: Partial<NewVisit> = {}): NewVisit => ({
  websiteId,
  at,
  visitor: 'v1',
  path: '/',
  referrer: '',
  shopGoodsId: null,
  device: 'desktop',
  isBot: false,
  ...change,
})

async function waitForVisits(shop: Shop, count: number): Promise<void> {
  await vi.waitFor(
    async () => {
      const visits = await shop.services.db.selectFrom('visit').select('path').execute()
      expect(visits).toHaveLength(count)
    },
    { timeout: 10_000, interval: 50 },
  )
}

/** A published build with these pages, as far as it is looked at here. */
async function publish(shop: Shop, websiteId: string, pages: readonly string[]): Promise<void> {
  await publishedSite(shop, websiteId).add(Object.fromEntries(pages.map((page) => [page, '<!doctype html>'])))
}

test('visits of pages in any alphabet are listed and found by their own letters', async () => {
  await using shop = await openShop({ now: '2026-11-20T00:30:00.000Z' })
  const open = await shop.given.openShop()
  await publish(shop, open.website.id, ['goods/雨靴.html'])
  const report = (path: string) => buy(shop.url, '/visit', JSON.stringify({ websiteId: open.website.id, path }), { 'user-agent': phone })

  await report('/goods/%E9%9B%A8%E9%9D%B4.html')
  await report('/goods/%E9%9B%A8%E9%9D%B4.html?from=%00')
  await waitForVisits(shop, 2)

  const admin = await shop.signIn('Admin')
  const { items } = await admin.call(webVisits.search, { keywords: '雨靴' })
  expect(items.map(({ path }) => path)).toEqual(['/goods/雨靴.html'])
})

test('a reported visit is kept without the address, told apart by device and bot', async () => {
  await using shop = await openShop({ now: '2026-11-20T00:30:00.000Z' })
  const open = await shop.given.openShop()
  const report = (path: string, headers: Record<string, string>, change: object = {}) =>
    buy(shop.url, '/visit', JSON.stringify({ websiteId: open.website.id, path, title: 'Home', ...change }), headers)

  await publish(shop, open.website.id, ['index.html', 'goods/oak.html'])

  const first = await report('/', { 'user-agent': phone, 'content-type': 'text/plain' }, { referrer: 'https://search.example.com/' })
  await report('/goods/oak.html', { 'user-agent': phone }, { goodsId: open.shopGoods.id })
  await report('/', { 'user-agent': bot })
  await waitForVisits(shop, 3)

  expect(first.status).toBe(204)
  const admin = await shop.signIn('Admin')
  const { items } = await admin.call(webVisits.search, { isBot: false })
  expect(items.map(({ path, device, referrer, goodsId, at }) => [path, device, referrer, goodsId, at]).toSorted()).toEqual([
    ['/', 'phone', 'https://search.example.com/', null, '2026-11-20T00:30:00.000Z'],
    ['/goods/oak.html', 'phone', '', open.goods.id, '2026-11-20T00:30:00.000Z'],
  ])
  expect(items[0]?.visitor).toBe(items[1]?.visitor)
  expect(JSON.stringify(items)).not.toContain('127.0.0.1')
  const day = await admin.call(webVisits.statisticsDay, { day: '2026-11-20' })
  expect(day.items[8]).toEqual({
    period: '2026-11-20T08+08:00',
    views: 2,
    visitors: 1,
    bots: 1,
    orders: 0,
    unpaid: 0,
    revenue: [],
    base: { currencyCode: 'USD', totalMinor: 0, isEstimated: false },
    money: {
      currencyCode: 'USD',
      isEstimated: false,
      takenMinor: 0,
      refundedMinor: 0,
      taxMinor: 0,
      feeMinor: 0,
      estimatedFeeMinor: 0,
      netMinor: 0,
    },
  })
  expect(await shop.services.db.selectFrom('shopGoods').select('views').execute()).toEqual([{ views: 1 }])
})

test('a report about no website or without a path is refused, and nothing is kept', async () => {
  await using shop = await openShop()
  const open = await shop.given.openShop()

  expect((await buy(shop.url, '/visit', { websiteId: '77', path: '/' })).status).toBe(404)
  expect((await buy(shop.url, '/visit', { websiteId: open.website.id, path: 'x' })).status).toBe(400)
  expect((await buy(shop.url, '/visit', 'not json', { 'content-type': 'text/plain' })).status).toBe(400)
})

test('only pages of the published build are counted; what is made up is answered the same', { tags: 'long' }, async () => {
  await using shop = await openShop()
  const open = await shop.given.openShop()
  await publish(shop, open.website.id, ['index.html', '404.html', 'about/index.html', 'assets/shop.js'])
  const report = (path: string) => buy(shop.url, '/visit', { websiteId: open.website.id, path }, { 'user-agent': phone })

  const paths = ['/made-up', '/404.html', '/assets/shop.js', '/../../../etc/passwd', '/about', '/?from=mail']
  const answers = await Array.fromAsync(paths, (path) => report(path))
  await waitForVisits(shop, 2)

  expect(answers.map((answer) => answer.status)).toEqual(Array(6).fill(204))
  const visits = await shop.services.db.selectFrom('visit').select('path').orderBy('path').execute()
  expect(visits.map((row) => row.path)).toEqual(['/?from=mail', '/about'])
})

test('a visitor counts once a day, in the hour of the first visit; months of the past are made', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const website = await shop.given.website()
  const { db } = shop.services
  await recordVisits(db, [
    visitOf(website.id, '2024-02-29T00:10:00.000Z'),
    visitOf(website.id, '2024-02-29T01:10:00.000Z'),
    visitOf(website.id, '2024-02-29T01:11:00.000Z', { visitor: 'v2' }),
    visitOf(website.id, '2024-03-01T01:11:00.000Z', { visitor: 'crawler', isBot: true }),
  ])
  await recordVisits(db, [visitOf(website.id, '2024-02-29T02:00:00.000Z'), visitOf(website.id, '2024-02-29T16:00:00.000Z')])

  const day = await admin.call(webVisits.statisticsDay, { day: '2024-02-29' })
  expect(day.items).toHaveLength(24)
  expect(day.items.slice(8, 11).map(({ views, visitors }) => [views, visitors])).toEqual([
    [1, 1],
    [2, 1],
    [1, 0],
  ])
  const month = await admin.call(webVisits.statisticsMonth, { year: 2024, month: 2 })
  expect(month.items).toHaveLength(29)
  expect(month.items[0]).toEqual({
    period: '2024-02-01',
    views: 0,
    visitors: 0,
    bots: 0,
    orders: 0,
    unpaid: 0,
    revenue: [],
    base: null,
    money: null,
  })
  expect(month.items[28]).toMatchObject({ period: '2024-02-29', views: 4, visitors: 2, bots: 0 })
  const march = await admin.call(webVisits.statisticsMonth, { year: 2024, month: 3 })
  expect([march.totals.views, march.totals.bots, march.before.views]).toEqual([1, 1, 4])
  const year = await admin.call(webVisits.statisticsYear, { year: 2024 })
  expect(year.items.map((item) => item.views)).toEqual([0, 4, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0])
})

test('orders and revenue stand beside the visits', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const [website, other] = [await shop.given.website(), await shop.given.website()]
  const at = '2026-05-10T12:00:00Z'
  await shop.given.order({ websiteId: website.id, status: 'paid', totalMinor: 1999, createdAt: at })
  await shop.given.order({ websiteId: website.id, status: 'cancelled', totalMinor: 5000, createdAt: at })
  await shop.given.order({ websiteId: other.id, status: 'completed', totalMinor: 700, currencyCode: 'EUR', createdAt: at })

  const all = await admin.call(webVisits.statisticsMonth, { year: 2026, month: 5 })
  const otherMonth = await admin.call(webVisits.statisticsMonth, { year: 2026, month: 5, websiteId: other.id })

  expect(all.items[9]).toMatchObject({
    orders: 2,
    revenue: [
      { currencyCode: 'USD', orders: 1, totalMinor: 1999 },
      { currencyCode: 'EUR', orders: 1, totalMinor: 700 },
    ],
  })
  expect(otherMonth.totals).toMatchObject({ orders: 1, revenue: [{ currencyCode: 'EUR', totalMinor: 700 }] })
})

test('an order counts in the base currency at the rates of its moment', async () => {
  await using shop = await openShop({ now: '2026-11-20T04:00:00.000Z' })
  const admin = await shop.signIn('Admin')
  const open = await shop.given.openShop()
  const { db } = shop.services
  await db.insertInto('currency').values({ code: 'EUR', symbol: '€', rate: '1' }).execute()
  const setRate = (rate: string) => db.updateTable('currency').set({ rate }).where('code', '=', 'USD').execute()

  await setRate('2')
  const totalMinor = Number((await buy(shop.url, '/order', orderOf(open))).response?.totalMinor)
  await db.updateTable('shopOrder').set({ status: 'paid' }).execute()
  await setRate('4')
  const { totals } = await admin.call(webVisits.statisticsDay, { day: '2026-11-20' })

  expect(totals.base).toEqual({ currencyCode: 'EUR', totalMinor: Math.round(totalMinor / 2), isEstimated: false })
  await db.updateTable('shopOrder').set({ baseCurrencyCode: null, baseTotalMinor: null }).execute()
  expect((await admin.call(webVisits.statisticsDay, { day: '2026-11-20' })).totals.base).toEqual({
    currencyCode: 'EUR',
    totalMinor: Math.round(totalMinor / 4),
    isEstimated: true,
  })
})

test('websites stand side by side with their change; ranking puts the best first', async () => {
  await using shop = await openShop({ now: '2026-11-20T12:00:00.000Z' })
  const admin = await shop.signIn('Admin')
  const [a, b, silent] = [await shop.given.website(), await shop.given.website(), await shop.given.website()]
  const many = (websiteId: string, at: string, count: number) =>
    Array.from({ length: count }, (_, n) => visitOf(websiteId, at, { visitor: `v${n}` }))
  await recordVisits(shop.services.db, [
    ...many(a.id, '2026-11-18T00:00:00.000Z', 3),
    ...many(a.id, '2026-11-12T00:00:00.000Z', 2),
    ...many(b.id, '2026-11-19T00:00:00.000Z', 5),
  ])
  await shop.given.order({ websiteId: a.id, status: 'paid', totalMinor: 900, createdAt: '2026-11-19T00:00:00Z' })
  const week = { dayFrom: '2026-11-14', dayTo: '2026-11-20' }

  const page = await admin.call(webTraffic.search, { ...week, sort: { by: 'change', desc: true } })
  const ranking = await admin.call(webTraffic.ranking, { ...week, limitCount: 2 })

  expect(page.items.map(({ websiteId, views, viewsBefore, change }) => [websiteId, views, viewsBefore, change])).toEqual([
    [a.id, 3, 2, 0.5],
    [b.id, 5, 0, null],
    [silent.id, 0, 0, null],
  ])
  expect(page.items[0]).toMatchObject({ orders: 1, revenue: [{ currencyCode: 'USD', totalMinor: 900 }] })
  expect(ranking.items.map(({ rank, websiteId }) => [rank, websiteId])).toEqual([
    [1, b.id],
    [2, a.id],
  ])
  await expect(admin.call(webTraffic.search, { dayFrom: '2026-11-20', dayTo: '2026-11-19' })).rejects.toMatchObject({ status: 400 })
})

test('a user limited to websites sees the visits of these only; an owner those with their code', async () => {
  await using shop = await openShop()
  const own = await shop.given.website({ ownerCode: 'north' })
  const foreign = await shop.given.website({ ownerCode: 'south' })
  const at = '2026-05-10T12:00:00.000Z'
  await recordVisits(shop.services.db, [visitOf(own.id, at), visitOf(foreign.id, at), visitOf(foreign.id, at)])
  const clerk = await shop.signIn({ permissions: ['web-visits.*', 'web-traffic.*'], websiteIds: [own.id] })
  const owner = await shop.signIn({ permissions: ['web-visits.*', 'web-traffic.*'], ownerCode: 'north' })
  const may = { year: 2026, month: 5 }

  expect((await clerk.call(webVisits.search, {})).recordCount).toBe(1)
  expect((await clerk.call(webVisits.statisticsMonth, may)).totals.views).toBe(1)
  expect((await clerk.call(webVisits.statisticsMonth, { ...may, websiteId: foreign.id })).totals.views).toBe(0)
  expect((await clerk.call(webTraffic.ranking, {})).items.map((row) => row.websiteId)).toEqual([own.id])
  expect((await owner.call(webVisits.searchOwner, {})).items.map((row) => row.websiteId)).toEqual([own.id])
  expect((await owner.call(webTraffic.searchOwner, {})).items.map((row) => row.websiteId)).toEqual([own.id])
  await expect((await shop.signIn({ permissions: [] })).call(webVisits.search, {})).rejects.toMatchObject({ status: 403 })
})

test('visits come newest first, in whatever order they were kept', async () => {
  await using shop = await openShop()
  const website = await shop.given.website()
  const admin = await shop.signIn('Admin')
  const times = ['2026-01-02T10:00:00.000Z', '2026-01-20T10:00:00.000Z', '2026-01-01T10:00:00.000Z', '2026-01-11T10:00:00.000Z']
  for (const at of times) await recordVisits(shop.services.db, [visitOf(website.id, at)])

  const { items } = await admin.call(webVisits.search, {})

  expect(items.map((row) => new Date(row.at).toISOString())).toEqual(times.toSorted().reverse())
})

test('visits far down the list are those of the whole list, in both directions and of bots alone, without those of months that were deleted', {
  tags: 'long',
}, async () => {
  await using shop = await openShop({ now: '2026-03-01T00:00:00Z', env: { VISIT_HISTORY_DAYS: '31' } })
  const website = await shop.given.website()
  const admin = await shop.signIn('Admin')
  const old = visitOf(website.id, '2025-10-05T10:00:00.000Z')
  // Forty in each second one of some quarters of an hour, at twenty times.
  const visits = Array.from({ length: 4400 }, (_, at) => {
    const time = Date.parse('2026-02-01T00:00:00Z') + Math.floor(at / 40) * 1_800_000 + (at % 20) * 44_000
    return { ...visitOf(website.id, new Date(time).toISOString()), isBot: at % 2 === 0 }
  })
  await recordVisits(shop.services.db, [old, ...visits])
  await trimVisits(shop.services)
  const page = async (pageIndex: number, desc: boolean, isBot?: boolean) => {
    const found = await admin.call(webVisits.search, {
      pageIndex,
      pageSize: 100,
      sort: { by: 'at', desc },
      ...(isBot !== undefined && { isBot }),
    })
    return { count: found.recordCount, times: found.items.map(({ at }) => new Date(at).toISOString()) }
  }
  const expected = (rows: readonly { at: string }[], from: number, desc: boolean) => {
    const times = rows.map(({ at }) => at).toSorted()
    return { count: rows.length, times: (desc ? times.reverse() : times).slice(from, from + 100) }
  }
  const bots = visits.filter(({ isBot }) => isBot)

  for (const desc of [true, false]) {
    expect(await page(22, desc)).toEqual(expected(visits, 2100, desc))
    expect(await page(33, desc)).toEqual(expected(visits, 3200, desc))
    expect(await page(44, desc)).toEqual(expected(visits, 4300, desc))
    expect(await page(45, desc)).toEqual({ count: 4400, times: [] })
    expect(await page(22, desc, true)).toEqual(expected(bots, 2100, desc))
  }
})
