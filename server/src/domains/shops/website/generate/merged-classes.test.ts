/** @module-tag long */
import { classification, goodsBackup, shopWebsite, staticFileGenerateTask } from '@wanpu/contract'
import { openShop, publishedSite } from '@wanpu/testkit'
import { expect, test } from 'vitest'

/**
 * Two websites with a product in each of three categories; menus with a broken link refuse a build, and theirs lead to
 * all three.
 */
async function aTreeOnTwoWebsites() {
  const shop = await openShop()
  const admin = await shop.signIn('Admin')
  const keys = ['red', 'green', 'blue'] as const
  const classes = await Array.fromAsync(keys, (key) => shop.given.classification({ title: key, urlKeywords: key }))
  const products = await Array.fromAsync(classes, ({ id }) => shop.given.goods({ classificationId: id }))
  const websites = await Array.fromAsync(['one.example', 'two.example'], (domain) => shop.given.website({ domain }))
  const websiteIds = websites.map(({ id }) => id)
  for (const websiteId of websiteIds) {
    for (const { id } of products) await shop.given.shopGoods({ websiteId, goodsId: id })
    await admin.call(shopWebsite.saveHeaderMenu, { websiteId, menuItems: keys.map((key) => ({ title: key, url: `/${key}-1/` })) })
  }
  await admin.call(shopWebsite.saveGuards, { ...(await admin.call(shopWebsite.readGuards, {})), menuLinks: true })
  const redirectsOf = (websiteId: string) =>
    publishedSite(shop, websiteId)
      .read('_redirects')
      .catch(() => '')
  return {
    shop,
    admin,
    classes,
    websiteIds,
    /** Generates both, and returns the redirects of the first; those of the second are the same. */
    async generate() {
      const { ids } = await admin.call(staticFileGenerateTask.add, { websiteIds })
      await shop.work()
      for (const id of ids) expect(await admin.call(staticFileGenerateTask.read, { id })).toMatchObject({ status: 'succeeded' })
      const [first = '', second] = await Array.fromAsync(websiteIds, redirectsOf)
      expect(second).toBe(first)
      return first.split('\n').filter(Boolean)
    },
    [Symbol.asyncDispose]: () => shop[Symbol.asyncDispose](),
  }
}

test('addresses of merged and renamed categories lead on at every website in one step, until the merge is undone', async () => {
  await using fixture = await aTreeOnTwoWebsites()
  const { admin, classes, websiteIds, generate } = fixture
  const [red = '', green = '', blue = ''] = classes.map(({ id }) => id)
  expect(await generate()).toEqual([])

  const first = await admin.call(classification.merge, { ids: [red], targetId: green })
  expect(await generate()).toEqual(['/red-1 /green-1/ 301'])
  const urls = ['/red-1/', '/red-1/?from=menu', '/other-1/']
  expect(await admin.call(shopWebsite.checkLinks, { websiteId: websiteIds[0] ?? '', urls })).toEqual({ missing: ['/other-1/'] })

  const second = await admin.call(classification.merge, { ids: [green], targetId: blue })
  expect((await generate()).toSorted()).toEqual(['/green-1 /blue-1/ 301', '/red-1 /blue-1/ 301'])

  await admin.call(goodsBackup.undo, { changeSetId: second.changeSetId ?? '' })
  expect(await generate()).toEqual(['/red-1 /green-1/ 301'])
  await admin.call(goodsBackup.undo, { changeSetId: first.changeSetId ?? '' })
  expect(await generate()).toEqual([])

  const { version, ...category } = await admin.call(classification.read, { id: red })
  await admin.call(classification.update, { id: red, version, title: category.title, urlKeywords: 'crimson' })
  expect(await generate()).toEqual(['/red-1 /crimson-1/ 301'])
})

test('a deleted category whose products went to another one leads there', async () => {
  await using fixture = await aTreeOnTwoWebsites()
  const { admin, classes, generate } = fixture
  const [red = '', green = ''] = classes.map(({ id }) => id)
  await generate()

  await admin.call(classification.delete, { ids: [red], goodsTo: green })

  expect(await generate()).toEqual(['/red-1 /green-1/ 301'])
})
