import { dashboard, goodsBackup, type PublishingGuards, shopWebsite, staticFileGenerateTask } from '@wanpu/contract'
import { type Caller, openShop, publishedSite, type Shop } from '@wanpu/testkit'
import { expect, test } from 'vitest'

/** A published website with 30 products. */
async function aShop(shop: Shop) {
  const admin = await shop.signIn('Admin')
  const website = await shop.given.website({ domain: 'outdoor.localhost' })
  for (let no = 1; no <= 30; no++) {
    const { id: goodsId } = await shop.given.goods({ title: `Boot ${no}`, urlKeywords: `boot-${no}`, priceMinor: 4500 })
    await shop.given.shopGoods({ websiteId: website.id, goodsId })
  }
  await generate(shop, admin, website.id)
  return {
    admin,
    website,
    read: () => admin.call(shopWebsite.read, { id: website.id }),
    isPublic: async (build: string | null) => (await publishedSite(shop, website.id).build()) === build,
    stop: (count: number) => shop.services.db.updateTable('shopGoods').set({ status: 'off' }).where('id', '<=', String(count)).execute(),
  }
}

async function generate(shop: Shop, admin: Caller, websiteId: string) {
  const { id } = await admin.call(staticFileGenerateTask.add, { websiteIds: [websiteId] })
  await shop.work()
  return admin.call(staticFileGenerateTask.read, { id })
}

/** Saves the rules of the installation over those that are kept. */
async function saveGuards(admin: Caller, guards: PublishingGuards) {
  const { id, version } = await admin.call(shopWebsite.readGuards, {})
  return admin.call(shopWebsite.saveGuards, { id, version, ...guards })
}

async function passMinute(shop: Shop): Promise<number> {
  const addedCount = await shop.services.tasks.addDueWork(shop.services)
  await shop.work()
  return addedCount
}

test('a build that loses too many pages does not become public; website, task and home say why, and it is not made again and again', {
  tags: 'long',
}, async () => {
  await using shop = await openShop()
  const { admin, website, read, isPublic, stop } = await aShop(shop)
  const { currentBuild } = await read()
  await stop(29)

  const task = await generate(shop, admin, website.id)

  expect(task).toMatchObject({ status: 'failed', message: expect.stringContaining('"lost":29') })
  expect(await isPublic(currentBuild)).toBe(true)
  const row = await read()
  expect(row.nextRefusals).toEqual([
    { guard: 'lost-pages', count: 29, of: expect.any(Number), sample: expect.arrayContaining(['/goods/boot-1.html']) },
  ])
  const { websites } = await admin.call(dashboard.read, {})
  expect(websites.items[0]?.needs).toContain('refused')
  await passMinute(shop)
  expect((await read()).nextBuild).toBe(row.nextBuild)

  await shop.services.db.updateTable('shopGoods').set({ status: 'on' }).execute()
  await passMinute(shop)
  expect(await read()).toMatchObject({ nextBuild: null, nextRefusals: [], dirtySince: null })
})

test('a missing price and a broken menu link are refused where the rules say so', { tags: 'long' }, async () => {
  await using shop = await openShop()
  const { admin, website, read } = await aShop(shop)
  await shop.services.db.updateTable('goods').set({ priceMinor: 0 }).where('title', '=', 'Boot 1').execute()
  await admin.call(shopWebsite.saveHeaderMenu, {
    websiteId: website.id,
    menuItems: [{ title: 'Home', url: '/', children: [{ title: 'Old', url: '/old-1/?from=menu' }] }],
  })
  expect((await generate(shop, admin, website.id)).status).toBe('succeeded')
  // Without the rule it is public, and home tells.
  const needs = async () => (await admin.call(dashboard.read, {})).websites.items[0]?.needs
  expect(await needs()).toContain('broken-menu')

  await saveGuards(admin, { prices: true, menuLinks: true })
  const task = await generate(shop, admin, website.id)

  expect(task.status).toBe('failed')
  expect((await read()).nextRefusals).toEqual([
    { guard: 'missing-price', count: 1, of: 1, sample: ['Boot 1'] },
    { guard: 'menu-link', count: 1, of: 1, sample: ['/old-1/?from=menu'] },
  ])

  await saveGuards(admin, { prices: false, menuLinks: true })
  await admin.call(shopWebsite.saveHeaderMenu, { websiteId: website.id, menuItems: [{ title: 'Home', url: '/' }] })
  expect((await generate(shop, admin, website.id)).status).toBe('succeeded')
  expect(await needs()).not.toContain('broken-menu')
})

test('a website’s own rules go before those of the installation, and come back by an undo', async () => {
  await using shop = await openShop()
  const { admin, website, read, stop } = await aShop(shop)
  await admin.call(shopWebsite.updateBatch, {
    options: { ids: [website.id] },
    fields: ['guards'],
    values: { guards: { prices: false, menuLinks: false } },
  })
  await stop(29)
  expect((await generate(shop, admin, website.id)).status).toBe('succeeded')

  const [set] = (await admin.call(goodsBackup.searchChangeSets, {})).items
  await admin.call(goodsBackup.undo, { changeSetId: set?.id ?? '' })

  expect((await read()).guards).toBeNull()
})

test('a refused build is published by a user who says so, and the version tells who it was', async () => {
  await using shop = await openShop()
  const { admin, website, read, isPublic, stop } = await aShop(shop)
  await stop(29)
  await generate(shop, admin, website.id)
  const buildId = (await read()).nextBuild ?? ''

  await expect(admin.call(shopWebsite.publish, { websiteId: website.id, buildId })).rejects.toMatchObject({
    code: 'guards-refused',
    detail: { lost: 29, prices: 0, links: 0 },
  })
  const published = await admin.call(shopWebsite.publish, { websiteId: website.id, buildId, anyway: true })

  expect(published).toMatchObject({ isCurrent: true, forcedBy: expect.stringMatching(/./), refusals: [{ guard: 'lost-pages' }] })
  expect(await isPublic(buildId)).toBe(true)
  expect(await read()).toMatchObject({ nextRefusals: [], dirtySince: null })
})

test('a refused build is not published by its time', { tags: 'long' }, async () => {
  await using shop = await openShop({ now: '2026-03-01T08:00:00.000Z' })
  const { admin, website, read, isPublic, stop } = await aShop(shop)
  const { currentBuild } = await read()
  await admin.call(shopWebsite.updateFields, { id: website.id, fields: ['publishing'], values: { publishing: 'by-hand' } })
  await stop(29)
  expect((await generate(shop, admin, website.id)).status).toBe('succeeded')
  await admin.call(shopWebsite.setPublishAt, { ids: [website.id], at: '2026-03-01T08:30:00.000Z' })

  shop.travel('2026-03-01T08:31:00.000Z')
  await passMinute(shop)

  expect(await isPublic(currentBuild)).toBe(true)
})

test('the rules of all websites are changed by those who see all websites', async () => {
  await using shop = await openShop()
  const own = await shop.given.website()
  const limited = await shop.signIn({ permissions: ['*'], websiteIds: [own.id] })
  const admin = await shop.signIn('Admin')

  const first = { id: 'publishing-guards' as const, version: 1, lostPercent: 50, prices: false, menuLinks: false }
  expect(await admin.call(shopWebsite.readGuards, {})).toEqual(first)
  await expect(limited.call(shopWebsite.saveGuards, { ...first, prices: true })).rejects.toMatchObject({ code: 'guards-beyond-own' })
  await admin.call(shopWebsite.saveGuards, { ...first, lostPercent: 20 })
  const second = { ...first, version: 2, lostPercent: 20 }
  expect(await admin.call(shopWebsite.readGuards, {})).toEqual(second)
  const { lostPercent: _, ...anyLoss } = second
  expect(await admin.call(shopWebsite.saveGuards, anyLoss)).toEqual({ ...anyLoss, version: 3 })
})

test('rules that another user saved meanwhile are not overwritten, and an undo brings the rules before back', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const seen = await admin.call(shopWebsite.readGuards, {})
  await admin.call(shopWebsite.saveGuards, { ...seen, prices: true })

  await expect(admin.call(shopWebsite.saveGuards, { ...seen, menuLinks: true })).rejects.toMatchObject({
    code: 'version-conflict',
    detail: { current: { id: 'publishing-guards', version: 2, prices: true, menuLinks: false } },
  })

  const [set] = (await admin.call(goodsBackup.searchChangeSets, {})).items
  await admin.call(goodsBackup.undo, { changeSetId: set?.id ?? '' })
  expect(await admin.call(shopWebsite.readGuards, {})).toMatchObject({ lostPercent: 50, prices: false, menuLinks: false })
})
