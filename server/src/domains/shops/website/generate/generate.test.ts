import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { cache, classification, goods, shopGoods, shopWebsite, shopWebsiteCheckTask, staticFileGenerateTask } from '@wanpu/contract'
import { openShop } from '@wanpu/testkit'
import { expect, test } from 'vitest'
import { json } from '../../../../db/query.ts'
import { aShop, generate } from './test-generation.ts'

test('a generated website has its pages, its pictures and the prices it inherits', { tags: 'long' }, async () => {
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
  expect(builds.items[0]?.written).toBeLessThan(10)
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

  expect(task.result).toMatchObject({ removed: 2 })
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

test('the last five builds stay; an earlier one is published again by one call', { tags: 'long' }, async () => {
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
