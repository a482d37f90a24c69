import { shippingMode } from '@wanpu/contract'
import { openShop } from '@wanpu/testkit'
import { expect, test } from 'vitest'
import { buy } from '../../shop-api/given-buyer.ts'

const standard = { name: 'Standard', rules: [{ countries: ['us', 'DE'], feeMinor: 500, freeOverMinor: 9900 }], days: '5-9' }

test('a shipping mode keeps its rules, countries in capitals', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')

  const { id } = await admin.call(shippingMode.insert, standard)

  expect(await admin.call(shippingMode.read, { id })).toMatchObject({
    name: 'Standard',
    currencyCode: 'USD',
    days: '5-9',
    minDays: 5,
    maxDays: 9,
    rules: [{ countries: ['US', 'DE'], feeMinor: 500, freeOverMinor: 9900 }],
  })
  await expect(admin.call(shippingMode.insert, standard)).rejects.toMatchObject({ code: 'taken' })
})

test('a delivery time is two numbers; the longer is not shorter', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const fields = { name: 'Standard', rules: standard.rules }

  const { id } = await admin.call(shippingMode.insert, { ...fields, minDays: 2, maxDays: 3 })

  expect(await admin.call(shippingMode.read, { id })).toMatchObject({ minDays: 2, maxDays: 3, days: '2-3' })
  expect(await admin.call(shippingMode.update, { ...fields, id, version: 1, days: '1 week' })).toMatchObject({ minDays: 1, maxDays: 1 })
  await expect(admin.call(shippingMode.insert, { ...fields, name: 'Wrong', minDays: 3, maxDays: 2 })).rejects.toMatchObject({
    code: 'shipping-days',
  })
})

test('a method for some websites is offered by these alone, and changed by who may see them', async () => {
  await using shop = await openShop()
  const [open, other] = [await shop.given.openShop(), await shop.given.website()]
  const clerk = await shop.signIn({ permissions: ['shipping-mode.*'], websiteIds: [other.id] })
  const { id } = await clerk.call(shippingMode.insert, { name: 'Courier', rules: standard.rules, websiteIds: [other.id] })
  const wish = { items: [{ shopGoodsId: open.shopGoods.id, quantity: 1 }], country: 'DE' }
  const offered = async (websiteId: string) =>
    (await buy(shop.url, '/quote', { ...wish, websiteId })).response?.shippingModes as { id: string }[]

  expect((await offered(open.website.id)).map((mode) => mode.id)).toEqual([open.shippingMode.id])
  expect((await offered(other.id)).map((mode) => mode.id).toSorted()).toEqual([open.shippingMode.id, id].toSorted())
  expect(await clerk.call(shippingMode.setStatus, { ids: [id], status: 'stopped' })).toEqual({ affected: 1 })
  const everywhere = clerk.call(shippingMode.setStatus, { ids: [open.shippingMode.id], status: 'stopped' })
  await expect(everywhere).rejects.toMatchObject({ status: 404 })
  await expect(clerk.call(shippingMode.insert, { name: 'All', rules: standard.rules })).rejects.toMatchObject({ status: 404 })
})

test('a rule that ends below its beginning is refused', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const rules = [{ minWeightGrams: 500, maxWeightGrams: 100, feeMinor: 1 }]

  await expect(admin.call(shippingMode.insert, { name: 'Wrong', rules })).rejects.toMatchObject({ code: 'shipping-weights' })
  const { id } = await shop.given.shippingMode()
  await expect(admin.call(shippingMode.update, { id, version: 1, name: 'Wrong', rules })).rejects.toMatchObject({
    code: 'shipping-weights',
  })
})

test('a mode that orders went by stays; it can be stopped', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const website = await shop.given.website()
  const { id } = await shop.given.shippingMode({ name: 'Standard' })
  await shop.given.order({ websiteId: website.id, shippingModeId: id })

  await expect(admin.call(shippingMode.delete, { ids: [id] })).rejects.toMatchObject({
    code: 'shipping-mode-used',
    detail: { names: ['Standard'] },
  })
  expect(await admin.call(shippingMode.setStatus, { ids: [id], status: 'stopped' })).toEqual({ affected: 1 })
  expect(await admin.call(shippingMode.setStatus, { ids: [id], status: 'stopped' })).toEqual({ affected: 0 })
})

test('an update needs the version that was read', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const { id } = await shop.given.shippingMode()
  expect(await admin.call(shippingMode.update, { id, version: 1, ...standard })).toMatchObject({ name: 'Standard', version: 2 })

  await expect(admin.call(shippingMode.update, { id, version: 1, ...standard })).rejects.toMatchObject({ code: 'version-conflict' })
})

test('who has no right to shipping is refused', async () => {
  await using shop = await openShop()
  const clerk = await shop.signIn({ permissions: ['order.*'] })

  await expect(clerk.call(shippingMode.search, {})).rejects.toMatchObject({ status: 403 })
})
