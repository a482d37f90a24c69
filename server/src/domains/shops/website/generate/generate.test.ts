import { existsSync } from 'node:fs'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import {
  cache,
  classification,
  dashboard,
  goods,
  shopGoods,
  shopWebsite,
  shopWebsiteCheckTask,
  staticFileGenerateTask,
} from '@wanpu/contract'
import { type Caller, openShop, publishedSite, type Shop } from '@wanpu/testkit'
import { expect, test } from 'vitest'
import { json } from '../../../../db/query.ts'
import { siteFolder } from './site-folder.ts'

/** A website with two products in one class, one of them with a picture that is there. */
async function aShop(shop: Shop) {
  const shoes = await shop.given.classification({ title: 'Shoes', urlKeywords: 'shoes' })
  const website = await shop.given.website({ domain: 'outdoor.localhost', name: 'Outdoor' })
  await putUpload(shop, '/uploads/pics/20260101/boot.webp')
  const boot = await shop.given.goods({
    title: 'Boot',
    urlKeywords: 'boot',
    priceMinor: 4500,
    classificationId: shoes.id,
    pictures: json([{ path: '/uploads/pics/20260101/boot.webp', width: 10, height: 10 }]),
  })
  const sandal = await shop.given.goods({ title: 'Sandal', urlKeywords: 'sandal', priceMinor: 2500, classificationId: shoes.id })
  const offer = await shop.given.shopGoods({ websiteId: website.id, goodsId: boot.id })
  await shop.given.shopGoods({ websiteId: website.id, goodsId: sandal.id })
  return { website, boot, sandal, taken: offer, site: publishedSite(shop, website.id) }
}

async function putUpload(shop: Shop, path: string): Promise<void> {
  const file = join(shop.services.config.dataDir, path)
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, `picture ${path}`)
}

async function generate(shop: Shop, admin: Caller, websiteId: string) {
  const { id } = await admin.call(staticFileGenerateTask.add, { websiteIds: [websiteId] })
  await shop.work()
  return admin.call(staticFileGenerateTask.read, { id })
}

/** What trusteeship does each minute. */
async function passMinute(shop: Shop): Promise<void> {
  await shop.services.tasks.addDueWork(shop.services)
  await shop.work()
}

/** The same, until a task that fails has no tries left, without waiting for the pauses between them. */
async function passMinuteWithoutTries(shop: Shop): Promise<void> {
  await passMinute(shop)
  for (let turn = 0; turn < 3; turn++) {
    await shop.services.db.updateTable('task').set({ notBefore: '2020-01-01T00:00:00Z' }).where('status', '=', 'running').execute()
    await shop.work()
  }
}

test('a generated website has its pages, its pictures and the prices it inherits', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const { website, site } = await aShop(shop)

  const task = await generate(shop, admin, website.id)

  expect(task).toMatchObject({ status: 'succeeded', message: '', result: { problems: 0, removed: 0 } })
  const page = await site.read('goods/boot.html')
  expect(page).toContain('<h1>Boot</h1>')
  expect(page).toContain('45.00')
  expect(page).toContain(`"websiteId":"${website.id}"`)
  expect(await site.read('uploads/pics/20260101/boot.webp')).toContain('picture')
  expect(await site.has('shoes-1/index.html')).toBe(true)
  const row = await admin.call(shopWebsite.read, { id: website.id })
  expect(row).toMatchObject({
    dirtySince: null,
    goodsCount: 2,
    currentBuild: task.result.buildId,
    address: 'http://outdoor.localhost:3001',
  })
})

test('a variant that is not reduced shows no market price, and another its own; a website’s price moves them in proportion', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const { website, site } = await aShop(shop)
  const { id: goodsId } = await admin.call(goods.insert, {
    title: 'Tent',
    urlKeywords: 'tent',
    priceMinor: 2000,
    marketPriceMinor: 3000,
    variants: [
      { sku: 'S', options: { size: 'S' }, priceMinor: 2500, marketPriceMinor: 2500, stock: 3 },
      { sku: 'L', options: { size: 'L' }, priceMinor: 5500, marketPriceMinor: 7000, stock: 3 },
      { sku: 'M', options: { size: 'M' }, stock: 3 },
    ],
  })
  const offer = await shop.given.shopGoods({ websiteId: website.id, goodsId })

  await generate(shop, admin, website.id)

  const page = await site.read('goods/tent.html')
  expect(page).toContain('25.00')
  expect(page).not.toContain('class="saving"')
  expect(page).toContain('"sku":"L","values":["L"],"priceMinor":5500,"marketPriceMinor":7000')
  expect(page).toContain('"sku":"M","values":["M"],"priceMinor":2000,"state"')

  await admin.call(shopGoods.updateFields, { id: offer.id, version: 1, fields: ['priceMinor'], values: { priceMinor: 3000 } })
  await generate(shop, admin, website.id)
  const dearer = await site.read('goods/tent.html')
  expect(dearer).toContain('"sku":"L","values":["L"],"priceMinor":8250')
  expect(dearer).toContain('"sku":"M","values":["M"],"priceMinor":3000,"state"')
})

test('after a price change only the pages that show it are written, and the build says why', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const { website, taken: offer, site } = await aShop(shop)
  await generate(shop, admin, website.id)
  const untouched = await site.placeOf('cart/index.html')
  await admin.call(shopGoods.updateFields, { id: offer.id, version: 1, fields: ['priceMinor'], values: { priceMinor: 3900 } })
  expect((await admin.call(shopWebsite.read, { id: website.id })).dirtySince).not.toBeNull()

  const task = await generate(shop, admin, website.id)

  const builds = await admin.call(shopWebsite.readBuilds, { websiteId: website.id })
  expect(builds.items.map((build) => [build.status, build.isCurrent])).toEqual([
    ['ready', true],
    ['ready', false],
  ])
  expect(builds.items[0]).toMatchObject({ id: task.result.buildId, reasons: { price: 1 } })
  expect(builds.items[0]?.written).toBeLessThan(8)
  expect(await site.read('goods/boot.html')).toContain('39.00')
  expect(await site.placeOf('cart/index.html')).toEqual(untouched)
})

test('goods that are off, here or in the stock, are not on the site; their pages go', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const { website, sandal, site } = await aShop(shop)
  await generate(shop, admin, website.id)
  await shop.services.db.updateTable('goods').set({ status: 'off' }).where('id', '=', sandal.id).execute()

  const task = await generate(shop, admin, website.id)

  expect(task.result).toMatchObject({ removed: 1 })
  expect(await site.has('goods/sandal.html')).toBe(false)
  expect(await site.has('goods/boot.html')).toBe(true)
})

test('what is missing on a page is reported and does not stop the switch', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const { website } = await aShop(shop)
  const free = await shop.given.goods({
    title: 'Free',
    urlKeywords: 'free',
    priceMinor: 0,
    pictures: json([{ path: '/uploads/pics/20260101/gone.webp' }]),
  })
  await shop.given.shopGoods({ websiteId: website.id, goodsId: free.id })
  await admin.call(shopWebsite.saveHeaderMenu, { websiteId: website.id, menuItems: [{ title: 'Old', url: '/no-such-class-1/' }] })

  await generate(shop, admin, website.id)

  const build = (await admin.call(shopWebsite.readBuilds, { websiteId: website.id })).items[0]
  const kinds = new Set(build?.problems.map((problem) => `${problem.problem} ${problem.detail}`))
  expect(kinds).toContain('missing-price Free')
  expect(kinds).toContain('missing-picture /uploads/pics/20260101/gone.webp')
  expect(kinds).toContain('broken-link /no-such-class-1/')
  expect(build).toMatchObject({ status: 'ready', isCurrent: true })
})

test('a website that is to be regenerated has every page made again, once', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const { website, site } = await aShop(shop)
  const first = await generate(shop, admin, website.id)
  await site.damage('cart/index.html')

  await admin.call(cache.clear, { websiteIds: [website.id] })
  const secondBuild = await generate(shop, admin, website.id)

  expect(secondBuild.result.written).toBe(first.result.pages)
  expect(await site.read('cart/index.html')).toContain('<html')
  expect((await generate(shop, admin, website.id)).result).toMatchObject({ written: 0 })
})

test('a website whose last check found problems is checked again after it was generated', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const { website } = await aShop(shop)
  await admin.call(shopWebsite.saveHeaderMenu, { websiteId: website.id, menuItems: [{ title: 'Old', url: '/no-such-class-1/' }] })
  await generate(shop, admin, website.id)
  const dead = expect.objectContaining({ problem: 'broken-link', detail: '/no-such-class-1/' })
  expect((await admin.call(shopWebsite.checkError, { id: website.id })).problems).toContainEqual(dead)
  await admin.call(shopWebsite.saveHeaderMenu, { websiteId: website.id, menuItems: [] })

  await generate(shop, admin, website.id)

  expect((await admin.call(shopWebsite.read, { id: website.id })).lastCheck?.problems).not.toContainEqual(dead)
  const checks = await admin.call(shopWebsiteCheckTask.search, {})
  expect(checks.items.map((task) => task.status)).toEqual(['succeeded'])
})

test('two goods under one address: the build is refused and the published one stays', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const { website, taken: offer, site } = await aShop(shop)
  const first = await generate(shop, admin, website.id)
  await shop.services.db.updateTable('shopGoods').set({ urlKeywords: 'sandal' }).where('id', '=', offer.id).execute()

  const second = await generate(shop, admin, website.id)

  expect(second.status).toBe('failed')
  expect(second.message).toContain('path-collision /goods/sandal.html')
  expect(await site.build()).toBe(first.result.buildId)
  expect((await admin.call(shopWebsite.read, { id: website.id })).dirtySince).not.toBeNull()
})

test('a refused generation is not tried again until something changes; the list, the website and the home page say why', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const { website, taken: offer } = await aShop(shop)
  await generate(shop, admin, website.id)
  const setAddress = (urlKeywords: string | null) =>
    shop.services.db.updateTable('shopGoods').set({ urlKeywords }).where('id', '=', offer.id).execute()
  await setAddress('sandal')
  const failures = async () => (await admin.call(staticFileGenerateTask.search, { status: ['failed'] })).recordCount

  for (let minute = 0; minute < 3; minute++) await passMinute(shop)

  expect(await failures()).toBe(1)
  const problem = { path: '/goods/sandal.html', problem: 'path-collision', detail: expect.stringContaining('↔') }
  expect((await admin.call(shopWebsite.search, {})).items).toMatchObject([{ refusedPages: [problem] }])
  expect(await admin.call(shopWebsite.read, { id: website.id })).toMatchObject({ refusedPages: [problem] })
  expect((await admin.call(dashboard.read, {})).websites.items[0]?.reasons).toContain('publish-refused')

  await shop.services.db.updateTable('goods').set({ title: 'Edited' }).execute()
  await passMinute(shop)
  expect(await failures()).toBe(2)
  await setAddress(null)
  await passMinute(shop)
  expect(await admin.call(shopWebsite.read, { id: website.id })).toMatchObject({ refusedPages: [], dirtySince: null })
})

test('a generation that failed is tried again after an hour, or as soon as something changes', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const { website } = await aShop(shop)
  await generate(shop, admin, website.id)
  const { db } = shop.services
  const failures = async () => (await admin.call(staticFileGenerateTask.search, { status: ['failed'] })).recordCount
  const edit = (title: string) => db.updateTable('goods').set({ title }).execute()
  await edit('First')
  const { segments } = siteFolder(shop.services.config.dataDir, website.id)
  await rename(segments, `${segments}-kept`)
  await writeFile(segments, 'no folder')

  for (let minute = 0; minute < 3; minute++) await passMinuteWithoutTries(shop)
  expect(await failures()).toBe(1)
  await edit('Second')
  await passMinuteWithoutTries(shop)
  expect(await failures()).toBe(2)

  await rm(segments)
  await rename(`${segments}-kept`, segments)
  await passMinute(shop)
  expect((await admin.call(shopWebsite.read, { id: website.id })).dirtySince).not.toBeNull()
  await db
    .updateTable('task')
    .set({ endedAt: new Date(Date.now() - 3_660_000).toISOString() })
    .where('status', '=', 'failed')
    .execute()
  await passMinute(shop)
  expect((await admin.call(shopWebsite.read, { id: website.id })).dirtySince).toBeNull()
})

test('a check that failed is due again after an hour', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const { website } = await aShop(shop)
  await generate(shop, admin, website.id)
  const { db, tasks } = shop.services
  const checks = async () => (await admin.call(shopWebsiteCheckTask.search, {})).items.map(({ status }) => status)
  await tasks.add(db, 'shop-website-check-task', [{ title: website.domain, websiteId: website.id, payload: {} }], null)
  const endedAt = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
  await db
    .updateTable('task')
    .set({ status: 'failed', endedAt: endedAt(59) })
    .where('status', '=', 'pending')
    .execute()

  await tasks.addDueWork(shop.services)
  expect(await checks()).toEqual(['failed'])
  await db
    .updateTable('task')
    .set({ endedAt: endedAt(61) })
    .where('status', '=', 'failed')
    .execute()
  await tasks.addDueWork(shop.services)
  expect(await checks()).toEqual(['pending', 'failed'])
})

test('the last five builds stay; an earlier one is published again by one call', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const { website, site } = await aShop(shop)
  const builds: string[] = []
  for (let round = 0; round < 6; round++) builds.push(String((await generate(shop, admin, website.id)).result.buildId))
  const [oldest = '', second = ''] = builds

  await admin.call(shopWebsite.rollBack, { websiteId: website.id, buildId: second })

  expect(await site.build()).toBe(second)
  expect((await admin.call(shopWebsite.read, { id: website.id })).currentBuild).toBe(second)
  const rollBack = admin.call(shopWebsite.rollBack, { websiteId: website.id, buildId: oldest })
  await expect(rollBack).rejects.toMatchObject({ status: 409, code: 'build-gone' })
})

/** A website whose first build was published again after a second one. */
async function aRolledBackShop(shop: Shop, admin: Caller) {
  const fixture = await aShop(shop)
  const { website } = fixture
  const first = String((await generate(shop, admin, website.id)).result.buildId)
  await admin.call(shopGoods.updateFields, { id: fixture.taken.id, version: 1, fields: ['priceMinor'], values: { priceMinor: 3900 } })
  await generate(shop, admin, website.id)
  await admin.call(shopWebsite.rollBack, { websiteId: website.id, buildId: first })
  const state = async () => {
    const { currentBuild, dirtySince, hold } = await admin.call(shopWebsite.read, { id: website.id })
    return { isRolledBack: currentBuild === first, isDirty: dirtySince !== null, hold }
  }
  return { ...fixture, first, state }
}

test('a rolled back website is held: nothing generates it by itself, and the list says who rolled it back and when', async () => {
  await using shop = await openShop({ now: '2026-03-01T08:00:00.000Z' })
  const admin = await shop.signIn('Admin')
  const { website, state } = await aRolledBackShop(shop, admin)

  expect(await shop.services.tasks.addDueWork(shop.services)).toBe(1)
  await shop.work()

  const hold = { by: expect.stringMatching(/./), at: '2026-03-01T08:00:00.000Z', why: 'rolled-back', reason: '' }
  expect(await state()).toEqual({ isRolledBack: true, isDirty: false, hold })
  expect((await admin.call(shopWebsite.search, { isHeld: true })).items.map((row) => row.id)).toEqual([website.id])
  expect((await admin.call(shopWebsite.search, { isDirty: true })).items).toEqual([])
})

test('a roll back cancels the generation that waits', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const { website, first, state } = await aRolledBackShop(shop, admin)
  await generate(shop, admin, website.id)
  const { id } = await admin.call(staticFileGenerateTask.add, { websiteIds: [website.id] })

  await admin.call(shopWebsite.rollBack, { websiteId: website.id, buildId: first })
  await shop.work()

  expect((await admin.call(staticFileGenerateTask.read, { id })).status).toBe('cancelled')
  expect(await state()).toMatchObject({ isRolledBack: true, hold: { why: 'rolled-back' } })
})

test('a rolled back website stays held whatever is edited, for as long as nobody releases it', async () => {
  await using shop = await openShop({ now: '2026-03-01T08:00:00.000Z' })
  const admin = await shop.signIn('Admin')
  const { website, boot, state } = await aRolledBackShop(shop, admin)
  const rolledBack = { isRolledBack: true, isDirty: true, hold: expect.objectContaining({ why: 'rolled-back' }) }

  await shop.services.db.updateTable('goods').set({ title: 'New boot' }).where('id', '=', boot.id).execute()
  await admin.call(shopWebsite.saveHeaderMenu, { websiteId: website.id, menuItems: [{ title: 'Home', url: '/' }] })
  await admin.call(cache.clear, { websiteIds: [website.id] })
  for (let minute = 1; minute <= 5; minute++) {
    shop.travel(`2026-03-01T08:0${minute}:00.000Z`)
    await shop.services.tasks.addDueWork(shop.services)
    await shop.work()
  }

  expect(await state()).toEqual(rolledBack)
})

test('a released website counts as changed and is published by itself again', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const { website, state } = await aRolledBackShop(shop, admin)

  expect(await admin.call(shopWebsite.release, { ids: [website.id] })).toEqual({ affected: 1 })

  expect(await state()).toEqual({ isRolledBack: true, isDirty: true, hold: null })
  expect(await admin.call(shopWebsite.release, { ids: [website.id] })).toEqual({ affected: 0 })
  await shop.services.tasks.addDueWork(shop.services)
  await shop.work()
  expect(await state()).toEqual({ isRolledBack: false, isDirty: false, hold: null })
})

test('a held website that is generated by hand gets a next build, and buyers see what they saw', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const { website, site, state, first } = await aRolledBackShop(shop, admin)

  const task = await generate(shop, admin, website.id)

  expect(task).toMatchObject({ status: 'succeeded', result: { isPublic: false } })
  expect(await state()).toMatchObject({ isRolledBack: true, hold: { why: 'rolled-back' } })
  expect(await site.build()).toBe(first)
  expect((await admin.call(shopWebsite.read, { id: website.id })).nextBuild).toBe(task.result.buildId)
})

test('a website outside the caller’s scope is not released', async () => {
  await using shop = await openShop()
  const [own, other] = [await shop.given.website(), await shop.given.website()]
  const limited = await shop.signIn({ permissions: ['*'], websiteIds: [own.id] })

  await expect(limited.call(shopWebsite.release, { ids: [other.id] })).rejects.toMatchObject({ status: 404 })
})

test('after a crash another build is made: what the dead process may still write belongs to none', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const { website, site } = await aShop(shop)
  const first = String((await generate(shop, admin, website.id)).result.buildId)
  const { id } = await admin.call(staticFileGenerateTask.add, { websiteIds: [website.id] })
  const torn = '20260101T000000-abcdef'
  await shop.services.db.insertInto('siteBuild').values({ id: torn, websiteId: website.id }).execute()
  await shop.services.db
    .updateTable('task')
    .set({ status: 'running', cursor: json({ build: torn, stage: 'building' }) })
    .where('id', '=', id)
    .execute()

  await shop.work()

  const task = await admin.call(staticFileGenerateTask.read, { id })
  expect(task.status).toBe('succeeded')
  expect([first, torn]).not.toContain(task.result.buildId)
  expect(await site.build()).toBe(task.result.buildId)
})

test('a website that changes while it is rendered stays marked as changed', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const { website, boot } = await aShop(shop)
  await admin.call(staticFileGenerateTask.add, { websiteIds: [website.id] })
  const changing = shop.services.db.updateTable('goods').set({ title: 'Late' }).where('id', '=', boot.id)

  const working = shop.work()
  await expect.poll(() => existsSync(join(shop.services.config.dataDir, 'sites', website.id, 'builds')), { timeout: 20_000 }).toBe(true)
  await changing.execute()
  await working

  expect((await admin.call(shopWebsite.read, { id: website.id })).dirtySince).not.toBeNull()
})

test('a website outside the caller’s scope is not generated', async () => {
  await using shop = await openShop()
  const { website } = await aShop(shop)
  const other = await shop.given.website()
  const limited = await shop.signIn({ permissions: ['*'], websiteIds: [other.id] })

  const attempt = limited.call(staticFileGenerateTask.add, { websiteIds: [other.id, website.id] })

  await expect(attempt).rejects.toMatchObject({ status: 404 })
})

test('a page that did not change, but whose typed link lost its target, is reported', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const { website, sandal, site } = await aShop(shop)
  await shop.services.db
    .insertInto('article')
    .values({ websiteId: website.id, title: 'Guide', urlKeywords: 'guide', html: '<p><a href="/goods/sandal.html">Sandal</a></p>' })
    .execute()
  expect((await generate(shop, admin, website.id)).result).toMatchObject({ problems: 0 })
  const before = await site.placeOf('article/guide.html')
  await shop.services.db.updateTable('goods').set({ status: 'off' }).where('id', '=', sandal.id).execute()

  await generate(shop, admin, website.id)

  const build = (await admin.call(shopWebsite.readBuilds, { websiteId: website.id })).items[0]
  expect(build?.problems).toEqual([{ path: '/article/guide.html', problem: 'broken-link', detail: '/goods/sandal.html' }])
  expect(await site.placeOf('article/guide.html')).toEqual(before)
})

test('published websites that changed are due for generation, those never published are not', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const { website, boot } = await aShop(shop)
  await shop.given.website({ dirtySince: '2026-01-01' })
  await generate(shop, admin, website.id)
  expect(await shop.services.tasks.addDueWork(shop.services)).toBe(1)
  await shop.work()
  await shop.services.db.updateTable('goods').set({ title: 'New boot' }).where('id', '=', boot.id).execute()

  expect(await shop.services.tasks.addDueWork(shop.services)).toBe(1)
  expect(await shop.services.tasks.addDueWork(shop.services)).toBe(0)

  const [dueTask] = (await admin.call(staticFileGenerateTask.search, {})).items
  expect(dueTask).toMatchObject({ status: 'pending', title: 'outdoor.localhost', createdBy: null })
  await shop.work()
  expect((await admin.call(shopWebsite.read, { id: website.id })).dirtySince).toBeNull()
})

test('a cancelled generation changes nothing that is published', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const { website, boot, site } = await aShop(shop)
  await generate(shop, admin, website.id)
  const published = await site.build()
  await shop.services.db.updateTable('goods').set({ title: 'Never shown' }).where('id', '=', boot.id).execute()
  const { id } = await admin.call(staticFileGenerateTask.add, { websiteIds: [website.id] })

  await admin.call(staticFileGenerateTask.cancel, { ids: [id] })
  await shop.work()

  expect(await site.build()).toBe(published)
})

test('categories and menus are named in the language of the website', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const { website, site } = await aShop(shop)
  const headerMenu = [{ title: 'Sale', translations: { title: { de: 'Angebote' } }, url: '/shoes-1/' }]
  await shop.services.db
    .updateTable('website')
    .set({ language: 'de', headerMenu: json(headerMenu) })
    .execute()
  await generate(shop, admin, website.id)
  const [shoes] = (await admin.call(classification.search, {})).items
  if (!shoes) throw new Error('the class of the shop is missing')

  const { id, version, title } = shoes
  await admin.call(classification.update, { id, version, title, translations: { title: { de: 'Schuhe' } } })
  expect((await admin.call(shopWebsite.read, { id: website.id })).dirtySince).not.toBeNull()
  await generate(shop, admin, website.id)

  const page = await site.read('shoes-1/index.html')
  expect(page).toContain('<h1>Schuhe</h1>')
  expect(page).toContain('Angebote')
  expect(page).not.toContain('Sale')
})
