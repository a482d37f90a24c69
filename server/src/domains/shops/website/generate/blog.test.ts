import { shopArticle, shopWebsite, staticFileGenerateTask } from '@wanpu/contract'
import { openShop, publishedSite } from '@wanpu/testkit'
import { expect, test } from 'vitest'

test('posts make a blog of their website, with products, questions and a feed; menus may link to it', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const { id: websiteId } = await shop.given.website({ language: 'en' })
  const chair = await shop.given.goods({ title: 'Oak chair' })
  const goneProduct = await shop.given.goods({ title: 'Elm chair' })
  await shop.given.shopGoods({ websiteId, goodsId: chair.id })
  const choices = async () => (await admin.call(shopWebsite.readLinkChoices, { websiteId, keywords: 'blog' })).items.map(({ url }) => url)
  expect(await choices()).toEqual([])

  const faq = [{ question: 'Who is {{website.name}}?', answer: 'Us' }]
  const fields = { kind: 'post' as const, category: 'Our news', goodsIds: [goneProduct.id, chair.id], faq }
  const { id } = await admin.call(shopArticle.insert, { websiteId, title: 'New chairs', html: '<p>They are here</p>', ...fields })
  await admin.call(staticFileGenerateTask.add, { websiteIds: [websiteId] })
  await shop.work()

  const page = (path: string) => publishedSite(shop, websiteId).read(path)
  expect(await page('blog/our-news/index.html')).toContain('New chairs')
  expect(await page('blog/feed.xml')).toContain('<category term="Our news"/>')
  const article = await page('article/new-chairs.html')
  expect(article).toContain('Oak chair')
  expect(article).not.toContain('Elm chair')
  expect(article).not.toContain('{{website.name}}')
  expect(await choices()).toEqual(['/blog/', '/blog/our-news/'])
  const urls = ['/blog/', '/blog/our-news/', '/blog/gone/']
  expect(await admin.call(shopWebsite.checkLinks, { websiteId, urls })).toEqual({ missing: ['/blog/gone/'] })
  expect(await admin.call(shopArticle.read, { id })).toMatchObject(fields)
  expect((await admin.call(shopArticle.search, { kind: 'post' })).recordCount).toBe(1)
})

test('an import takes the kind, category, products and questions of a template along', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const group = await shop.given.articleGroup('Posts')
  const { id: goodsId } = await shop.given.goods()
  const fields = { kind: 'post' as const, category: 'News', goodsIds: [goodsId], faq: [{ question: 'A?', answer: 'B' }], excerpt: 'Short' }
  await admin.call(shopArticle.insert, { groupId: group.id, title: 'Sale', ...fields })
  const [firstWebsite, other] = [await shop.given.website(), await shop.given.website()]

  await admin.call(shopArticle.importTemplate, { groupIds: [group.id], websiteIds: [firstWebsite.id, other.id] })

  const [article] = (await admin.call(shopArticle.search, { websiteId: other.id })).items
  expect(await admin.call(shopArticle.read, { id: article?.id ?? '' })).toMatchObject(fields)
})
