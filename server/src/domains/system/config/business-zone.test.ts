import { configRecord, dashboard, orderExport, paymentAccount, shopWebsite, webVisits } from '@wanpu/contract'
import { openShop, type Shop } from '@wanpu/testkit'
import { expect, test } from 'vitest'
import { buy, orderOf } from '../../../shop-api/test-buyer.ts'
import { recordVisits } from '../../selling/traffic/traffic.intake.ts'

type Person = Awaited<ReturnType<Shop['signIn']>>

const visitOf = (websiteId: string, at: string, visitor = 'v') =>
  ({ websiteId, at, visitor, path: '/', referrer: '', shopGoodsId: null, device: 'desktop', isBot: false }) as const

async function setZone(admin: Person, timeZone: string) {
  const { version } = await admin.call(configRecord.readTimeZone, {})
  return admin.call(configRecord.saveTimeZone, { version, timeZone })
}

async function viewsByDay(admin: Person, month: number): Promise<Record<string, number>> {
  const { items } = await admin.call(webVisits.statisticsMonth, { year: 2026, month })
  return Object.fromEntries(items.filter((item) => item.views > 0).map((item) => [item.period, item.views]))
}

test('the zone is Asia/Shanghai until a user with the right chooses another that exists', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const clerk = await shop.signIn({ permissions: [] })

  expect(await clerk.call(configRecord.readTimeZone, {})).toEqual({ version: 1, timeZone: 'Asia/Shanghai', since: null })
  await expect(clerk.call(configRecord.saveTimeZone, { version: 1, timeZone: 'UTC' })).rejects.toMatchObject({ status: 403 })
  await expect(admin.call(configRecord.saveTimeZone, { version: 1, timeZone: 'Asia/Nowhere' })).rejects.toMatchObject({
    code: 'bad-input',
    detail: { fields: { timeZone: expect.any(String) } },
  })
  expect(await setZone(admin, 'Europe/Berlin')).toEqual({ version: 2, timeZone: 'Europe/Berlin', since: null })
  await expect(admin.call(configRecord.saveTimeZone, { version: 1, timeZone: 'UTC' })).rejects.toMatchObject({ code: 'version-conflict' })
})

test('another zone moves the days of the statistics, and moves them back', async () => {
  await using shop = await openShop({ now: '2026-11-30T00:00:00.000Z' })
  const admin = await shop.signIn('Admin')
  const website = await shop.given.website()
  const times = [
    '2026-10-24T21:30:00.000Z',
    '2026-10-24T22:15:00.000Z',
    '2026-10-25T22:45:00.000Z',
    '2026-10-25T23:05:00.000Z',
    '2026-10-24T18:40:00.000Z',
  ]
  await recordVisits(
    shop.services.db,
    times.map((at) => visitOf(website.id, at, at)),
  )
  await shop.given.order({ websiteId: website.id, status: 'paid', createdAt: '2026-10-25T22:45:00.000Z' })

  expect(await viewsByDay(admin, 10)).toEqual({ '2026-10-25': 3, '2026-10-26': 2 })
  expect(await setZone(admin, 'Europe/Berlin')).toMatchObject({ since: '2026-11-30T00:00:00.000Z' })
  expect(await viewsByDay(admin, 10)).toEqual({ '2026-10-24': 2, '2026-10-25': 2, '2026-10-26': 1 })
  const day = await admin.call(webVisits.statisticsDay, { day: '2026-10-25' })
  expect([day.items.length, day.totals.orders, day.visitorsSince]).toEqual([25, 1, '2026-11-30T00:00:00.000Z'])
  expect(day.items.filter((item) => item.views > 0).map((item) => item.period)).toEqual(['2026-10-25T00+02:00', '2026-10-25T23+01:00'])
  await setZone(admin, 'Asia/Kolkata')
  expect(await viewsByDay(admin, 10)).toEqual({ '2026-10-25': 3, '2026-10-26': 2 })
  await recordVisits(shop.services.db, [visitOf(website.id, '2026-10-26T18:29:00.000Z'), visitOf(website.id, '2026-10-26T18:31:00.000Z')])
  expect(await viewsByDay(admin, 10)).toEqual({ '2026-10-25': 3, '2026-10-26': 3, '2026-10-27': 1 })
})

async function placeAt(shop: Shop, open: Awaited<ReturnType<Shop['given']['openShop']>>, at: string): Promise<void> {
  shop.travel(at)
  expect((await buy(shop.url, '/order', orderOf(open, { idempotencyKey: `k-${at}` }))).status).toBe(200)
}

test('today on home and the limits of accounts turn at midnight of the business', async () => {
  await using shop = await openShop({ now: '2026-11-21T15:59:00.000Z' })
  const admin = await shop.signIn('Admin')
  const open = await shop.given.openShop()
  const readUsedToday = async () => (await admin.call(paymentAccount.search, {})).items[0]?.usedTodayMinor ?? 0

  await placeAt(shop, open, '2026-11-21T15:59:00.000Z')
  const ofOne = await readUsedToday()
  expect(ofOne).toBeGreaterThan(0)
  shop.travel('2026-11-21T16:01:00.000Z')
  expect(await readUsedToday()).toBe(0)
  await placeAt(shop, open, '2026-11-21T20:10:00.000Z')
  expect((await admin.call(dashboard.read, {})).periods.today).toMatchObject({ orders: 1, unpaid: 1, ordersBefore: 0 })
  await setZone(admin, 'America/New_York')
  expect(await readUsedToday()).toBe(2 * ofOne)
})

test('an exported file has the times of the business and the chosen options, says its zone in the header, and is named by its clock', async () => {
  await using shop = await openShop({ now: '2026-11-21T20:10:00.000Z' })
  const admin = await shop.signIn('Admin')
  const website = await shop.given.website()
  const chair = { shopGoodsId: '1', title: 'Oak chair', picture: '', options: { Colour: 'Red', Size: '' }, variantSku: 'oak-red' }
  await shop.given.order({
    websiteId: website.id,
    createdAt: '2026-11-21T20:10:00.000Z',
    items: [{ ...chair, quantity: 2, priceMinor: 500, lineMinor: 1000 }],
  })
  const fileOf = async () => {
    const { fileName, url } = await admin.call(orderExport.export, { options: {}, columns: ['createdAt', 'paidAt', 'items'], mark: false })
    return [fileName, await (await fetch(`${shop.url}${url}`)).text()]
  }

  expect(await fileOf()).toEqual([
    'orders-2026-11-22-0410.csv',
    '下单时间 (Asia/Shanghai),付款时间 (Asia/Shanghai),商品\r\n2026-11-22 04:10:00,,Oak chair (Colour: Red; SKU oak-red) × 2\r\n',
  ])
  await setZone(admin, 'Asia/Kolkata')
  expect(await fileOf()).toEqual([
    'orders-2026-11-22-0140.csv',
    '下单时间 (Asia/Kolkata),付款时间 (Asia/Kolkata),商品\r\n2026-11-22 01:40:00,,Oak chair (Colour: Red; SKU oak-red) × 2\r\n',
  ])
  const { url } = await admin.call(shopWebsite.export, { options: {}, columns: ['createdAt'], mark: false })
  expect(await (await fetch(`${shop.url}${url}`)).text()).toMatch(/\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\r\n/)
})
