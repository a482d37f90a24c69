import { orderByHand, shopWebsite, websiteGroup } from '@wanpu/contract'
import { openShop, type Shop } from '@wanpu/testkit'
import { expect, test } from 'vitest'
import { json } from '../../db/query.ts'
import { buy, orderOf } from '../test-buyer.ts'

type OpenShop = Awaited<ReturnType<Shop['given']['openShop']>>

const anna = { name: 'Anna Meyer', email: 'anna@example.com' }
const place = (shop: Shop, open: OpenShop, contact: object = anna) => buy(shop.url, '/order', orderOf(open, { contact }))
const missing = { status: 400, code: 'bad-input', detail: { fields: { 'contact.phone': 'Required' } } }

test('a shop takes orders without a phone number unless its setting, or that of all websites, says that they need one', async () => {
  await using shop = await openShop()
  const open = await shop.given.openShop()
  const admin = await shop.signIn('Admin')
  const websiteId = open.website.id
  const set = (buyerPhone: 'required' | 'optional' | 'off') =>
    admin.call(shopWebsite.saveGlobalConfig, { websiteId, globalConfig: { buyerPhone } })

  expect(await place(shop, open)).toMatchObject({ status: 200 })
  const { version } = await admin.call(websiteGroup.readSettings, {})
  await admin.call(websiteGroup.saveSettings, { version, settings: { buyerPhone: 'required' }, preview: false })
  expect(await place(shop, open)).toMatchObject(missing)
  expect(await place(shop, open, { ...anna, phone: ' ' })).toMatchObject(missing)
  expect(await place(shop, open, { ...anna, phone: '+49 170 1234567' })).toMatchObject({ status: 200 })
  await set('off')
  expect(await place(shop, open)).toMatchObject({ status: 200 })
  await set('required')
  expect(await place(shop, open)).toMatchObject(missing)
  expect(await place(shop, open, { ...anna, phone: '12' }), 'what is given is a number').toMatchObject({ status: 400 })
})

test('pages that were made while the number could be left out go on selling without it', async () => {
  await using shop = await openShop()
  const open = await shop.given.openShop()
  const admin = await shop.signIn('Admin')
  await admin.call(shopWebsite.saveGlobalConfig, { websiteId: open.website.id, globalConfig: { buyerPhone: 'required' } })
  const { db } = shop.services
  const build = { id: 'b1', websiteId: open.website.id, status: 'ready', reasons: json({}) }
  await db
    .insertInto('siteBuild')
    .values({ ...build, needsPhone: false })
    .execute()
  await db.updateTable('website').set({ currentBuild: 'b1' }).where('id', '=', open.website.id).execute()

  expect(await place(shop, open)).toMatchObject({ status: 200 })
  await db.updateTable('siteBuild').set({ needsPhone: true }).execute()
  expect(await place(shop, open)).toMatchObject(missing)
})

test('an order by hand needs no phone number, whatever the shop asks its buyers', async () => {
  await using shop = await openShop()
  const open = await shop.given.openShop()
  const admin = await shop.signIn('Admin')
  await admin.call(shopWebsite.saveGlobalConfig, { websiteId: open.website.id, globalConfig: { buyerPhone: 'required' } })
  const items = [{ shopGoodsId: open.shopGoods.id, quantity: 1 }]
  const modes = { shippingModeId: open.shippingMode.id, paymentModeId: open.paymentMode.id }
  const { totalMinor } = await admin.call(orderByHand.preview, { websiteId: open.website.id, items, ...modes, country: 'DE' })

  const entered = await admin.call(orderByHand.insert, {
    websiteId: open.website.id,
    items,
    ...modes,
    contact: anna,
    expectedTotalMinor: totalMinor,
    sendsMail: false,
    idempotencyKey: 'of-sixteen-characters',
    shippingAddress: { country: 'DE', city: 'Berlin', street: 'Linden 1', postalCode: '10117' },
  })

  expect(entered.orderNo).not.toBe('')
})
