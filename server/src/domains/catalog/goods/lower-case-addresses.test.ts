import { goods, shopGoods } from '@wanpu/contract'
import { openShop } from '@wanpu/testkit'
import { expect, test } from 'vitest'

test('addresses of products that differ by their capitals only are one address', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const keywordsOf = async (id: string) => (await admin.call(goods.read, { id })).urlKeywords

  const first = await admin.call(goods.insert, { title: 'Oak chair', urlKeywords: 'Oak-Chair' })
  const second = await admin.call(goods.insert, { title: 'Oak chair', urlKeywords: 'oak-chair' })
  const third = await admin.call(goods.insert, { title: 'Lamp', urlKeywords: 'Lampe-Ö' })

  expect(await Promise.all([first, second, third].map(({ id }) => keywordsOf(id)))).toEqual(['oak-chair', 'oak-chair-2', 'lampe-ö'])
  await expect(admin.call(goods.update, { id: third.id, version: 1, title: 'Lamp', urlKeywords: 'OAK-chair' })).rejects.toMatchObject({
    code: 'taken',
  })
  const website = await shop.given.website()
  const there = await Array.fromAsync([first, third], ({ id: goodsId }) => shop.given.shopGoods({ websiteId: website.id, goodsId }))
  const taken = admin.call(shopGoods.update, { id: there[1]?.id ?? '', version: 1, urlKeywords: 'Oak-CHAIR' })
  await expect(taken).rejects.toMatchObject({ status: 409, code: 'taken' })
})
