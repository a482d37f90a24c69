import { readFile } from 'node:fs/promises'
import { goods, shopGoods } from '@wanpu/contract'
import { openShop } from '@wanpu/testkit'
import { sql } from 'kysely'
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

test('addresses with capitals from before become lower-case, numbered where another product has the address, on each website too', async () => {
  await using shop = await openShop()
  const { db } = shop.services
  const made = await Array.fromAsync(['Desk', 'desk', 'DESK', 'stool', 'Shelf'], (urlKeywords) => shop.given.goods({ urlKeywords }))
  const [desk, , , stool, shelf] = made
  const website = await shop.given.website()
  const own = await Array.fromAsync(
    [
      { goodsId: desk?.id ?? '', urlKeywords: 'Table' },
      { goodsId: stool?.id ?? '', urlKeywords: 'shelf' },
      { goodsId: shelf?.id ?? '', urlKeywords: null },
    ],
    (fields) => shop.given.shopGoods({ websiteId: website.id, ...fields }),
  )

  await sql.raw(await readFile(new URL('../../../../migrations/1501_lower_case_addresses.sql', import.meta.url), 'utf8')).execute(db)

  const ofGoods = await db.selectFrom('goods').select('urlKeywords').orderBy('id').execute()
  expect(ofGoods.map(({ urlKeywords }) => urlKeywords)).toEqual(['desk-2', 'desk', 'desk-3', 'stool', 'shelf'])
  const ofWebsite = await db.selectFrom('shopGoods').select(['id', 'urlKeywords']).orderBy('id').execute()
  expect(ofWebsite).toEqual(own.map(({ id }, at) => ({ id, urlKeywords: ['table', 'shelf', `shelf-${shelf?.id}`][at] })))
})
