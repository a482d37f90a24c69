/** @module-tag long */
import { goodsBackup, productReview, shopWebsite, staticFileGenerateTask } from '@wanpu/contract'
import { openShop, publishedSite, type Shop } from '@wanpu/testkit'
import { expect, test } from 'vitest'

/** A website that shows reviews of its chair, with two that wait. */
async function aShop(shop: Shop) {
  const admin = await shop.signIn('Admin')
  const { id: websiteId } = await shop.given.website({ language: 'en' })
  await admin.call(shopWebsite.saveGlobalConfig, { websiteId, globalConfig: { reviews: true } })
  const goods = await shop.given.goods({ title: 'Oak chair', urlKeywords: 'oak-chair', priceMinor: 1000 })
  await shop.given.shopGoods({ websiteId, goodsId: goods.id })
  const ids: string[] = []
  for (const [stars, body] of [[5, 'Lovely chair.'] as const, [2, 'It wobbles.'] as const]) {
    const order = await shop.given.order({ websiteId })
    ids.push((await shop.given.productReview({ websiteId, orderId: order.id, goodsId: goods.id, stars, body })).id)
  }
  const page = async () => {
    await admin.call(staticFileGenerateTask.add, { websiteIds: [websiteId] })
    await shop.work()
    return publishedSite(shop, websiteId).read('goods/oak-chair.html')
  }
  return { admin, websiteId, ids, page }
}

test('published reviews are on the next build of the product page, with their average, and leave it by an undo', async () => {
  await using shop = await openShop({ now: '2026-11-20T10:00:00Z' })
  const { admin, ids, page } = await aShop(shop)
  expect(await page()).not.toContain('aggregateRating')

  const { changeSetId = '' } = await admin.send(productReview.setState.name, { ids, state: 'shown' })
  const pageAfter = await page()
  expect(pageAfter).toContain('"aggregateRating":{"@type":"AggregateRating","ratingValue":3.5,"reviewCount":2')
  expect([pageAfter.includes('Lovely chair.'), pageAfter.includes('It wobbles.')]).toEqual([true, true])

  await admin.call(productReview.setState, { ids: ids.slice(1), state: 'hidden' })
  expect(await page()).not.toContain('It wobbles.')
  await admin.call(goodsBackup.undo, { changeSetId })
  expect(await page()).not.toContain('Lovely chair.')
})

test('a website that switches reviews off shows none', async () => {
  await using shop = await openShop({ now: '2026-11-20T10:00:00Z' })
  const { admin, websiteId, ids, page } = await aShop(shop)
  await admin.call(productReview.setState, { ids, state: 'shown' })
  expect(await page()).toContain('2 reviews')

  await admin.call(shopWebsite.saveGlobalConfig, { websiteId, globalConfig: { reviews: false } })
  expect(await page()).not.toContain('class="stars')
})
