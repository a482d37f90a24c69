import { goodsBackup, notice, shopWebsite, staticFileGenerateTask, websiteWatch } from '@wanpu/contract'
import { openShop, publishedSite } from '@wanpu/testkit'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { freePort } from '../../../../../../testkit/src/free-port.ts'
import { createSites } from '../../../../sites/sites-app.ts'
import { checkAllDue, checkDueSites, keepRound, trimLooks } from './watch.ts'

/** A published website that the sites role answers for, until `close`. */
async function aLiveShop() {
  const sitesPort = await freePort()
  const shop = await openShop({ now: '2026-03-01T08:00:00Z', env: { SITES_PORT: String(sitesPort) } })
  const admin = await shop.signIn('Admin')
  const { website, goods } = await shop.given.openShop()
  const websiteId = website.id
  await shop.services.db.updateTable('website').set({ domain: 'outdoor.localhost' }).execute()
  await shop.services.db.updateTable('goods').set({ urlKeywords: 'boot' }).where('id', '=', goods.id).execute()
  await admin.call(staticFileGenerateTask.add, { websiteIds: [websiteId] })
  await shop.work()
  const serve = async () => {
    const sites = await createSites(shop.services)
    await sites.listen({ port: sitesPort, host: '127.0.0.1' })
    return sites
  }
  let sites = await serve()
  return {
    shop,
    admin,
    websiteId,
    check: () => admin.call(websiteWatch.check, { websiteId }),
    read: () => admin.call(websiteWatch.read, { websiteId }),
    stopSites: () => sites.close(),
    async startSites() {
      sites = await serve()
    },
    async [Symbol.asyncDispose]() {
      await sites.close()
      await shop[Symbol.asyncDispose]()
    },
  }
}

test('a live check asks for home, product pages, an asset, the sitemap and the checkout, as visitors do', async () => {
  await using live = await aLiveShop()

  const check = await live.check()

  expect(check).toMatchObject({
    isUp: true,
    problems: [],
    pages: 1,
    redirects: 0,
    certificateEndsAt: null,
    firstByteMs: expect.any(Number),
  })
  const { last, upTime, slots, incidents, minutes } = await live.read()
  expect({ last, upTime, incidents, minutes }).toEqual({
    last: check,
    upTime: { day: 100, week: 100, month: 100 },
    incidents: [],
    minutes: 15,
  })
  expect(slots).toHaveLength(48)
  expect(slots.at(-1)).toMatchObject({ looks: 1, down: 0 })
})

test('a page that is not served, and a checkout that another program answers for, are found', async () => {
  await using live = await aLiveShop()
  await publishedSite(live.shop, live.websiteId).damage('goods/boot.html')
  expect(await live.check()).toMatchObject({ isUp: false, problems: [{ kind: 'page-status', path: '/goods/boot.html', detail: '503' }] })

  // The console's host has no shop API at this address.
  await live.shop.services.db
    .updateTable('website')
    .set({ globalConfig: JSON.stringify({ orderHost: `${live.shop.url}/wrong` }) })
    .execute()
  Object.assign(live.shop.services.config, { checkAllow: ['127.0.0.0/8'] })
  const { problems } = await live.check()
  expect(problems).toContainEqual({ kind: 'checkout-dead', path: '/shop-api/quote', detail: '404' })
})

test('one failed check is no alarm, the second opens an incident since the first, and the next good one ends it', async () => {
  await using live = await aLiveShop()
  const { shop, admin } = live
  const notices = async () => (await admin.call(notice.search, {})).items.map((item) => item.notice)
  shop.travel('2026-03-01T07:45:00Z')
  await live.check()
  shop.travel('2026-03-01T08:00:00Z')
  await live.stopSites()
  expect(await live.check()).toMatchObject({ isUp: false, problems: [{ kind: 'unreachable', detail: 'ECONNREFUSED' }] })
  expect((await live.read()).incidents).toEqual([])
  expect(await notices()).toEqual([])

  shop.travel('2026-03-01T08:15:00Z')
  await live.check()
  shop.travel('2026-03-01T08:20:00Z')
  await live.check()
  const begun = {
    beganAt: '2026-03-01T08:00:00.000Z',
    endedAt: null,
    problems: [{ kind: 'unreachable', path: '/', detail: 'ECONNREFUSED' }],
  }
  expect((await live.read()).incidents).toMatchObject([begun])
  expect(await notices()).toEqual(['<b>网站异常：outdoor.localhost</b><br>连续两次线上检查未通过：打不开（ECONNREFUSED）'])

  await live.startSites()
  shop.travel('2026-03-01T08:40:00Z')
  expect(await live.check()).toMatchObject({ isUp: true })
  const { incidents, upTime } = await live.read()
  expect(incidents).toMatchObject([{ ...begun, endedAt: '2026-03-01T08:40:00.000Z' }])
  expect(upTime.day).toBe(40)
  expect(await notices()).toHaveLength(2)
})

test('a website that is stopped while it is down is down no longer, and its next start begins with no failure', async () => {
  await using live = await aLiveShop()
  const { shop, admin, websiteId } = live
  const setStatus = (status: 'active' | 'stopped') => admin.call(shopWebsite.setStatus, { ids: [websiteId], status })
  shop.travel('2026-03-01T07:45:00Z')
  await live.check()
  await live.stopSites()
  for (const at of ['08:00', '08:15']) {
    shop.travel(`2026-03-01T${at}:00Z`)
    await live.check()
  }
  await setStatus('stopped')
  shop.travel('2026-03-01T08:20:00Z')

  await checkAllDue(shop.services)

  const endedIncident = { beganAt: '2026-03-01T08:00:00.000Z', endedAt: '2026-03-01T08:20:00.000Z' }
  expect((await live.read()).incidents).toMatchObject([endedIncident])
  await setStatus('active')
  shop.travel('2026-03-01T12:00:00Z')
  await live.check()
  expect((await live.read()).incidents).toMatchObject([endedIncident])
})

test('a website that was never up is no incident: it waits for its domain, or for its first push', async () => {
  await using live = await aLiveShop()
  await live.stopSites()

  for (const at of ['08:00', '08:15', '08:30']) {
    live.shop.travel(`2026-03-01T${at}:00Z`)
    expect(await live.check()).toMatchObject({ isUp: false })
  }

  expect((await live.read()).incidents).toEqual([])
})

test('while the network of this program is down no website is: checks that reach nobody do not count', async () => {
  await using live = await aLiveShop()
  const { shop, websiteId } = live
  await live.check()
  const site = { id: websiteId, domain: 'tent.example', build: '', globalConfig: {}, serverId: null }
  const blank = { firstByteMs: null, certificateEndsAt: null, redirects: 0, pages: 0 }
  const round = (at: string, detail: string) =>
    keepRound(shop.services, [{ site, check: { ...blank, at, isUp: false, problems: [{ kind: 'unreachable', path: '/', detail }] } }])

  for (const at of ['08:15', '08:30', '08:45']) await round(`2026-03-01T${at}:00.000Z`, 'ENETUNREACH')
  const { incidents, last, upTime } = await live.read()
  expect({ incidents, day: upTime.day }).toEqual({ incidents: [], day: 100 })
  expect(last).toMatchObject({ isUp: null, problems: [{ kind: 'own-network' }] })

  for (const at of ['09:00', '09:15']) await round(`2026-03-01T${at}:00.000Z`, 'ECONNREFUSED')
  expect((await live.read()).incidents).toMatchObject([{ beganAt: '2026-03-01T09:00:00.000Z' }])
})

test('two silent servers are down where a control address answers, and do not count where none does', async () => {
  await using live = await aLiveShop()
  const { shop, websiteId } = live
  await live.check()
  const second = await shop.given.website({ domain: 'second.example' })
  const blank = { firstByteMs: null, certificateEndsAt: null, redirects: 0, pages: 0 }
  const silent = (id: string, serverId: string, at: string) => ({
    site: { id, domain: `${id}.example`, build: '', globalConfig: {}, serverId },
    check: { ...blank, at, isUp: false, problems: [{ kind: 'unreachable' as const, path: '/', detail: 'ETIMEDOUT' }] },
  })
  const round = (at: string) => keepRound(shop.services, [silent(websiteId, '1', at), silent(second.id, '2', at)])

  Object.assign(shop.services.config, { watchControl: [`127.0.0.1:${await freePort()}`] })
  for (const at of ['08:15', '08:30']) await round(`2026-03-01T${at}:00.000Z`)
  expect((await live.read()).incidents).toEqual([])

  Object.assign(shop.services.config, { watchControl: [`127.0.0.1:${await freePort()}`, new URL(shop.url).host] })
  for (const at of ['08:45', '09:00']) await round(`2026-03-01T${at}:00.000Z`)
  expect((await live.read()).incidents).toMatchObject([{ beganAt: '2026-03-01T08:45:00.000Z' }])
})

test('websites are checked when their interval is over, by one program at a time, and not where it is switched off', async () => {
  await using live = await aLiveShop()
  const { shop, admin, websiteId } = live
  const checkDue = () => checkDueSites(shop.services)
  expect(await Promise.all([checkDue(), checkDue()])).toEqual(expect.arrayContaining([0, 1]))
  shop.travel('2026-03-01T08:14:00Z')
  expect(await checkDue()).toBe(0)
  shop.travel('2026-03-01T08:16:00Z')
  expect(await checkDue()).toBe(1)

  expect(await admin.call(websiteWatch.setWatch, { ids: [websiteId], minutes: 0 })).toEqual({ affected: 1 })
  shop.travel('2026-03-01T08:50:00Z')
  expect(await checkDue()).toBe(0)
  const { items } = await admin.call(goodsBackup.searchChangeSets, { sort: { by: 'id', desc: true }, pageSize: 1 })
  await admin.call(goodsBackup.undo, { changeSetId: items[0]?.id ?? '' })
  expect((await live.read()).minutes).toBe(15)
  expect(await checkDue()).toBe(1)
})

test('a new interval counts from the last check at once, also one that an undo brings back', async () => {
  await using live = await aLiveShop()
  const { shop, admin, websiteId } = live
  const setWatch = (minutes: 5 | 15 | 60 | 360) => admin.call(websiteWatch.setWatch, { ids: [websiteId], minutes })
  const checksAt = async (time: string) => {
    shop.travel(`2026-03-01T${time}Z`)
    return checkDueSites(shop.services)
  }
  await setWatch(360)
  expect(await checksAt('08:00:00')).toBe(1)

  await setWatch(5)
  expect([await checksAt('08:04:59'), await checksAt('08:05:00'), await checksAt('08:05:30')]).toEqual([0, 1, 0])

  await setWatch(60)
  expect(await checksAt('08:30:00')).toBe(0)
  const { items } = await admin.call(goodsBackup.searchChangeSets, { sort: { by: 'id', desc: true }, pageSize: 1 })
  await admin.call(goodsBackup.undo, { changeSetId: items[0]?.id ?? '' })
  expect(await checksAt('08:30:00')).toBe(1)
})

test('history is kept for a month, incidents for good; a website that may not be asked has no history', async () => {
  await using live = await aLiveShop()
  const { shop, websiteId } = live
  await live.check()
  await shop.services.db
    .insertInto('websiteIncident')
    .values({ websiteId, beganAt: '2025-01-01T00:00:00Z', endedAt: '2025-01-01T01:00:00Z', problems: '[]' })
    .execute()
  shop.travel('2026-04-02T08:00:00Z')
  await trimLooks(shop.services)
  const owner = await shop.signIn('SuperAdmin')
  const later = await owner.call(websiteWatch.read, { websiteId })
  expect(later.upTime).toEqual({ day: null, week: null, month: null })
  expect(later.incidents).toHaveLength(1)

  await shop.services.db.updateTable('website').set({ domain: '10.0.0.1.nip.invalid' }).execute()
  expect(await owner.call(websiteWatch.check, { websiteId })).toMatchObject({ isUp: false, problems: [{ kind: 'unreachable' }] })
  const other = await shop.given.website()
  expect(await owner.call(websiteWatch.check, { websiteId: other.id })).toMatchObject({ isUp: null })
  expect((await owner.call(websiteWatch.read, { websiteId: other.id })).slots.every(({ looks }) => looks === 0)).toBe(true)
})

test('more websites than one round takes are checked without waiting for the next look', async () => {
  await using shop = await openShop({ env: { SITES_PORT: String(await freePort()) } })
  await sql`insert into website (domain, current_build) select 'shop-' || n || '.localhost', 'b1' from generate_series(1, 90) n`.execute(
    shop.services.db,
  )

  await checkAllDue(shop.services)

  const { count } = await shop.services.db
    .selectFrom('websiteWatch')
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  expect(count).toBe(90)
})
