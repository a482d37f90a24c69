import { document, staticFileGenerateTask } from '@wanpu/contract'
import { openShop, publishedSite, type Shop } from '@wanpu/testkit'
import { extractText } from 'unpdf'
import { expect, test } from 'vitest'
import { json } from '../../../../db/query.ts'
import { buy, orderOf } from '../../../../shop-api/test-buyer.ts'

const [ofProduct, ofVariant] = ['SHELF-OF-PRODUCT', 'SHELF-OF-VARIANT']

/** Everything that the files of a website say, as one text. */
async function wholeWebsite(shop: Shop, websiteId: string): Promise<string> {
  const site = publishedSite(shop, websiteId)
  const texts = await Promise.all((await site.paths()).map(site.read))
  return texts.join('\n')
}

test('no page, no answer of the shop, no mail to a buyer and no packing slip names a shelf', { tags: 'long' }, async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const variants = [
    { sku: 'oak-s', options: { size: 'Small' }, stock: 5 },
    { sku: 'oak-l', options: { size: 'Large' }, stock: 5, shelf: ofVariant },
  ]
  const open = await shop.given.openShop({ shelf: ofProduct, variants: json(variants), stock: 10 })
  const { website, shopGoods } = open
  await admin.call(staticFileGenerateTask.add, { websiteIds: [website.id] })
  await shop.work()
  const item = (variantSku: string, quantity: number) => ({ shopGoodsId: shopGoods.id, variantSku, quantity })

  const pages = await wholeWebsite(shop, website.id)
  const quote = await buy(shop.url, '/quote', { websiteId: website.id, items: [item('oak-l', 1), item('oak-s', 9)] })
  const placed = await buy(shop.url, '/order', orderOf(open, { items: [item('oak-l', 1), item('oak-s', 1)] }))
  const refused = await buy(shop.url, '/order', orderOf(open, { items: [item('oak-l', 9)] }))
  const { orderNo, token } = placed.response ?? {}
  const page = await buy(shop.url, `/order/${orderNo}?token=${token}`)
  const order = await shop.services.db.selectFrom('shopOrder').selectAll().executeTakeFirstOrThrow()
  const mails = await shop.services.db.selectFrom('mail').selectAll().execute()
  const { url } = await admin.call(document.draw, { kind: 'packing-slip', orderIds: [order.id] })
  const slip = await extractText(new Uint8Array(await (await fetch(`${shop.url}${url}`)).arrayBuffer()), { mergePages: true })

  expect(pages).toContain('Large')
  expect(slip.text).toContain('oak-l')
  expect([placed.status, refused.status, page.status]).toEqual([200, 409, 200])
  const buyerTexts = [pages, slip.text, JSON.stringify([quote, placed, refused, page, order, mails])]
  expect(buyerTexts.map((text) => [ofProduct, ofVariant].filter((shelf) => text.includes(shelf)))).toEqual([[], [], []])
})
