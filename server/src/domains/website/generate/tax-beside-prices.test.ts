import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { staticFileGenerateTask, taxRate, taxScheme } from '@wanpu/contract'
import { openShop } from '@wanpu/testkit'
import { expect, test } from 'vitest'
import { siteFolder } from './site-folder.ts'

test('product pages say that prices include tax while a scheme and a rate of the seller’s country do, and each change makes the website dirty', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const website = await shop.given.website({ language: 'de' })
  const goods = await shop.given.goods()
  await shop.given.shopGoods({ websiteId: website.id, goodsId: goods.id })
  const isDirty = async () => {
    const query = shop.services.db.selectFrom('website').select('dirtySince').where('id', '=', website.id)
    return (await query.executeTakeFirstOrThrow()).dirtySince !== null
  }
  const pages = async () => {
    await admin.call(staticFileGenerateTask.add, { websiteIds: [website.id] })
    await shop.work()
    const folder = siteFolder(shop.services.config.dataDir, website.id).current
    const read = (path: string) => readFile(join(folder, path), 'utf8')
    return { goods: await read(`goods/${goods.urlKeywords}.html`), cart: await read('cart/index.html') }
  }
  const saysTax = async () => {
    const { goods: page, cart } = await pages()
    return [page.includes('<span class="price-tax">inkl. MwSt.</span>'), cart.includes('"pricesIncludeTax":true')]
  }
  const scheme = { name: 'Germany', priceMode: 'included', homeCountry: 'DE' } as const
  expect(await saysTax()).toEqual([false, false])

  const { id } = await admin.call(taxScheme.insert, scheme)
  expect(await isDirty()).toBe(true)
  expect(await saysTax()).toEqual([false, false])
  expect(await isDirty()).toBe(false)

  await admin.call(taxRate.insert, { country: 'DE', name: 'MwSt.', percent: 19 })
  expect(await isDirty()).toBe(true)
  expect(await saysTax()).toEqual([true, true])

  const { version } = await admin.call(taxScheme.read, { id })
  await admin.call(taxScheme.update, { id, version, ...scheme, priceMode: 'added' })
  expect(await isDirty()).toBe(true)
  expect(await saysTax()).toEqual([false, false])
})
