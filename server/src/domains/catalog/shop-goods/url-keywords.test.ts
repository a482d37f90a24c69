import { goods, goodsBackup, shopGoods, shopWebsite } from '@wanpu/contract'
import { openShop, type Shop, untilBlocked } from '@wanpu/testkit'
import { expect, test } from 'vitest'
import { findUrlHolder } from './url-keywords.sql.ts'

/** A website where a stool has the address `chair`, which a chair of the stock has, too. */
async function stoolAsChair(shop: Shop) {
  const admin = await shop.signIn('Admin')
  const website = await shop.given.website()
  const stool = await shop.given.goods({ title: 'Stool', urlKeywords: 'stool' })
  const chair = await shop.given.goods({ title: 'Chair', urlKeywords: 'chair' })
  const there = await shop.given.shopGoods({ websiteId: website.id, goodsId: stool.id, urlKeywords: 'chair' })
  const addresses = async (websiteId = website.id) => {
    const { items } = await admin.call(shopGoods.search, { websiteId })
    return Object.fromEntries(items.map((row) => [row.title, row.urlKeywords]))
  }
  return { admin, website, stool, chair, there, addresses }
}

test('a product that comes into a website where another one has its address gets the stock’s number behind', async () => {
  await using shop = await openShop()
  const { admin, website, chair, addresses } = await stoolAsChair(shop)
  const numbered = { Stool: 'chair', Chair: `chair-${chair.id}` }

  const { changeSetId = '' } = await admin.call(shopGoods.insert, { websiteId: website.id, goodsIds: [chair.id] })
  expect(await addresses()).toEqual(numbered)
  await admin.call(goodsBackup.undo, { changeSetId })
  expect(await addresses()).toEqual({ Stool: 'chair' })
  await admin.call(goods.addToWebsite, { ids: [chair.id], websiteIds: [website.id] })
  expect(await addresses()).toEqual(numbered)
})

test('a number that is taken as well gets another one behind', async () => {
  await using shop = await openShop()
  const { admin, website, chair, addresses } = await stoolAsChair(shop)
  const bench = await shop.given.goods({ title: 'Bench', urlKeywords: `chair-${chair.id}` })

  await admin.call(shopGoods.insert, { websiteId: website.id, goodsIds: [bench.id, chair.id] })

  expect(await addresses()).toEqual({ Stool: 'chair', Bench: `chair-${chair.id}`, Chair: `chair-${chair.id}-${chair.id}` })
})

test('an own address that an undo brings back does not take another product’s', async () => {
  await using shop = await openShop()
  const { admin, website, stool, chair, there, addresses } = await stoolAsChair(shop)
  const emptied = await admin.call(shopGoods.updateBatch, {
    options: { websiteId: website.id, ids: [there.id] },
    updateColumns: [{ name: 'urlKeywords', operator: 0, newValue: 'seat' }],
  })
  await admin.call(shopGoods.insert, { websiteId: website.id, goodsIds: [chair.id] })
  expect(await addresses()).toEqual({ Stool: 'seat', Chair: 'chair' })

  const { changeSetId = '' } = await admin.call(goodsBackup.undo, { changeSetId: emptied.changeSetId ?? '' })
  expect(await addresses()).toEqual({ Stool: `chair-${stool.id}`, Chair: 'chair' })
  await admin.call(goodsBackup.undo, { changeSetId })
  expect(await addresses()).toEqual({ Stool: 'seat', Chair: 'chair' })
})

test('products that are copied from a website where two share an address have one each', async () => {
  await using shop = await openShop()
  const { admin, website, chair, addresses } = await stoolAsChair(shop)
  await shop.given.shopGoods({ websiteId: website.id, goodsId: chair.id })

  await admin.call(shopWebsite.insertLike, { websiteId: website.id, domains: 'copy.example.com', goods: true })
  await shop.work()

  const copy = (await admin.call(shopWebsite.search, { keywords: 'copy.example.com' })).items[0]?.id ?? ''
  expect(await addresses(copy)).toEqual({ Stool: 'chair', Chair: `chair-${chair.id}` })
})

// Two transactions at once, which the embedded database does not have.
if (process.env.TEST_DB === 'postgres') {
  test('who gives an address on a website waits for who does so there, and for nobody else', async () => {
    await using shop = await openShop()
    const admin = await shop.signIn('Admin')
    const here = await shop.given.website()
    const there = await shop.given.website()
    const lamp = await shop.given.goods({ title: 'Lamp', urlKeywords: 'lamp' })
    const [lampHere, lampThere] = [
      await shop.given.shopGoods({ websiteId: here.id, goodsId: lamp.id }),
      await shop.given.shopGoods({ websiteId: there.id, goodsId: lamp.id }),
    ]
    const move = (websiteId: string, id: string) =>
      admin.call(shopGoods.updateBatch, {
        options: { websiteId, ids: [id] },
        updateColumns: [{ name: 'urlKeywords', operator: 0, newValue: 'light' }],
      })

    let waiting: Promise<unknown> | undefined
    await shop.services.db.transaction().execute(async (trx) => {
      await findUrlHolder(trx, { id: lampHere.id, websiteId: here.id }, 'light')
      expect(await move(there.id, lampThere.id)).toMatchObject({ affected: 1 })
      waiting = move(here.id, lampHere.id)
      await untilBlocked(shop)
    })

    expect(await waiting).toMatchObject({ affected: 1 })
  })
}
