import { order, orderExport, paymentAccount, paymentMode, shippingMode } from '@wanpu/contract'
import { openShop, type Shop } from '@wanpu/testkit'
import { expect, test } from 'vitest'
import { json } from '../../db/query.ts'
import { buy, orderOf } from '../test-buyer.ts'

/** A shop in a language, whose payment and delivery are named in English and German. */
async function aShopIn(shop: Shop, language: string) {
  const open = await shop.given.openShop()
  const { db } = shop.services
  await db.updateTable('website').set({ language }).execute()
  await db
    .updateTable('paymentMode')
    .set({ translations: json({ name: { de: 'Überweisung' } }) })
    .execute()
  await db
    .updateTable('paymentAccount')
    .set({ translations: json({ instructions: { de: 'Bitte {{amount}} mit {{orderNo}} überweisen' } }) })
    .execute()
  await db
    .updateTable('shippingMode')
    .set({ name: 'Parcel', note: 'Left at the door', translations: json({ name: { de: 'Paket' }, note: { de: 'Ablage vor der Tür' } }) })
    .execute()
  return open
}

test.each([
  ['de-AT', { name: 'Paket', note: 'Ablage vor der Tür' }, 'Überweisung'],
  ['fr', { name: 'Parcel', note: 'Left at the door' }, 'Bank transfer'],
])('a checkout in %s names the ways to pay and to send in the language of its website', async (language, shipping, payment) => {
  await using shop = await openShop()
  const open = await aShopIn(shop, language)

  const { response } = await buy(shop.url, '/quote', {
    websiteId: open.website.id,
    items: [{ shopGoodsId: open.shopGoods.id, quantity: 1 }],
  })

  expect(response).toMatchObject({ shippingModes: [shipping], paymentModes: [{ name: payment }] })
  expect(JSON.stringify(response)).not.toContain('translations')
})

test('an order and its page speak the language of the website', async () => {
  await using shop = await openShop()
  const open = await aShopIn(shop, 'de')
  const wish = orderOf(open)

  const placedOrder = await buy(shop.url, '/order', wish)

  const { orderNo, token } = placedOrder.response ?? {}
  const paymentInstructions = `Bitte 24,99\u00a0$ mit ${orderNo} überweisen`
  expect(placedOrder.response).toMatchObject({ paymentInstructions })
  expect((await buy(shop.url, '/order', wish)).response).toEqual(placedOrder.response)
  const page = await buy(shop.url, `/order/${orderNo}?token=${token}`)
  expect(page.response).toMatchObject({
    shippingModeName: 'Paket',
    shippingModeNote: 'Ablage vor der Tür',
    paymentModeName: 'Überweisung',
    payment: { instructions: paymentInstructions },
  })
  expect(JSON.stringify(page.response)).not.toContain('Translations')
})

test('who works in Chinese reads the Chinese names of the methods in the orders and in their export', async () => {
  await using shop = await openShop()
  const open = await shop.given.openShop()
  const { db } = shop.services
  await db
    .updateTable('paymentMode')
    .set({ translations: json({ name: { zh: '银行转账' } }) })
    .execute()
  await shop.given.order({ websiteId: open.website.id, paymentModeId: open.paymentMode.id, shippingModeId: open.shippingMode.id })
  const admin = await shop.signIn('Admin')

  expect((await admin.call(order.search, {})).items).toMatchObject([{ paymentModeName: '银行转账' }])
  const { url } = await admin.call(orderExport.export, { options: {}, columns: ['paymentModeName'] })
  expect(await (await admin.get(url ?? '')).text()).toContain('银行转账')
})

test('names in other languages are found by their words, and stay when an older client saves without them', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const translations = { name: { de: 'Überweisung' } }
  const { id } = await admin.call(paymentMode.insert, { name: 'Transfer', code: 'transfer', translations })

  const result = await admin.call(paymentMode.update, { id, version: 1, name: 'Bank transfer', code: 'transfer' })

  expect(result).toMatchObject({ name: 'Bank transfer', translations })
  expect((await admin.call(paymentMode.search, { keywords: 'überw' })).items).toHaveLength(1)
  expect((await admin.call(paymentMode.search, { keywords: 'name' })).items).toHaveLength(0)
  expect(await admin.call(paymentMode.update, { id, version: 2, name: 'Transfer', code: 'transfer', translations: {} })).toMatchObject({
    translations: {},
  })
})

test('a translation of a field that has none is refused with its name', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const wrongMethod = { name: 'Parcel', rules: [{ feeMinor: 500 }], translations: { title: { de: 'Paket' } } }

  // @ts-expect-error shipping methods have no title
  await expect(admin.call(shippingMode.insert, wrongMethod)).rejects.toMatchObject({
    code: 'bad-input',
    detail: { fields: { 'translations.title': expect.any(String) } },
  })
  const mode = await shop.given.paymentMode()
  const account = {
    paymentModeId: mode.id,
    name: 'A',
    account: 'DE00',
    currencyCode: 'EUR',
    translations: { instructions: { german: 'x' } },
  }
  await expect(admin.call(paymentAccount.insert, account)).rejects.toMatchObject({ code: 'bad-input' })
})
