/** @module-tag long */
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { shopWebsite, shopWebsiteCheckTask, shopWebsitePushTask, staticFileGenerateTask, websiteBin } from '@wanpu/contract'
import { openShop, publishedSite, type Shop } from '@wanpu/testkit'
import { filesIn, startS3Server } from '@wanpu/testkit/s3-server'
import { expect, test } from 'vitest'
import { json } from '../../../../db/query.ts'
import { openSites } from '../../../../sites/test-sites.ts'
import { checkWebsite } from '../check/check.ts'
import { verifyAll } from '../check/verify-published.ts'
import { siteFolder } from '../generate/site-folder.ts'
import { trimBuilds } from '../generate/trim-builds.ts'
import { readChanges } from '../publishing/read-changes.ts'
import { writeSiteFiles } from './site-files.ts'
import { openElsewhere } from './test-elsewhere.ts'

/** A website that is generated and published into a store by the shop's own process. */
async function aStoredShop() {
  const store = await startS3Server()
  const shop = await openShop({ env: filesIn(store) })
  const admin = await shop.signIn('SuperAdmin')
  const website = await shop.given.website({ domain: 'outdoor.localhost', name: 'Outdoor' })
  await shop.services.files.write('/uploads/pics/1/boot.webp', Buffer.from('RIFF picture'))
  await shop.services.files.write('/uploads/pics/1/secret.webp', Buffer.from('RIFF secret'))
  const pictures = json([{ path: '/uploads/pics/1/boot.webp', width: 10, height: 10 }])
  const goods = await shop.given.goods({ title: 'Boot', urlKeywords: 'boot', priceMinor: 4500, pictures })
  await shop.given.shopGoods({ websiteId: website.id, goodsId: goods.id, urlKeywords: 'boot' })
  const generate = async (work: () => Promise<void> = shop.work) => {
    const { id } = await admin.call(staticFileGenerateTask.add, { websiteIds: [website.id] })
    await work()
    return admin.call(staticFileGenerateTask.read, { id })
  }
  return {
    shop,
    admin,
    store,
    website,
    goods,
    generate,
    keys: (folder: string) => [...store.objects.keys()].filter((key) => key.startsWith(`files/sites/${website.id}/${folder}/`)),
    async [Symbol.asyncDispose]() {
      await shop[Symbol.asyncDispose]()
      await store[Symbol.asyncDispose]()
    },
  }
}

const setPrice = (shop: Shop, priceMinor: number) => shop.services.db.updateTable('goods').set({ priceMinor }).execute()

test('what one process published another one with nothing on its disk serves, generates again and rolls back', async () => {
  await using fixture = await aStoredShop()
  const { shop, admin, website, generate } = fixture
  expect(await generate()).toMatchObject({ status: 'succeeded', result: { isPublic: true } })
  const first = await publishedSite(shop, website.id).build()
  const paths = await publishedSite(shop, website.id).paths()
  expect(await readdir(join(shop.services.config.dataDir, 'sites', website.id, 'segments'))).toEqual([])

  await using elsewhere = await openElsewhere(shop)
  await using sites = await openSites(shop, elsewhere.services)
  for (const path of paths.filter((each) => each !== '/_redirects' && each !== '/404.html')) {
    const answer = await sites.get('outdoor.localhost', path.replace(/index\.html$/, ''))
    expect([path, answer.status, answer.body.toString('latin1')]).toEqual([path, 200, await readHere(shop, website.id, path)])
    const etag = String(answer.headers.etag)
    expect((await sites.get('outdoor.localhost', path.replace(/index\.html$/, ''), { 'if-none-match': etag })).status).toBe(304)
  }
  const part = await sites.get('outdoor.localhost', '/goods/boot.html', { range: 'bytes=1-8' })
  expect([part.status, part.body.toString()]).toEqual([206, '!doctype'])
  const picture = await sites.get('outdoor.localhost', '/uploads/pics/1/boot.webp')
  expect([picture.status, picture.body.toString()]).toEqual([200, 'RIFF picture'])
  expect((await sites.get('outdoor.localhost', '/uploads/pics/1/boot.webp', { range: 'bytes=0-3' })).body.toString()).toBe('RIFF')
  expect((await sites.get('outdoor.localhost', '/uploads/pics/1/secret.webp')).status).toBe(404)

  await setPrice(shop, 7700)
  const second = await generate(elsewhere.work)
  expect(second.result).toMatchObject({ isPublic: true })
  expect(Number(second.result.written)).toBeLessThan(Number(second.result.pages))
  expect((await sites.get('outdoor.localhost', '/goods/boot.html')).body.toString()).toContain('77.00')

  await admin.call(shopWebsite.rollBack, { websiteId: website.id, buildId: first, reason: 'wrong price', push: false })
  elsewhere.services.publishedBuilds.refresh()
  expect((await sites.get('outdoor.localhost', '/goods/boot.html')).body.toString()).toContain('45.00')
})

const readHere = async (shop: Shop, websiteId: string, path: string) =>
  Buffer.from(await publishedSite(shop, websiteId).read(path)).toString('latin1')

test('pushes, checks, previews of changes, files for looking at and deletion for good work from the store', async () => {
  await using fixture = await aStoredShop()
  const { shop, admin, website, generate, keys, store } = fixture
  const rootDir = await mkdtemp(join(tmpdir(), 'wanpu-push-'))
  const server = await shop.given.shopServer({ rootDir })
  const seller = json({ name: 'Bergmann GmbH', address: 'Hauptstr. 1, Bremen', email: 'shop@bergmann.example' })
  await shop.services.db.updateTable('website').set({ shopServerId: server.id, seller }).execute()
  await generate()

  const { id } = await admin.call(shopWebsitePushTask.add, { websiteIds: [website.id] })
  await shop.work()
  expect(await admin.call(shopWebsitePushTask.read, { id })).toMatchObject({ status: 'succeeded', result: { uploads: 1 } })
  expect(await readFile(join(rootDir, 'outdoor.localhost/current/uploads/pics/1/boot.webp'), 'utf8')).toBe('RIFF picture')

  await using elsewhere = await openElsewhere(shop)
  const site = siteFolder(elsewhere.services, website.id)
  const folder = join(rootDir, 'files')
  const build = await publishedSite(shop, website.id).build()
  expect(await writeSiteFiles(site, build, folder)).toMatchObject({ removed: 0, unchanged: 0 })
  expect(await readFile(join(folder, 'uploads/pics/1/boot.webp'), 'utf8')).toBe('RIFF picture')

  expect(await checkWebsite(elsewhere.services, website.id, async () => [])).toMatchObject({ goodsExpected: 1, goodsFound: 1 })
  await setPrice(shop, 8800)
  expect(await readChanges(elsewhere.services, { websiteId: website.id, of: 'draft', limit: 10 })).toMatchObject({ added: 0, lost: 0 })

  await verifyAll(elsewhere.services)
  expect((await admin.call(shopWebsiteCheckTask.search, {})).recordCount).toBe(0)
  for (const key of keys('segments')) store.objects.delete(key)
  await verifyAll(elsewhere.services)
  await expect.poll(async () => (await admin.call(shopWebsiteCheckTask.search, {})).recordCount).toBe(1)

  await admin.call(shopWebsite.delete, { ids: [website.id] })
  await admin.call(websiteBin.purge, { ids: [website.id] })
  expect([...keys('segments'), ...keys('builds')]).toEqual([])
  await rm(rootDir, { recursive: true })
})

test('while the store is away, pages that were read lately are served, and the others are answered with a time to ask again', async () => {
  await using fixture = await aStoredShop()
  const { shop, store, generate } = fixture
  await generate()
  await using sites = await openSites(shop)
  expect((await sites.get('outdoor.localhost', '/goods/boot.html')).status).toBe(200)
  expect((await sites.get('outdoor.localhost', '/uploads/pics/1/boot.webp')).status).toBe(200)
  await using elsewhere = await openElsewhere(shop)
  await using cold = await openSites(shop, elsewhere.services)

  store.beforeAnswer = () => 'AccessDenied'

  expect((await sites.get('outdoor.localhost', '/goods/boot.html')).status).toBe(200)
  expect((await sites.get('outdoor.localhost', '/uploads/pics/1/boot.webp')).status).toBe(200)
  const answer = await cold.get('outdoor.localhost', '/goods/boot.html')
  expect([answer.status, answer.headers['retry-after'], answer.body.toString()]).toEqual([
    503,
    '10',
    'This page cannot be reached at the moment. Please try again.',
  ])

  store.beforeAnswer = () => undefined
  expect((await cold.get('outdoor.localhost', '/goods/boot.html')).status).toBe(200)
})

test('what an attempt brought to the store before it died is no build; it goes when it is old', async () => {
  await using fixture = await aStoredShop()
  const { shop, store, website, generate, keys } = fixture
  await generate()
  const public_ = await publishedSite(shop, website.id).build()
  const before = keys('segments')
  await setPrice(shop, 8800)
  store.beforeAnswer = (method, key) => (method === 'PUT' && key.includes('/builds/') ? 'AccessDenied' : undefined)

  await generate()

  expect(await publishedSite(shop, website.id).build()).toBe(public_)
  expect(keys('builds')).toEqual([`files/sites/${website.id}/builds/${public_}.json`])
  const left = keys('segments').filter((key) => !before.includes(key))
  expect(left.length).toBeGreaterThan(0)

  store.beforeAnswer = () => undefined
  await generate()
  expect(keys('segments')).toEqual(expect.arrayContaining(left))
  for (const key of left) Object.assign(store.objects.get(key) ?? {}, { modifiedAt: '2020-01-01T00:00:00.000Z' })
  const later = new Date('2026-12-01T00:00:00Z')
  later.setUTCHours(Number(website.id) % 24)
  await trimBuilds({ ...shop.services, now: () => later })
  expect(keys('segments').filter((key) => left.includes(key))).toEqual([])
  await setPrice(shop, 9900)
  expect(await generate()).toMatchObject({ status: 'succeeded' })
  expect(existsSync(join(shop.services.config.dataDir, 'sites', website.id, 'builds'))).toBe(false)
})
