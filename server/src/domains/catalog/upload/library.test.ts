import { existsSync } from 'node:fs'
import {
  documentSetting,
  goods,
  goodsBackup,
  goodsBatchTask,
  invoice,
  type LibraryRow,
  paymentMode,
  shippingMode,
  shopArticle,
  shopWebsite,
  upload,
  uploadImage,
  websiteGroup,
} from '@wanpu/contract'
import { openShop, type Shop } from '@wanpu/testkit'
import { sql } from 'kysely'
import sharp from 'sharp'
import { expect, test } from 'vitest'

/** A picture with something on it: `side` is where its dark half lies. */
function drawPicture({ width = 400, height = 300, side = 'left', format = 'png' as 'png' | 'jpeg' } = {}): Promise<Buffer> {
  const half = { create: { width: Math.ceil(width / 2), height, channels: 3 as const, background: '#203040' } }
  return sharp({ create: { width, height, channels: 3, background: '#f0d0a0' } })
    .composite([{ input: half, raw: undefined, left: side === 'left' ? 0 : Math.floor(width / 2), top: 0 } as never])
    .toFormat(format)
    .toBuffer()
}

type Person = Awaited<ReturnType<Shop['signIn']>>
const put = async (person: Person, name: string, content?: Buffer) =>
  person.upload(uploadImage.upload, { name, content: content ?? (await drawPicture()) })
const searchNames = async (person: Person, filter: Record<string, unknown>) =>
  ((await person.call(upload.search, filter)).items as LibraryRow[]).map((row) => row.name).toSorted()

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

test('somebody with some websites sees neither the others’ uses nor may they replace there', async () => {
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
  const files = [idle.url, idle.url.replace('.webp', '.w480.webp')].map((path) => shop.services.stores.fileOf(path))
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

test('the pictures of a deleted article and of changed settings and icons are kept while an undo may bring them back', async () => {
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
  expect(existsSync(shop.services.stores.fileOf(lead.url))).toBe(true)
  await sql`delete from change_set`.execute(shop.services.db)
  expect(await searchNames(admin, { use: 'unused' })).toEqual(['banner.png', 'icon.png', 'logo.png'])
})

test('a picture is replaced everywhere, and the replacement is taken back', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const originalPicture = await put(admin, 'old.png')
  const newPicture = await put(admin, 'fresh.png', await drawPicture({ width: 640, height: 640 }))
  const website = await shop.given.website({ name: 'Outdoor' })
  await admin.call(shopWebsite.saveGlobalConfig, {
    websiteId: website.id,
    globalConfig: { slides: [{ pic: originalPicture.url, title: 'Spring' }] },
  })
  const cup = await admin.call(goods.insert, {
    title: 'Cup',
    priceMinor: 100,
    pictures: [{ path: originalPicture.url, width: 400, height: 300, alt: 'A cup' }],
    description: `<p><img src="${originalPicture.url}"></p>`,
  })
  const offer = await shop.given.shopGoods({ websiteId: website.id, goodsId: cup.id, description: `<img src="${originalPicture.url}">` })
  const readShown = async () => {
    const { pictures, description } = await admin.call(goods.read, { id: cup.id })
    const { slides } = await admin.call(shopWebsite.readGlobalConfig, { websiteId: website.id })
    const own = await shop.services.db.selectFrom('shopGoods').select('description').where('id', '=', offer.id).executeTakeFirstOrThrow()
    return { pictures, description, slide: slides[0], own: own.description }
  }
  const before = await readShown()

  const counts = { goods: 1, shop_goods: 1, website: 1 }
  expect(await admin.call(upload.replace, { id: originalPicture.id, byId: newPicture.id, preview: true })).toMatchObject({
    affected: 3,
    counts,
  })
  expect(await readShown()).toEqual(before)
  const result = await admin.call(upload.replace, { id: originalPicture.id, byId: newPicture.id })

  expect(result).toMatchObject({ affected: 3, counts })
  expect(await readShown()).toEqual({
    pictures: [{ path: newPicture.url, width: 640, height: 640, alt: 'A cup' }],
    description: `<p><img src="${newPicture.url}" /></p>`,
    slide: { pic: newPicture.url, title: 'Spring' },
    own: `<img src="${newPicture.url}">`,
  })
  const { items } = await admin.call(upload.searchChanges, {})
  expect(items).toMatchObject([{ fromUrl: originalPicture.url, toUrl: newPicture.url, counts, undoneAt: null }])

  const id = result.pictureChangeId ?? ''
  expect(await admin.call(upload.undoChange, { id })).toEqual({ affected: 3, leftAlone: 0 })
  expect(await readShown()).toEqual(before)
  await expect(admin.call(upload.undoChange, { id })).rejects.toMatchObject({ code: 'picture-change-undone' })
})

test('taking a replacement back leaves what was edited since alone', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const [originalPicture, newPicture] = [await put(admin, 'old.png'), await put(admin, 'fresh.png')]
  const websites = [await shop.given.website(), await shop.given.website()]
  for (const { id } of websites)
    await admin.call(shopWebsite.saveGlobalConfig, { websiteId: id, globalConfig: { logo: originalPicture.url } })
  const { pictureChangeId = '' } = await admin.call(upload.replace, { id: originalPicture.id, byId: newPicture.id })
  const editedId = websites[0]?.id ?? ''
  await admin.call(shopWebsite.saveGlobalConfig, { websiteId: editedId, globalConfig: { logo: newPicture.url, sloganText: 'New' } })

  expect(await admin.call(upload.undoChange, { id: pictureChangeId })).toEqual({ affected: 1, leftAlone: 1 })

  expect(await admin.call(shopWebsite.readGlobalConfig, { websiteId: editedId })).toMatchObject({ logo: newPicture.url, sloganText: 'New' })
})

test('both pictures of an article, the lead and those of its text, are replaced and taken back', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const [originalPicture, newPicture] = [await put(admin, 'old.png'), await put(admin, 'fresh.png')]
  const { id: websiteId } = await shop.given.website()
  const html = `<p><img src="${originalPicture.url}" alt="" /></p>`
  const { id } = await admin.call(shopArticle.insert, { websiteId, title: 'Care', html, picture: originalPicture.url })
  const before = await admin.call(shopArticle.read, { id })

  const { pictureChangeId = '' } = await admin.call(upload.replace, { id: originalPicture.id, byId: newPicture.id })
  const replacement = await admin.call(shopArticle.read, { id })
  expect([replacement.picture, replacement.html]).toEqual([newPicture.url, before.html.replace(originalPicture.url, newPicture.url)])

  expect(await admin.call(upload.undoChange, { id: pictureChangeId })).toEqual({ affected: 1, leftAlone: 0 })
  expect(await admin.call(shopArticle.read, { id })).toMatchObject({ picture: originalPicture.url, html: before.html })
})

test('a picture is not replaced by itself, and the copies of a deleted goods keep their pictures', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const picture = await put(admin, 'cup.png')
  const cup = await admin.call(goods.insert, { title: 'Cup', priceMinor: 100, pictures: [{ path: picture.url }] })
  const result = await admin.call(goods.delete, { ids: [cup.id] })

  expect(await admin.call(upload.delete, { options: { ids: [picture.id] } })).toMatchObject({ affected: 0, leftAlone: 1 })
  await admin.call(goodsBackup.undo, { changeSetId: result.changeSetId ?? '' })
  expect(await searchNames(admin, { use: 'used' })).toEqual(['cup.png'])
  await expect(admin.call(upload.replace, { id: picture.id, byId: picture.id })).rejects.toMatchObject({ code: 'same-picture' })
})

test('a replacement that still goes on is not taken back, and one that was is not taken back again', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const [originalPicture, newPicture] = [await put(admin, 'old.png'), await put(admin, 'fresh.png')]
  await admin.call(goods.insert, { title: 'Cup', pictures: [{ path: originalPicture.url }] })
  const { pictureChangeId: id = '' } = await admin.call(upload.replace, { id: originalPicture.id, byId: newPicture.id })
  const [change] = (await admin.call(goodsBackup.searchChangeSets, { action: 'upload.replace.goods' })).items
  const going = {
    kind: 'goods-batch-task',
    title: 'upload.replace.goods',
    status: 'paused',
    payload: '{}',
    changeSetId: change?.id ?? null,
  }
  await shop.services.db.insertInto('task').values(going).execute()

  await expect(admin.call(upload.undoChange, { id })).rejects.toMatchObject({ code: 'picture-change-open' })
  await shop.services.db.updateTable('task').set({ status: 'cancelled' }).execute()
  expect(await admin.call(upload.undoChange, { id })).toEqual({ affected: 1, leftAlone: 0 })
  await expect(admin.call(upload.undoChange, { id })).rejects.toMatchObject({ code: 'picture-change-undone' })
})

test('a replacement that ran as a task is taken back also after the task was deleted', async () => {
  await using shop = await openShop({ limits: { rowsInRequest: 1 } })
  const admin = await shop.signIn('Admin')
  const [originalPicture, newPicture] = [await put(admin, 'old.png'), await put(admin, 'fresh.png')]
  for (const title of ['Cup', 'Bowl']) await admin.call(goods.insert, { title, pictures: [{ path: originalPicture.url }] })
  const readPicturePaths = async () =>
    (await shop.services.db.selectFrom('goods').select('pictures').execute()).map(({ pictures: [first] }) => first?.path)
  const { pictureChangeId: id = '', taskId = '' } = await admin.call(upload.replace, { id: originalPicture.id, byId: newPicture.id })
  await shop.work()
  expect(await readPicturePaths()).toEqual([newPicture.url, newPicture.url])
  expect(await admin.call(goodsBatchTask.delete, { ids: [taskId] })).toMatchObject({ affected: 1 })

  await admin.call(upload.undoChange, { id })

  await shop.work()
  expect(await readPicturePaths()).toEqual([originalPicture.url, originalPicture.url])
})

test('a picture that a replacement took out of a website is kept until the replacement is taken back', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const [originalPicture, newPicture] = [await put(admin, 'old.png'), await put(admin, 'fresh.png')]
  const website = await shop.given.website()
  await admin.call(shopWebsite.saveGlobalConfig, { websiteId: website.id, globalConfig: { logo: originalPicture.url } })

  const { pictureChangeId: id = '' } = await admin.call(upload.replace, { id: originalPicture.id, byId: newPicture.id })

  expect(await searchNames(admin, { use: 'kept' })).toEqual(['old.png'])
  expect(await admin.call(upload.delete, { options: { ids: [originalPicture.id] } })).toMatchObject({ affected: 0, leftAlone: 1 })
  await admin.call(upload.undoChange, { id })
  expect(await searchNames(admin, { use: 'used' })).toEqual(['old.png'])
  expect(await searchNames(admin, { use: 'unused' })).toEqual(['fresh.png'])
})

test('a replacement in the own descriptions of a website is not taken back by somebody who cannot see it', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const [originalPicture, newPicture] = [await put(admin, 'old.png'), await put(admin, 'fresh.png')]
  const [near, far] = [await shop.given.website(), await shop.given.website()]
  const offer = await shop.given.shopGoods({
    websiteId: far.id,
    goodsId: (await shop.given.goods()).id,
    description: `<img src="${originalPicture.url}">`,
  })
  const { pictureChangeId: id = '' } = await admin.call(upload.replace, { id: originalPicture.id, byId: newPicture.id })
  const limited = await shop.signIn({ permissions: ['*'], websiteIds: [near.id] })

  await expect(limited.call(upload.undoChange, { id })).rejects.toMatchObject({ status: 404 })

  const row = await shop.services.db.selectFrom('shopGoods').select('description').where('id', '=', offer.id).executeTakeFirstOrThrow()
  expect(row.description).toBe(`<img src="${newPicture.url}">`)
})

test('a picture that a group, a template or other shared content shows is replaced, and taken back, by who sees every website', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const mine = await shop.given.website()
  const limited = await shop.signIn({ permissions: ['*'], websiteIds: [mine.id] })
  const { id: articleGroupId } = await shop.given.articleGroup('Legal')
  const { db } = shop.services
  const showing: Record<string, (path: string) => Promise<unknown>> = {
    website_group: async (path) => {
      const { id } = await admin.call(websiteGroup.insert, { name: 'Oak' })
      return admin.call(websiteGroup.saveSettings, { id, version: 1, settings: { logo: path } })
    },
    article: (path) => admin.call(shopArticle.insert, { groupId: articleGroupId, title: 'Imprint', picture: path }),
    payment_mode: (icon) => admin.call(paymentMode.insert, { code: 'post', name: 'Post office', icon }),
    shipping_mode: (icon) => db.insertInto('shippingMode').values({ name: 'Post', currencyCode: 'USD', icon, rules: '[]' }).execute(),
    poster: (pic) =>
      db
        .insertInto('poster')
        .values({ name: 'Spring', width: 100, height: 100, document: JSON.stringify({ pic }) })
        .execute(),
    admin_user: (avatar) => db.updateTable('adminUser').set({ avatar }).where('username', '=', 'SuperAdmin').execute(),
  }

  for (const [kind, show] of Object.entries(showing)) {
    const [originalPicture, newPicture] = [await put(admin, `${kind}.png`), await put(admin, `fresh ${kind}.png`)]
    await show(originalPicture.url)
    const swap = { id: originalPicture.id, byId: newPicture.id }

    expect(await limited.call(upload.read, { id: originalPicture.id })).toMatchObject({ use: 'used', hidden: 1, uses: [] })
    for (const preview of [true, false]) {
      const attempt = await limited.send(upload.replace.name, { ...swap, preview })
      expect(attempt, kind).toMatchObject({ code: 'used-elsewhere', detail: { count: 1 } })
    }
    const { pictureChangeId: id = '', counts } = await admin.call(upload.replace, swap)
    expect(counts).toEqual({ [kind]: 1 })
    expect(await limited.send(upload.undoChange.name, { id }), kind).toMatchObject({ status: 404 })
    expect(await admin.call(upload.undoChange, { id })).toEqual({ affected: 1, leftAlone: 0 })
  }
})

test('somebody limited to websites replaces pictures of products, of their websites and of themselves, and takes that back', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const mine = await shop.given.website()
  const limited = await shop.signIn({ permissions: ['*'], websiteIds: [mine.id] })
  const [originalPicture, newPicture] = [await put(admin, 'old.png'), await put(admin, 'fresh.png')]
  const { db } = shop.services
  await admin.call(goods.insert, { title: 'Cup', pictures: [{ path: originalPicture.url }] })
  await admin.call(shopWebsite.saveGlobalConfig, { websiteId: mine.id, globalConfig: { logo: originalPicture.url } })
  await admin.call(shopArticle.insert, { websiteId: mine.id, title: 'Care', picture: originalPicture.url })
  await db.updateTable('adminUser').set({ avatar: originalPicture.url }).where('id', '=', limited.userId).execute()
  const ownMode = { name: 'Post', currencyCode: 'USD', icon: originalPicture.url, rules: '[]', websiteIds: [mine.id] }
  await db.insertInto('shippingMode').values(ownMode).execute()

  const result = await limited.call(upload.replace, { id: originalPicture.id, byId: newPicture.id })

  expect(result.counts).toEqual({ goods: 1, website: 1, article: 1, admin_user: 1, shipping_mode: 1 })
  expect(await limited.call(upload.undoChange, { id: result.pictureChangeId ?? '' })).toEqual({ affected: 5, leftAlone: 0 })
})
