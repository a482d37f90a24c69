import { readdir, rm, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type FeedName, feedPaths, shopWebsite, shopWebsiteCheckTask, staticFileGenerateTask } from '@wanpu/contract'
import { type Caller, openShop, publishedSite } from '@wanpu/testkit'
import { expect, test } from 'vitest'
import { openDatabase } from '../db/open.ts'
import { json } from '../db/query.ts'
import { siteFolder, verifyAll } from '../domains/shops/website/website.tasks.ts'
import { aPublishedShop, openSites } from './test-sites.ts'

test('a website answers under its own host, with or without a port, and under no other', async () => {
  await using shop = await openShop()
  await aPublishedShop(shop)
  await using sites = await openSites(shop)

  const home = await sites.get('outdoor.localhost:3001', '/')
  const goods = await sites.get('OUTDOOR.localhost', '/goods/boot.html?from=home')
  const stranger = await sites.get('other.localhost', '/')

  expect(home).toMatchObject({ status: 200, headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' } })
  expect(goods.body.toString()).toContain('<h1>Boot</h1>')
  expect(stranger.status).toBe(404)
})

test('a folder is its index; what is not there is the shop’s own 404 page', async () => {
  await using shop = await openShop()
  await aPublishedShop(shop)
  await using sites = await openSites(shop)

  expect((await sites.get('outdoor.localhost', '/cart/')).status).toBe(200)
  expect(await sites.get('outdoor.localhost', '/cart')).toMatchObject({ status: 301, headers: { location: '/cart/' } })
  const missingAnswer = await sites.get('outdoor.localhost', '/goods/none.html')
  expect(missingAnswer.status).toBe(404)
  expect(missingAnswer.headers['content-type']).toContain('text/html')
})

test('product feeds that the settings name are served to the platforms, and are gone when switched off', async () => {
  await using shop = await openShop()
  const { admin, website } = await aPublishedShop(shop)
  await using sites = await openSites(shop)
  const saveFeeds = async (feeds: FeedName[]) => {
    await admin.call(shopWebsite.saveGlobalConfig, { websiteId: website.id, globalConfig: { feeds } })
    await admin.call(staticFileGenerateTask.add, { websiteIds: [website.id] })
    await shop.work()
  }

  await saveFeeds(['google', 'tiktok'])
  const google = await sites.get('outdoor.localhost', feedPaths.google)
  expect(google).toMatchObject({ status: 200, headers: { 'content-type': expect.stringContaining('xml') } })
  expect(google.body.toString()).toContain('<g:title>Boot</g:title>')
  expect(google.body.toString()).toContain('<g:price>45.00 USD</g:price>')
  expect(await sites.get('outdoor.localhost', feedPaths.tiktok)).toMatchObject({
    headers: { 'content-type': expect.stringContaining('text/csv') },
  })

  await saveFeeds([])
  expect((await sites.get('outdoor.localhost', feedPaths.google)).status).toBe(404)
})

test('no address leads out of the release', async () => {
  await using shop = await openShop()
  const { website } = await aPublishedShop(shop)
  await using sites = await openSites(shop)
  const climbing = [
    `/../../../manifests/${website.id}.json`,
    '/..%2f..%2f..%2fsecret.key',
    '/%2e%2e/%2e%2e/secret.key',
    '/goods/..%5c..%5csecret.key',
    '/uploads/../../../../secret.key',
    '/.current',
    '/%00',
    '/%',
  ]
  await writeFile(join(shop.services.config.dataDir, 'secret.key'), 'the key')

  for (const path of climbing) {
    const answer = await sites.get('outdoor.localhost', path)
    expect([path, answer.status, answer.body.includes('the key')]).toEqual([path, expect.toSatisfy((status) => status >= 400), false])
  }
})

test('pages forbid scripts that are not the shop’s, unless the operator put markup of their own there', async () => {
  await using shop = await openShop()
  await aPublishedShop(shop)
  await aPublishedShop(shop, { domain: 'coded.localhost', globalConfig: json({ headerCode: '<script>1</script>' }) })
  await using sites = await openSites(shop)

  const policy = String((await sites.get('outdoor.localhost', '/')).headers['content-security-policy'])

  expect(policy).toContain("script-src 'self';")
  expect(policy).toContain("object-src 'none'")
  const coded = String((await sites.get('coded.localhost', '/')).headers['content-security-policy'])
  expect(coded).toContain("script-src 'self' 'unsafe-inline' https:;")
})

test('a stopped website is closed, one that was never generated says so', async () => {
  await using shop = await openShop()
  const { admin, website } = await aPublishedShop(shop)
  await shop.given.website({ domain: 'new.localhost' })
  await admin.call(shopWebsite.setStatus, { ids: [website.id], status: 'stopped' })
  await using sites = await openSites(shop)

  expect((await sites.get('outdoor.localhost', '/')).status).toBe(404)
  expect((await sites.get('new.localhost', '/')).status).toBe(503)
})

test('while the database is away a visitor is asked to come again, and told nothing of the database', async () => {
  await using shop = await openShop()
  const away = openDatabase({ connectionString: 'postgres://ann:hush-hush@127.0.0.1:9/shops' })
  await using sites = await openSites(shop, { ...shop.services, db: away.db })

  const { status, headers, body } = await sites.get('outdoor.localhost', '/')

  expect({ status, kept: headers['cache-control'], type: headers['content-type'] }).toEqual({
    status: 503,
    kept: 'no-store',
    type: 'text/plain; charset=utf-8',
  })
  expect(body.toString()).toBe('This shop cannot be reached at the moment. Please try again.')
  await away.close()
})

test('a restored backup without the folder of the pages is generated again', async () => {
  await using shop = await openShop()
  const { admin, website } = await aPublishedShop(shop)
  await using sites = await openSites(shop)
  await rm(join(shop.services.config.dataDir, 'sites'), { recursive: true })
  expect((await sites.get('outdoor.localhost', '/')).status).toBe(503)

  await admin.call(staticFileGenerateTask.add, { websiteIds: [website.id] })
  await shop.work()

  expect((await sites.get('outdoor.localhost', '/goods/boot.html')).status).toBe(200)
})

test('a check finds the website up and its goods there', async () => {
  await using shop = await openShop()
  const { admin, website } = await aPublishedShop(shop)
  await using sites = await openSites(shop)
  // The test's sites role has the port that the system gave it.
  Object.assign(shop.services.config, { sitesPort: sites.port })
  const nowhereToPay = await admin.call(shopWebsite.checkError, { id: website.id })
  const mode = await shop.given.paymentMode()
  await shop.given.paymentAccount({ paymentModeId: mode.id })
  await shop.given.shippingMode()
  await shop.given.mailSender({ port: 1 })

  const check = await admin.call(shopWebsite.checkError, { id: website.id })

  expect(nowhereToPay.problems).toMatchObject([
    { problem: 'no-payment-account', detail: 'USD' },
    { problem: 'no-shipping-method' },
    { problem: 'no-sender' },
  ])
  expect(check).toMatchObject({ isUp: true, status: 200, problemCount: 0, goodsExpected: 1, goodsFound: 1 })
  expect((await admin.call(shopWebsite.search, { isUp: true })).items.map((row) => row.id)).toEqual([website.id])
})

async function readForeignFiles(admin: Caller, id: string): Promise<string[]> {
  const { lastCheck } = await admin.call(shopWebsite.read, { id })
  return (lastCheck?.problems ?? []).filter(({ problem }) => problem.startsWith('file-')).map(({ problem, path }) => `${problem} ${path}`)
}

const countTasks = async (admin: Caller) => (await admin.call(shopWebsiteCheckTask.search, {})).recordCount

test('a page that was changed on the disk is not served; the website’s check names it, and a generation restores it', {
  tags: 'long',
}, async () => {
  await using shop = await openShop()
  const { admin, website } = await aPublishedShop(shop)
  await using sites = await openSites(shop)
  const get = () => sites.get('outdoor.localhost', '/goods/boot.html')
  await publishedSite(shop, website.id).damage('goods/boot.html')

  expect(await get()).toMatchObject({ status: 503, headers: { 'cache-control': 'no-store' } })
  expect((await sites.get('outdoor.localhost', '/')).status).toBe(200)
  await expect.poll(() => countTasks(admin)).toBe(1)
  await shop.work()
  expect(await readForeignFiles(admin, website.id)).toEqual(['file-changed /goods/boot.html'])

  await admin.call(staticFileGenerateTask.add, { websiteIds: [website.id] })
  await shop.work()
  const restoredAnswer = await get()
  expect(restoredAnswer.status).toBe(200)
  expect(restoredAnswer.body.toString()).toContain('<h1>Boot</h1>')
  expect(await readForeignFiles(admin, website.id)).toEqual([])
})

test('at start, builds of which something is missing are looked for', async () => {
  await using shop = await openShop()
  const { admin, website } = await aPublishedShop(shop)
  await verifyAll(shop.services)
  expect(await countTasks(admin)).toBe(0)

  const { segments } = siteFolder(shop.services, website.id)
  for (const segment of await readdir(segments)) await truncate(join(segments, segment), 1000)
  await verifyAll(shop.services)
  await expect.poll(() => countTasks(admin)).toBe(1)
})

test('a build whose index was changed on the disk is not served, and a generation makes all of it again', async () => {
  await using shop = await openShop()
  const { admin, website } = await aPublishedShop(shop)
  await using sites = await openSites(shop)
  const { segments } = siteFolder(shop.services, website.id)
  for (const segment of await readdir(segments)) await writeFile(join(segments, segment), '')

  expect((await sites.get('outdoor.localhost', '/')).status).toBe(503)
  await expect.poll(() => countTasks(admin)).toBe(1)
  await shop.work()
  await admin.call(staticFileGenerateTask.add, { websiteIds: [website.id] })
  await shop.work()
  expect((await sites.get('outdoor.localhost', '/')).status).toBe(200)
})
