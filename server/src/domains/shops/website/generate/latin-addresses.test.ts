/** @module-tag long */
import { cache, classification, goods, shopWebsite, shopWebsiteCheckTask, staticFileGenerateTask } from '@wanpu/contract'
import { openShop, publishedSite } from '@wanpu/testkit'
import { expect, test } from 'vitest'

/** A website of two products in a category, all with addresses in Cyrillic, which its menu and a description name. */
async function aRussianShop() {
  const shop = await openShop()
  const admin = await shop.signIn('Admin')
  const tea = await shop.given.classification({ title: 'Чай', urlKeywords: 'чай' })
  const { id: websiteId } = await shop.given.website({ domain: 'chay.localhost', language: 'ru' })
  const assam = await shop.given.goods({ title: 'Ассам', urlKeywords: 'ассам', classificationId: tea.id })
  const description = '<p><a href="/goods/ассам.html">Ассам</a></p>'
  const ceylon = await shop.given.goods({ title: 'Цейлон', urlKeywords: 'цейлон', classificationId: tea.id, description })
  for (const { id } of [assam, ceylon]) await shop.given.shopGoods({ websiteId, goodsId: id })
  const menuItems = [
    { title: 'Чай', url: '/чай-1/' },
    { title: 'Ассам', url: '/goods/ассам.html' },
  ]
  await admin.call(shopWebsite.saveHeaderMenu, { websiteId, menuItems })
  await admin.call(shopWebsite.saveGuards, { ...(await admin.call(shopWebsite.readGuards, {})), menuLinks: true, lostPercent: 1 })
  const { read } = publishedSite(shop, websiteId)
  return {
    shop,
    admin,
    websiteId,
    tea,
    assam,
    choose: (latinAddresses: boolean) => admin.call(shopWebsite.saveGlobalConfig, { websiteId, globalConfig: { latinAddresses } }),
    async generate() {
      const { id } = await admin.call(staticFileGenerateTask.add, { websiteIds: [websiteId] })
      await shop.work()
      expect(await admin.call(staticFileGenerateTask.read, { id })).toMatchObject({ status: 'succeeded', result: { problems: 0 } })
    },
    read,
    /** Where each address leads that is no page. */
    async redirects() {
      const text = await read('_redirects').catch(() => '')
      return Object.fromEntries(text.split('\n').flatMap((line) => (line === '' ? [] : [decodeURI(line).split(' ').slice(0, 2)])))
    },
    [Symbol.asyncDispose]: () => shop[Symbol.asyncDispose](),
  }
}

test('a website that chooses Latin letters moves its pages, and what led to them leads on; chosen back, they are where they were', async () => {
  await using fixture = await aRussianShop()
  const { shop, admin, websiteId, choose, generate, read, redirects } = fixture
  await generate()
  expect(await read('goods/ассам.html')).toContain('<h1>Ассам</h1>')

  await choose(true)
  await generate()

  expect(await redirects()).toEqual({
    '/чай-1': '/chay-1/',
    '/goods/ассам.html': '/goods/assam.html',
    '/goods/цейлон.html': '/goods/tseylon.html',
  })
  const page = await read('goods/assam.html')
  expect(page).toContain('href="/chay-1/"')
  expect(page).toContain('<link rel="canonical" href="http://chay.localhost:3001/goods/assam.html">')
  expect(await read('sitemap.xml')).not.toMatch(/%D0|\p{Script=Cyrillic}/u)
  const urls = ['/chay-1/', '/чай-1/', '/goods/assam.html', '/goods/oolong.html']
  expect(await admin.call(shopWebsite.checkLinks, { websiteId, urls })).toEqual({ missing: ['/goods/oolong.html'] })
  await admin.call(shopWebsiteCheckTask.add, { websiteIds: [websiteId] })
  await shop.work()
  const { lastCheck } = await admin.call(shopWebsite.read, { id: websiteId })
  expect(lastCheck?.problems.filter(({ problem }) => problem === 'broken-link')).toEqual([])

  await choose(false)
  await generate()

  expect(await redirects()).toEqual({
    '/chay-1': '/чай-1/',
    '/goods/assam.html': '/goods/ассам.html',
    '/goods/tseylon.html': '/goods/цейлон.html',
  })
})

test('an address in Latin letters stays its product’s when another one comes, and when everything is rendered again', async () => {
  await using fixture = await aRussianShop()
  const { shop, admin, websiteId, assam, choose, generate, read, redirects } = fixture
  await choose(true)
  await generate()

  const { id: goodsId } = await admin.call(goods.insert, { title: 'Другой', urlKeywords: 'ассамъ', priceMinor: 100 })
  await shop.given.shopGoods({ websiteId, goodsId })
  await generate()
  await admin.call(goods.updateFields, { id: assam.id, version: 1, fields: ['urlKeywords'], values: { urlKeywords: 'лучший-ассам' } })
  await generate()

  expect(await read('goods/assam-2.html')).toContain('<h1>Другой</h1>')
  expect(await read('goods/luchshiy-assam.html')).toContain('<h1>Ассам</h1>')
  const before = await redirects()
  expect(before).toMatchObject({ '/goods/assam.html': '/goods/luchshiy-assam.html', '/goods/ассам.html': '/goods/luchshiy-assam.html' })

  await admin.call(cache.clear, { websiteIds: [websiteId] })
  await generate()

  expect(await redirects()).toEqual(before)
  expect(await read('goods/assam-2.html')).toContain('<h1>Другой</h1>')
})

test('a category that is renamed is found by the address in the menu, which never was a page', async () => {
  await using fixture = await aRussianShop()
  const { admin, tea, choose, generate, read } = fixture
  await choose(true)
  await generate()

  const { version } = await admin.call(classification.read, { id: tea.id })
  await admin.call(classification.update, { id: tea.id, version, title: 'Чаи', urlKeywords: 'чаи-мира' })
  await generate()

  expect(await read('index.html')).toContain('href="/chai-mira-1/"')
})
