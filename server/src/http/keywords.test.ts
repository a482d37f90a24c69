/** @module-tag long */
import { catalogue, goods, goodsBackup, shopGoods, shopWebsite } from '@wanpu/contract'
import { searchTable } from '@wanpu/contract/search-fold-table'
import { fieldsOf, openShop, type Shop, sampleInput } from '@wanpu/testkit'
import { expect, test } from 'vitest'

const words = (action: (typeof actions)[number]) => ({ ...(sampleInput(action, '1') as object), keywords: 'Crème O’Neill' })
const actions = [...catalogue.values()].filter((action) => action.effect === 'reads' && 'keywords' in fieldsOf(action))

test('every list takes keywords with accents and signs', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('SuperAdmin')
  const failed: string[] = []
  for (const action of actions) {
    await admin.call(action, words(action)).catch((error: { status?: number; code?: string }) => {
      if (error.status === undefined || error.status >= 500) failed.push(`${action.name} ${error.code ?? String(error)}`)
    })
  }
  expect(actions.length).toBeGreaterThan(40)
  expect(failed).toEqual([])
})

/** What is made of a text, and how many records with it are found by words. */
const lists: Record<string, (shop: Shop) => Promise<{ make(text: string): Promise<unknown>; count(keywords: string): Promise<number> }>> = {
  products: async (shop) => {
    const admin = await shop.signIn('Admin')
    return {
      make: (title) => shop.given.goods({ title }),
      count: async (keywords) => (await admin.call(goods.search, { keywords })).recordCount,
    }
  },
  'products of websites': async (shop) => {
    const admin = await shop.signIn('Admin')
    const website = await shop.given.website({})
    return {
      make: async (title) => shop.given.shopGoods({ websiteId: website.id, goodsId: (await shop.given.goods({ title })).id }),
      count: async (keywords) => (await admin.call(shopGoods.search, { websiteId: website.id, keywords })).recordCount,
    }
  },
  'products with titles of their own': async (shop) => {
    const admin = await shop.signIn('Admin')
    const website = await shop.given.website({})
    return {
      make: async (title) => {
        const product = await shop.given.goods({ title: 'Plain' })
        const { id } = await shop.given.shopGoods({ websiteId: website.id, goodsId: product.id })
        await shop.services.db.updateTable('shopGoods').set({ title }).where('id', '=', id).execute()
      },
      count: async (keywords) => (await admin.call(shopGoods.search, { websiteId: website.id, keywords })).recordCount,
    }
  },
  'copies of products': async (shop) => {
    const admin = await shop.signIn('Admin')
    return {
      make: async (title) => admin.call(goods.delete, { ids: [(await shop.given.goods({ title })).id] }),
      count: async (keywords) => (await admin.call(goodsBackup.search, { keywords })).recordCount,
    }
  },
  websites: async (shop) => {
    const admin = await shop.signIn('Admin')
    return {
      make: (name) => shop.given.website({ name }),
      count: async (keywords) => (await admin.call(shopWebsite.search, { keywords })).recordCount,
    }
  },
}

test.each(Object.keys(lists))('%s are found by folded words', async (name) => {
  await using shop = await openShop()
  const list = await lists[name]?.(shop)
  if (!list) throw new Error('no such list')
  for (const [text] of searchTable) await list.make(text)
  const misses: string[] = []
  for (const [text, words, others] of searchTable) {
    if ((await list.count(words)) === 0) misses.push(`${text} by ${words}`)
    if ((await list.count(`${words} ${others}`)) > 0) misses.push(`${text} by ${others}`)
  }
  expect(misses).toEqual([])
})
