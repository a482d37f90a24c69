import { classification, shopArticle, shopWebsite, staticFileGenerateTask } from '@wanpu/contract'
import { openShop, publishedSite } from '@wanpu/testkit'
import { expect, test } from 'vitest'
import { json } from '../../../db/query.ts'

test('a website is made from an address with its scheme, and answers with it', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')

  const { id } = await admin.call(shopWebsite.insert, { domain: 'https://Shop.Example.com/', name: 'Shop', memo: 'first' })

  expect(await admin.call(shopWebsite.read, { id })).toMatchObject({
    domain: 'https://shop.example.com',
    host: 'shop.example.com',
    address: 'https://shop.example.com',
    name: 'Shop',
    language: 'en',
    goodsCount: 0,
    sellerMissing: ['name', 'address', 'email'],
    headerMenu: [],
  })
})

test('a domain is taken once, and must be a host name', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  await shop.given.website({ domain: 'shop.example.com' })

  await expect(admin.call(shopWebsite.insert, { domain: 'http://SHOP.example.com' })).rejects.toMatchObject({ status: 409, code: 'taken' })
  for (const domain of ['', 'shop', 'a b.com', '10.0.0.1', 'shop.example.com/path', '-a.com', 'a..com', 'user@shop.example.com']) {
    await expect(admin.call(shopWebsite.insert, { domain })).rejects.toMatchObject({
      status: 400,
      detail: { fields: { domain: expect.any(String) } },
    })
  }
})

test('local names and ports are domains too', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')

  const { id } = await admin.call(shopWebsite.insert, { domain: 'outdoor.localhost' })
  const other = await admin.call(shopWebsite.insert, { domain: '商店.example.com:8443' })

  expect((await admin.call(shopWebsite.read, { id })).address).toBe('http://outdoor.localhost:3001')
  expect((await admin.call(shopWebsite.read, { id: other.id })).host).toBe('xn--czrs0t.example.com:8443')
})

test('a whole website goes back as it was read, with a changed memo', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const { id } = await shop.given.website({ headerMenu: json([{ title: 'Home', url: '/' }]) })
  const websiteRead = await admin.call(shopWebsite.read, { id })

  const envelope = await admin.send('shop-website.update', { ...websiteRead, memo: 'changed' })

  expect(envelope).toMatchObject({ status: 200, response: { memo: 'changed', version: 2, headerMenu: [{ title: 'Home', url: '/' }] } })
})

test('a stale save is answered with the current website', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const { id, domain } = await shop.given.website()
  await admin.call(shopWebsite.update, { id, version: 1, domain, name: 'mine' })

  const stale = admin.call(shopWebsite.update, { id, version: 1, domain, name: 'theirs' })

  await expect(stale).rejects.toMatchObject({ code: 'version-conflict', detail: { current: { name: 'mine', version: 2 } } })
})

test('one field is changed, or emptied by naming it alone', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const { id } = await shop.given.website({ memo: 'old', name: 'Name', tags: ['a'] })

  await admin.call(shopWebsite.updateFields, { id, fields: ['memo', 'tags'], values: { memo: 'new' } })

  expect(await admin.call(shopWebsite.read, { id })).toMatchObject({ memo: 'new', name: 'Name', tags: [], version: 2 })
})

test('the same field of many websites: first shown, then done', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const website = await shop.given.website({ memo: 'spring' })
  const two = await shop.given.website({ memo: 'spring' })
  await shop.given.website({ memo: 'autumn' })
  const change = { options: { keywords: 'spring' }, fields: ['colourLabel' as const], values: { colourLabel: 'red' } }

  const preview = await admin.call(shopWebsite.updateBatch, { ...change, preview: true })
  const result = await admin.call(shopWebsite.updateBatch, change)

  expect(preview).toMatchObject({
    affected: 2,
    sample: [{ id: website.id, before: { colourLabel: '' }, after: { colourLabel: 'red' } }, { id: two.id }],
  })
  expect(result).toMatchObject({ affected: 2, results: [{ id: website.id, changed: ['colourLabel'] }, { id: two.id }] })
  expect((await admin.call(shopWebsite.search, { colourLabel: 'red' })).recordCount).toBe(2)
  // What is as wanted already is neither counted nor written.
  const { version } = await admin.call(shopWebsite.read, { id: website.id })
  expect(await admin.call(shopWebsite.updateBatch, { ...change, preview: true })).toEqual({ affected: 0, sample: [], versions: {} })
  expect(await admin.call(shopWebsite.updateBatch, change)).toMatchObject({ affected: 0, results: [{ changed: [] }, { changed: [] }] })
  expect((await admin.call(shopWebsite.read, { id: website.id })).version).toBe(version)
})

test('many domains become websites; the lines that cannot say why', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  await shop.given.website({ domain: 'taken.example.com' })

  const insertResult = await admin.call(shopWebsite.insertBatch, {
    domains: 'a.example.com\nhttps://b.example.com/\n\nnot a domain!\ntaken.example.com\nA.example.com',
    language: 'zh',
    tags: ['new'],
  })

  expect(insertResult).toMatchObject({
    affected: 2,
    refused: [
      { line: 4, domain: 'not', reason: 'not-a-domain' },
      { line: 4, domain: 'a', reason: 'not-a-domain' },
      { line: 4, domain: 'domain!', reason: 'not-a-domain' },
      { line: 5, domain: 'taken.example.com', reason: 'taken' },
      { line: 6, domain: 'a.example.com', reason: 'twice' },
    ],
  })
  expect((await admin.call(shopWebsite.search, { tag: 'new', language: 'zh' })).items.map((row) => row.host).sort()).toEqual([
    'a.example.com',
    'b.example.com',
  ])
})

test('a server that is not there cannot be chosen', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')

  const attempt = admin.call(shopWebsite.insert, { domain: 'a.example.com', shopServerId: '99' })

  await expect(attempt).rejects.toMatchObject({ code: 'no-such-server', detail: { shopServerId: '99' } })
})

test('every change of what the pages show marks the website; what they do not show leaves it alone', async () => {
  await using shop = await openShop()
  const { db } = shop.services
  const shoes = await shop.given.classification()
  const goods = await shop.given.goods({ classificationId: shoes.id, stock: 50 })
  const website = await shop.given.website({ goodsCount: 0 })
  await shop.given.shopGoods({ websiteId: website.id, goodsId: goods.id })
  const isMarkedBy = async (change: () => Promise<unknown>) => {
    await db.updateTable('website').set({ dirtySince: null }).execute()
    await change()
    return (await db.selectFrom('website').select('dirtySince').executeTakeFirstOrThrow()).dirtySince !== null
  }
  const setGoods = (change: Record<string, unknown>) => () => db.updateTable('goods').set(change).where('id', '=', goods.id).execute()

  expect(await isMarkedBy(setGoods({ priceMinor: 5 }))).toBe(true)
  expect(await isMarkedBy(setGoods({ stock: 49, views: 7, sales: 1 }))).toBe(false)
  expect(await isMarkedBy(setGoods({ stock: 3 }))).toBe(true)
  expect(await isMarkedBy(() => db.updateTable('classification').set({ title: 'New' }).execute())).toBe(true)
  expect(await isMarkedBy(() => db.updateTable('website').set({ memo: 'not shown' }).execute())).toBe(false)
  expect(
    await isMarkedBy(() =>
      db
        .updateTable('website')
        .set({ footerMenu: json([{ title: 'x' }]) })
        .execute(),
    ),
  ).toBe(true)
  expect(await isMarkedBy(() => db.deleteFrom('shopGoods').execute())).toBe(true)
})

test('a user limited to websites sees and touches only these', async () => {
  await using shop = await openShop()
  const mine = await shop.given.website({ domain: 'mine.example.com' })
  const theirs = await shop.given.website({ domain: 'theirs.example.com' })
  const limited = await shop.signIn({ permissions: ['*'], websiteIds: [mine.id] })

  expect((await limited.call(shopWebsite.search, {})).items.map((row) => row.id)).toEqual([mine.id])
  expect((await limited.send('shop-website.read.global-config', { websiteId: mine.id, id: 'GlobalConfig' })).status).toBe(200)
  const attempts = [
    () => limited.call(shopWebsite.read, { id: theirs.id }),
    () => limited.call(shopWebsite.delete, { ids: [mine.id, theirs.id] }),
    () => limited.call(shopWebsite.copyConfig, { websiteId: theirs.id, websiteIds: [mine.id], parts: ['settings'] }),
    () => limited.call(shopWebsite.updateBatch, { options: { ids: [theirs.id] }, fields: ['memo'], values: { memo: 'x' } }),
    () => limited.call(shopWebsite.rollBack, { websiteId: theirs.id, buildId: 'x' }),
    () => limited.call(shopWebsite.previewLink, { websiteId: theirs.id }),
  ]
  for (const attempt of attempts) await expect(attempt()).rejects.toMatchObject({ status: 404 })
  // The console would end the session at a plain 403.
  const beyond = { status: 403, code: 'beyond-own-rights' }
  await expect(limited.call(shopWebsite.insert, { domain: 'new.example.com' })).rejects.toMatchObject(beyond)
})

test('a deleted website is gone with its goods and articles', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const { id } = await shop.given.website()
  const goods = await shop.given.goods()
  await shop.given.shopGoods({ websiteId: id, goodsId: goods.id })

  expect(await admin.call(shopWebsite.delete, { ids: [id] })).toEqual({ affected: 1 })
  await expect(admin.call(shopWebsite.read, { id })).rejects.toMatchObject({ status: 404 })
})

test('a server takes as many websites as it may: by one, by many, by a batch; those that are there stay', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const server = await shop.given.shopServer({ capacity: 2, rootDir: '/srv/shops' })
  const shopServerId = server.id
  const first = await admin.call(shopWebsite.insert, { domain: 'one.example.com', shopServerId })
  const other = await shop.given.website()

  const attempt = admin.call(shopWebsite.insertBatch, { domains: 'two.example.com\nthree.example.com', shopServerId })
  await expect(attempt).rejects.toMatchObject({ code: 'server-full', detail: { capacity: 2, count: 1, added: 2 } })
  await admin.call(shopWebsite.insertBatch, { domains: 'two.example.com', shopServerId })
  const full = { code: 'server-full', detail: { name: server.name, capacity: 2, count: 2, added: 1 } }
  await expect(admin.call(shopWebsite.insert, { domain: 'four.example.com', shopServerId })).rejects.toMatchObject(full)
  const change = { options: { ids: [first.id, other.id] }, fields: ['shopServerId' as const], values: { shopServerId } }
  await expect(admin.call(shopWebsite.updateBatch, { ...change, preview: true })).rejects.toMatchObject(full)
  await expect(admin.call(shopWebsite.updateBatch, change)).rejects.toMatchObject(full)

  await admin.call(shopWebsite.updateFields, { id: first.id, fields: ['shopServerId', 'memo'], values: { shopServerId, memo: 'stays' } })
  expect((await admin.call(shopWebsite.search, { shopServerId })).recordCount).toBe(2)
})

test('websites like another take its fields, settings, menus and articles; lines may name them', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const like = await shop.given.website({ domain: 'like.example.com', name: 'Like', language: 'zh', tags: ['camp'], wantedGoods: 50 })
  const ofLike = { pageTitle: 'Like: tents', redirects: [{ from: '/old', to: '/' }] }
  await admin.call(shopWebsite.saveGlobalConfig, { websiteId: like.id, globalConfig: { skin: 'dark', sloganText: 'Further', ...ofLike } })
  const gone = { title: 'Gone', url: '/gone-1/' }
  await admin.call(shopWebsite.saveFooterMenu, { websiteId: like.id, menuItems: [{ title: 'About', url: '/article/about.html' }, gone] })
  await shop.given.classification({ title: 'Tents', urlKeywords: 'tents' })
  const tents = { title: 'Tents', url: '/tents-1' }
  const headerMenu = [
    { title: 'Camp', children: [tents] },
    { title: 'Home', url: '/' },
  ]
  await admin.call(shopWebsite.saveHeaderMenu, { websiteId: like.id, menuItems: headerMenu })
  await admin.call(shopArticle.insert, { websiteId: like.id, title: 'About', urlKeywords: 'about' })

  const insertResult = await admin.call(shopWebsite.insertLike, {
    websiteId: like.id,
    domains: 'Camp Shop;camp.example.com\nplain.example.com\nlike.example.com',
  })

  expect(insertResult).toMatchObject({
    affected: 2,
    refused: [{ line: 3, domain: 'like.example.com', reason: 'taken' }],
    missingLinks: [tents],
    leftOutLinks: [gone],
  })
  const withGoods = await admin.call(shopWebsite.insertLike, { websiteId: like.id, domains: 'filled.example.com', goods: true })
  expect(withGoods).toMatchObject({ affected: 1, missingLinks: [tents], leftOutLinks: [gone] })
  const [camp, plain] = await Array.fromAsync(insertResult.ids, (id) => admin.call(shopWebsite.read, { id }))
  expect(camp).toMatchObject({ name: 'Camp Shop', language: 'zh', tags: ['camp'], wantedGoods: 50, skin: 'dark', goodsCount: 0 })
  expect(camp?.footerMenu).toEqual([{ title: 'About', url: '/article/about.html' }])
  expect(camp?.headerMenu).toEqual(headerMenu)
  expect(plain).toMatchObject({ name: '', globalConfig: { sloganText: 'Further' } })
  expect(plain?.globalConfig.pageTitle ?? '', 'the title names the other shop').toBe('')
  expect(plain?.globalConfig.redirects ?? []).toEqual([])
  expect((await admin.call(shopArticle.search, { websiteId: camp?.id })).items.map((row) => row.urlKeywords)).toEqual(['about'])
})

test('the languages of the websites are counted within what the caller sees, the most used first', async () => {
  await using shop = await openShop()
  const german = await shop.given.website({ language: 'de' })
  await shop.given.website({ language: 'en' })
  await shop.given.website({ language: 'en' })
  const admin = await shop.signIn('Admin')
  const limited = await shop.signIn({ permissions: [], websiteIds: [german.id] })

  expect(await admin.call(shopWebsite.readLanguages, {})).toEqual({
    items: [
      { language: 'en', websites: 2 },
      { language: 'de', websites: 1 },
    ],
  })
  expect(await limited.call(shopWebsite.readLanguages, {})).toEqual({ items: [{ language: 'de', websites: 1 }] })
})

test('two classes whose joined addresses are the same are published and linked under one each', { tags: 'long' }, async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const { id } = await shop.given.website()
  const joined = await admin.call(classification.insert, { title: 'Men Shoes' })
  const men = await admin.call(classification.insert, { title: 'Men' })
  const shoes = await admin.call(classification.insert, { title: 'Shoes', parentId: men.id })
  for (const [at, classificationId] of [joined.id, shoes.id].entries()) {
    const product = await shop.given.goods({ title: `Product ${at}`, urlKeywords: `product-${at}`, classificationId })
    await shop.given.shopGoods({ websiteId: id, goodsId: product.id })
  }

  const task = await admin.call(staticFileGenerateTask.add, { websiteIds: [id] })
  await shop.work()

  expect(await admin.call(staticFileGenerateTask.read, { id: task.id })).toMatchObject({ status: 'succeeded', result: { problems: 0 } })
  const { items } = await admin.call(shopWebsite.readLinkChoices, { websiteId: id, keywords: 'shoes' })
  expect(items.map(({ title, url }) => [title, url])).toEqual([
    ['Men Shoes', '/men-shoes-1/'],
    ['Shoes', `/men-shoes-${shoes.id}-1/`],
  ])
  expect(await publishedSite(shop, id).read(`men-shoes-${shoes.id}-1/index.html`)).toContain('Product 1')
})
