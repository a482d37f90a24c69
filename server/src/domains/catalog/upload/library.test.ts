import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { documentSetting, goods, goodsBackup, invoice, shippingMode, shopArticle, shopWebsite, upload, websiteGroup } from '@wanpu/contract'
import { openShop } from '@wanpu/testkit'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { drawPicture, put, searchNames } from './test-pictures.ts'

test('the library tells which pictures are used, kept for an undo, and unused', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const [usedPicture, dropped, idle] = [await put(admin, 'shown.png'), await put(admin, 'dropped.png'), await put(admin, 'idle.png')]
  const cup = await admin.call(goods.insert, { title: 'Cup', priceMinor: 100, pictures: [{ path: dropped.url }] })

  await admin.call(goods.updateFields, { id: cup.id, version: 1, fields: ['pictures'], values: { pictures: [{ path: usedPicture.url }] } })

  const { items } = await admin.call(upload.search, { sort: { by: 'name' } })
  expect(items.map(({ name, use, useCount }) => [name, use, useCount])).toEqual([
    ['dropped.png', 'kept', 0],
    ['idle.png', 'unused', 0],
    ['shown.png', 'used', 1],
  ])
  expect(await searchNames(admin, { use: 'unused' })).toEqual(['idle.png'])
  expect(await searchNames(admin, { usedBy: 'goods' })).toEqual(['shown.png'])
  expect(idle.url).not.toBe(usedPicture.url)
})

test('a file shows every place that uses it, also deep in a configuration', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const logo = await put(admin, 'logo.png')
  const website = await shop.given.website({ name: 'Outdoor' })
  const homePageDataBlocks = [{ dataType: 0 as const, cssClass: 'ad-card-1', adItems: [{ pic: logo.url }] }]
  await admin.call(shopWebsite.saveGlobalConfig, {
    websiteId: website.id,
    globalConfig: { logo: logo.url, homePageDataBlocks },
  })
  await admin.call(shopArticle.insert, {
    websiteId: website.id,
    title: 'About',
    urlKeywords: 'about',
    html: `<p><img src="${logo.url}"></p>`,
  })
  const cup = await shop.given.goods({
    title: 'Cup',
    pictures: JSON.stringify([{ path: logo.url }]),
    variants: JSON.stringify([{ sku: '', options: { color: 'red' }, stock: 1, picture: logo.url }]),
    description: `<img src="https://elsewhere.example${logo.url}">`,
  })

  const file = await admin.call(upload.read, { id: logo.id })

  expect(file.counts).toEqual({ goods: 1, website: 1, article: 1 })
  expect(file.uses.map(({ kind, title, places }) => [kind, title, places.toSorted()]).toSorted()).toEqual([
    ['article', 'About', ['html']],
    ['goods', cup.title, ['pictures', 'variants']],
    ['website', 'Outdoor', ['homePageDataBlocks', 'logo']],
  ])
})

test('a user with some websites sees neither the others’ uses nor may they replace there', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const [originalPicture, newPicture] = [await put(admin, 'old.png'), await put(admin, 'fresh.png')]
  const [mine, other] = [await shop.given.website({ name: 'Mine' }), await shop.given.website({ name: 'Other' })]
  for (const { id } of [mine, other])
    await admin.call(shopWebsite.saveGlobalConfig, { websiteId: id, globalConfig: { logo: originalPicture.url } })
  const limited = await shop.signIn({ permissions: ['upload.*'], websiteIds: [mine.id] })

  const file = await limited.call(upload.read, { id: originalPicture.id })
  expect(file).toMatchObject({ counts: { website: 1 }, hidden: 1, uses: [{ title: 'Mine' }] })
  await expect(limited.call(upload.replace, { id: originalPicture.id, byId: newPicture.id })).rejects.toMatchObject({
    code: 'used-elsewhere',
    detail: { count: 1 },
  })
})

test('the library filters by size, shape and words, and finds duplicates by bytes and by look', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  await put(admin, 'wide.png', await drawPicture({ width: 900, height: 300 }))
  await put(admin, 'wide again.png', await drawPicture({ width: 900, height: 300 }))
  await put(admin, 'small.jpg', await drawPicture({ width: 300, height: 100, format: 'jpeg' }))
  const mirrored = await put(admin, 'mirrored tall.png', await drawPicture({ width: 300, height: 900, side: 'right' }))

  expect(await searchNames(admin, { minWidth: 800 })).toEqual(['wide again.png', 'wide.png'])
  expect(await searchNames(admin, { shape: 'tall' })).toEqual(['mirrored tall.png'])
  expect(await searchNames(admin, { keywords: 'again' })).toEqual(['wide again.png'])
  expect(await searchNames(admin, { duplicate: 'bytes' })).toEqual(['wide again.png', 'wide.png'])
  expect(await searchNames(admin, { duplicate: 'look' })).toEqual(['small.jpg', 'wide again.png', 'wide.png'])
  expect(await searchNames(admin, { sameAs: mirrored.id })).toEqual(['mirrored tall.png'])
  expect(await admin.call(upload.readTotals, {})).toMatchObject({ files: 4, unused: 4, twins: 3 })
})

test('only what nothing shows is deleted, with its files', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const [usedPicture, idle] = [await put(admin, 'shown.png'), await put(admin, 'idle.png', await drawPicture({ width: 1200 }))]
  await admin.call(goods.insert, { title: 'Cup', priceMinor: 100, pictures: [{ path: usedPicture.url }] })
  const options = { ids: [usedPicture.id, idle.id] }
  const files = [idle.url, idle.url.replace('.webp', '.w480.webp')].map((path) => join(shop.services.config.dataDir, path))
  expect(files.every(existsSync)).toBe(true)

  const preview = await admin.call(upload.delete, { options, preview: true })
  expect(preview).toMatchObject({ affected: 1, leftAlone: 1, sample: [{ title: 'idle.png', after: null }] })
  expect(files.every(existsSync)).toBe(true)
  expect(await admin.call(upload.delete, { options })).toMatchObject({ affected: 1, leftAlone: 1 })

  await expect.poll(() => files.some(existsSync)).toBe(false)
  expect(await searchNames(admin, {})).toEqual(['shown.png'])
})

test('a delete by filter leaves pictures of the last hour to whoever is about to use them', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const originalPicture = await put(admin, 'old.png')
  await put(admin, 'just now.png')
  await shop.services.db.updateTable('resource').set({ createdAt: '2026-01-01T00:00:00Z' }).where('id', '=', originalPicture.id).execute()

  await admin.call(upload.delete, { options: { use: 'unused' } })

  expect(await searchNames(admin, {})).toEqual(['just now.png'])
})

test('what an order shows is never deleted', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const bought = await put(admin, 'bought.png')
  const website = await shop.given.website()
  const order = { websiteId: website.id, items: JSON.stringify([{ title: 'Cup', picture: bought.url }]) }
  await shop.services.db
    .insertInto('shopOrder')
    .values({ ...order, orderNo: 'A1', currencyCode: 'USD', goodsMinor: 1, totalMinor: 1, idempotencyKey: 'a' })
    .execute()

  expect(await admin.call(upload.delete, { options: { ids: [bought.id] } })).toMatchObject({ affected: 0, leftAlone: 1 })
})

test('the logo of documents is in use, is replaced like other pictures, and stays while an issued invoice shows it', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const [logo, newPicture, next] = [await put(admin, 'logo.png'), await put(admin, 'fresh.png'), await put(admin, 'next.png')]
  const website = await shop.given.website()
  const settings = { sellerName: 'Oak GmbH', sellerAddress: 'Bremen', invoicePrefix: 'R', creditNotePrefix: 'G' }
  const { id } = await admin.call(documentSetting.insert, { websiteId: website.id, ...settings, logo: logo.url })

  expect(await searchNames(admin, { use: 'used' })).toEqual(['logo.png'])
  expect(await admin.call(upload.delete, { options: { ids: [logo.id] } })).toMatchObject({ affected: 0, leftAlone: 1 })
  const { uses } = await admin.call(upload.read, { id: logo.id })
  expect(uses).toMatchObject([{ kind: 'document_setting', title: 'Oak GmbH', places: ['logo'] }])
  const { pictureChangeId = '' } = await admin.call(upload.replace, { id: logo.id, byId: newPicture.id })
  expect((await admin.call(documentSetting.read, { id })).logo).toBe(newPicture.url)
  await admin.call(upload.undoChange, { id: pictureChangeId })
  const order = await shop.given.order({
    websiteId: website.id,
    status: 'paid',
    totalMinor: 100,
    paidMinor: 100,
    paidAt: new Date().toISOString(),
  })
  expect(await admin.call(invoice.issue, { orderIds: [order.id] })).toMatchObject({ affected: 1 })
  await shop.services.db.updateTable('documentSetting').set({ logo: next.url }).execute()

  expect(await searchNames(admin, { use: 'kept' })).toEqual(['logo.png'])
  expect(await admin.call(upload.delete, { options: { ids: [logo.id] } })).toMatchObject({ affected: 0, leftAlone: 1 })
})

test('the pictures of a deleted article and of changed settings and icons are kept while an undo may bring them back', {
  tags: 'long',
}, async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const [lead, icon, logo, banner] = [
    await put(admin, 'lead.png'),
    await put(admin, 'icon.png'),
    await put(admin, 'logo.png'),
    await put(admin, 'banner.png'),
  ]
  const website = await shop.given.website()
  const mode = await shop.given.shippingMode({ icon: icon.url })
  const group = await admin.call(websiteGroup.insert, { name: 'All' })
  await admin.call(websiteGroup.saveSettings, { id: group.id, version: 1, settings: { logo: banner.url } })
  await admin.call(shopWebsite.saveGlobalConfig, { websiteId: website.id, globalConfig: { logo: logo.url } })
  const html = `<p><img src="${lead.url}"></p>`
  const article = await admin.call(shopArticle.insert, { websiteId: website.id, title: 'About', urlKeywords: 'about', html })
  const { changeSetId = '' } = await admin.send(shopArticle.delete.name, { ids: [article.id] })
  await admin.call(shopWebsite.saveGlobalConfig, { websiteId: website.id, globalConfig: { logo: '' } })
  await admin.call(shippingMode.delete, { ids: [mode.id] })
  await admin.call(websiteGroup.delete, { ids: [group.id] })

  const ids = [lead.id, icon.id, logo.id, banner.id]
  expect(await admin.call(upload.delete, { options: { ids } })).toMatchObject({ affected: 0, leftAlone: 4 })
  await admin.call(goodsBackup.undo, { changeSetId })

  expect(await searchNames(admin, { use: 'used' })).toEqual(['lead.png'])
  expect(existsSync(join(shop.services.config.dataDir, lead.url))).toBe(true)
  await sql`delete from change_set`.execute(shop.services.db)
  expect(await searchNames(admin, { use: 'unused' })).toEqual(['banner.png', 'icon.png', 'logo.png'])
})
