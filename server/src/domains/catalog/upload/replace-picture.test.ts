import { goods, goodsBackup, goodsBatchTask, paymentMode, shopArticle, shopWebsite, upload, websiteGroup } from '@wanpu/contract'
import { openShop } from '@wanpu/testkit'
import { expect, test } from 'vitest'
import { drawPicture, put, searchNames } from './test-pictures.ts'

test('a picture is replaced everywhere, and the replacement is taken back', { tags: 'long' }, async () => {
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

test('a replacement in the own descriptions of a website is not taken back by a user who cannot see it', async () => {
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

test('a picture that a group, a template or other shared content shows is replaced, and taken back, by who sees every website', {
  tags: 'long',
}, async () => {
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

test('a user limited to websites replaces pictures of products, of their websites and of themselves, and takes that back', {
  tags: 'long',
}, async () => {
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
