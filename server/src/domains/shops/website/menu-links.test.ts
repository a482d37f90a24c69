import { shopArticle, shopWebsite } from '@wanpu/contract'
import { openShop } from '@wanpu/testkit'
import { expect, test } from 'vitest'
import { json } from '../../../db/query.ts'

test('a menu is replaced whole, with its children', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const { id } = await shop.given.website({ headerMenu: json([{ title: 'Old' }]) })
  const menuItems = [{ title: 'Shoes', url: '/shoes-1/', menuType: 0, children: [{ title: 'Boots', url: '/shoes-boots-1/' }] }]

  await admin.call(shopWebsite.saveHeaderMenu, { websiteId: id, menuItems })

  expect(await admin.call(shopWebsite.readHeaderMenu, { websiteId: id })).toEqual({ menuItems })
  expect(await admin.call(shopWebsite.readFooterMenu, { websiteId: id })).toEqual({ menuItems: [] })
})

test('links are chosen among the classes with goods, the goods and the articles of the website', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const { id } = await shop.given.website()
  const shoes = await shop.given.classification({ title: 'Shoes', urlKeywords: 'shoes' })
  const boots = await shop.given.classification({ title: 'Boots', urlKeywords: 'boots', parent: shoes })
  await shop.given.classification({ title: 'Empty boots', urlKeywords: 'empty' })
  const goods = await shop.given.goods({ title: 'Winter boots', urlKeywords: 'winter-boots', classificationId: boots.id })
  await shop.given.shopGoods({ websiteId: id, goodsId: goods.id })
  await shop.services.db.insertInto('article').values({ websiteId: id, title: 'Care of boots', urlKeywords: 'care' }).execute()

  const { items } = await admin.call(shopWebsite.readLinkChoices, { websiteId: id, keywords: 'boots' })

  expect(items).toEqual([
    { kind: 'class', title: 'Boots', url: '/shoes-boots-1/' },
    { kind: 'article', title: 'Care of boots', url: '/article/care.html' },
    { kind: 'goods', title: 'Winter boots', url: '/goods/winter-boots.html' },
  ])
})

test('a menu that another user saved meanwhile is not overwritten: the answer is the menu as it is', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const { id: websiteId } = await shop.given.website()
  const tents = [{ title: 'Tents', url: '/tents/' }]
  const boots = [{ title: 'Boots', url: '/boots/', children: [{ title: 'High' }] }]
  await admin.call(shopWebsite.saveHeaderMenu, { websiteId, menuItems: boots, before: [] })

  const late = admin.call(shopWebsite.saveHeaderMenu, { websiteId, menuItems: tents, before: [] })
  await expect(late).rejects.toMatchObject({ code: 'version-conflict', detail: { current: { menuItems: boots } } })
  expect(await admin.call(shopWebsite.readHeaderMenu, { websiteId })).toEqual({ menuItems: boots })

  await admin.call(shopWebsite.saveHeaderMenu, { websiteId, menuItems: tents, before: boots })
  await admin.call(shopWebsite.saveHeaderMenu, { websiteId, menuItems: boots })
  expect(await admin.call(shopWebsite.readHeaderMenu, { websiteId })).toEqual({ menuItems: boots })
})

test('addresses of menus that lead to nothing in a website are found', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const website = await shop.given.website()
  const shoes = await shop.given.classification({ title: 'Shoes', urlKeywords: 'shoes' })
  const boots = await shop.given.classification({ title: 'Boots', urlKeywords: 'boots', parent: shoes })
  const boot = await shop.given.goods({ urlKeywords: 'boot', classificationId: boots.id })
  await shop.given.shopGoods({ websiteId: website.id, goodsId: boot.id })
  await admin.call(shopArticle.insert, { websiteId: website.id, title: 'About', urlKeywords: 'about' })
  const good = [
    '/',
    '/search/',
    '/account/',
    '/sitemap.xml',
    '/shoes-1/',
    '/shoes-1',
    '/shoes-boots-2/',
    '/goods/boot.html',
    '/article/about.html',
    'https://example.com/x',
  ]
  const bad = ['/hats-1/', '/goods/gone.html', '/article/gone.html', '/nowhere']
  const bySettings = ['/contact/', '/wish/', '/feeds/google.xml']
  const check = async () =>
    (await admin.call(shopWebsite.checkLinks, { websiteId: website.id, urls: [...good, ...bad, ...bySettings] })).missing

  expect(await check()).toEqual([...bad, ...bySettings])
  const globalConfig = { contactForm: true, wishList: true, feeds: ['google' as const] }
  await admin.call(shopWebsite.saveGlobalConfig, { websiteId: website.id, globalConfig })

  expect(await check()).toEqual(bad)
})

test('the choices of links are titled in the language of the website', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const shoes = await shop.given.classification({ title: 'Shoes', urlKeywords: 'shoes', translations: json({ title: { zh: '鞋' } }) })
  const goods = await shop.given.goods({ title: 'Boot', classificationId: shoes.id })
  const titlesIn = async (language: string) => {
    const { id } = await shop.given.website({ language })
    await shop.given.shopGoods({ websiteId: id, goodsId: goods.id })
    return (await admin.call(shopWebsite.readLinkChoices, { websiteId: id })).items.map(({ title }) => title)
  }

  expect(await titlesIn('en')).toEqual(['Home', 'Search', 'Cart', 'Shoes', 'Boot'])
  expect(await titlesIn('zh')).toEqual(['首页', '搜索', '购物车', '鞋', 'Boot'])
})

test('a page that every website has is found by its name in Chinese and in English', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const choices = async (language: string, keywords: string) => {
    const { id } = await shop.given.website({ language })
    return (await admin.call(shopWebsite.readLinkChoices, { websiteId: id, keywords })).items
  }

  expect(await choices('en', '首页')).toEqual([{ kind: 'page', title: 'Home', url: '/' }])
  expect(await choices('zh', 'cart')).toEqual([{ kind: 'page', title: '购物车', url: '/cart/' }])
})

test('a menu that is copied links products under their addresses there, and leaves out what the other website does not have', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const shoes = await shop.given.classification({ title: 'Shoes', urlKeywords: 'shoes' })
  const boot = await shop.given.goods({ urlKeywords: 'boot', classificationId: shoes.id })
  const lamp = await shop.given.goods({ urlKeywords: 'lamp' })
  const [from, to, bare] = await Array.fromAsync(['from.example', 'to.example', 'bare.example'], (domain) => shop.given.website({ domain }))
  await shop.given.shopGoods({ websiteId: from?.id ?? '', goodsId: boot.id, urlKeywords: 'winter-boot' })
  await shop.given.shopGoods({ websiteId: from?.id ?? '', goodsId: lamp.id })
  await shop.given.shopGoods({ websiteId: to?.id ?? '', goodsId: boot.id })
  for (const id of [from?.id, to?.id]) await admin.call(shopArticle.insert, { websiteId: id, title: 'About', urlKeywords: 'about' })
  const menuItems = [
    { title: 'Home', url: '/' },
    { title: 'Shoes', url: '/shoes-1/', children: [{ title: 'Boot', url: '/goods/winter-boot.html?from=menu' }] },
    { title: 'Lamp', url: '/goods/lamp.html' },
    { title: 'About', url: '/article/about.html' },
    { title: 'Elsewhere', url: 'https://blog.example/' },
    { title: 'Dead', url: '/goods/gone.html' },
  ]
  await admin.call(shopWebsite.saveHeaderMenu, { websiteId: from?.id ?? '', menuItems })
  const copy = { websiteId: from?.id ?? '', websiteIds: [to?.id ?? '', bare?.id ?? ''], parts: ['header-menu' as const] }

  const preview = await admin.call(shopWebsite.copyConfig, { ...copy, preview: true })
  await admin.call(shopWebsite.copyConfig, copy)

  expect(preview.sample?.map(({ after }) => after?.['parts.header-menu'])).toEqual([
    'Home · Shoes · About · Elsewhere · （去掉 2 项：那里没有）',
    'Home · Shoes · Elsewhere · （去掉 4 项：那里没有）',
  ])
  const menuOf = async (website: { id: string } | undefined) =>
    (await admin.call(shopWebsite.readHeaderMenu, { websiteId: website?.id ?? '' })).menuItems
  expect(await menuOf(to)).toEqual([
    menuItems[0],
    { title: 'Shoes', url: '/shoes-1/', children: [{ title: 'Boot', url: '/goods/boot.html?from=menu' }] },
    menuItems[3],
    menuItems[4],
  ])
  expect(await menuOf(bare)).toEqual([menuItems[0], { title: 'Shoes', url: '/shoes-1/', children: [] }, menuItems[4]])
})
