/** @module-tag long */
import { configRecord, mailSender, paymentAccount, paymentMode, shippingMode, shopArticle, staticFileGenerateTask } from '@wanpu/contract'
import { openShop, publishedSite } from '@wanpu/testkit'
import { expect, test } from 'vitest'

test('pages promise what is set for shipping, payment, returns and mails, and each change of it marks the website', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const website = await shop.given.website({ language: 'en' })
  const goods = await shop.given.goods()
  await shop.given.shopGoods({ websiteId: website.id, goodsId: goods.id })
  await admin.call(shopArticle.insert, { websiteId: website.id, title: 'Returns', urlKeywords: 'returns', html: '<p>Send it back.</p>' })
  const isDirty = async () => {
    const query = shop.services.db.selectFrom('website').select('dirtySince').where('id', '=', website.id)
    return (await query.executeTakeFirstOrThrow()).dirtySince !== null
  }
  const promised = async () => {
    await admin.call(staticFileGenerateTask.add, { websiteIds: [website.id] })
    await shop.work()
    const { read } = publishedSite(shop, website.id)
    const linesOf = (page: string) => /<ul class="promises">(.*?)<\/ul>/.exec(page)?.[1]?.match(/(?<=>)[^<>]+(?=<)/g) ?? []
    const [home, product] = [await read('index.html'), await read(`goods/${goods.urlKeywords}.html`)]
    return { home: linesOf(home), product: linesOf(product), asksForNews: home.includes('class="newsletter"') }
  }
  expect(await promised()).toEqual({ home: [], product: [], asksForNews: false })

  const method = { name: 'Parcel', rules: [{ feeMinor: 490, freeOverMinor: 5000 }], currencyCode: 'USD', minDays: 2, maxDays: 4 }
  const { id } = await admin.call(shippingMode.insert, method)
  expect(await isDirty()).toBe(true)
  const days = 'Delivery in 2–4 business days'
  expect(await promised()).toMatchObject({ home: [days, 'Free shipping from USD\u00a050.00'], product: [days] })

  await admin.call(shippingMode.update, { id, version: 1, ...method, name: 'Package' })
  expect(await isDirty()).toBe(false)
  await admin.call(shippingMode.update, { id, version: 2, ...method, handlingDays: 1 })
  expect(await isDirty()).toBe(true)
  expect((await promised()).product).toEqual(['Delivery in 3–5 business days'])

  const { value, ...record } = await admin.call(configRecord.read, {})
  await admin.call(configRecord.save, { id: record.id, version: record.version, value: { ...value, returnDays: 14 } })
  expect(await isDirty()).toBe(true)
  expect((await promised()).product).toEqual(['Delivery in 3–5 business days', 'Returns within 14 days'])

  const { id: paymentModeId } = await admin.call(paymentMode.insert, { name: 'Invoice', code: 'invoice' })
  expect(await isDirty()).toBe(false)
  await admin.call(paymentAccount.insert, { paymentModeId, name: 'Bank', account: 'US 1', currencyCode: 'USD' })
  expect(await isDirty()).toBe(true)
  expect((await promised()).home.at(-1)).toBe('Payment: Invoice')

  await admin.call(mailSender.insert, { fromAddress: 'shop@example.com', host: 'mail.example.com' })
  expect(await isDirty()).toBe(true)
  expect((await promised()).asksForNews).toBe(true)
})
