import {
  coupon,
  goodsBackup,
  paymentAccount,
  paymentMode,
  shippingMode,
  shippingZone,
  taxClass,
  taxScheme,
  websiteGroup,
} from '@wanpu/contract'
import { openShop, type Shop } from '@wanpu/testkit'
import { expect, test } from 'vitest'

// What an action refuses comes about by no undo either: the row is left alone, and named.

/** A user, with the newest change set and its undo. */
async function signIn(shop: Shop) {
  const admin = await shop.signIn('Admin')
  const readNewest = async () => {
    const { items } = await admin.call(goodsBackup.searchChangeSets, { sort: { by: 'id', desc: true }, pageSize: 1 })
    return items[0]?.id ?? ''
  }
  return { admin, newest: readNewest, undo: (changeSetId: string) => admin.call(goodsBackup.undo, { changeSetId }) }
}

test('a payment method that has accounts keeps its provider when an edit of it is undone', async () => {
  await using shop = await openShop()
  const { admin, newest, undo } = await signIn(shop)
  const { id } = await admin.call(paymentMode.insert, { name: 'Transfer', code: 'transfer' })
  const { version, provider } = await admin.call(paymentMode.read, { id })
  await admin.call(paymentMode.update, { id, version, name: 'Stripe', code: 'transfer', provider: 'stripe' })
  const edit = await newest()
  await shop.given.paymentAccount({ paymentModeId: id })

  expect(provider).not.toBe('stripe')
  expect(await undo(edit)).toMatchObject({ affected: 0, leftAlone: 1, leftAloneSample: [{ title: 'Transfer' }] })
  expect(await admin.call(paymentMode.read, { id })).toMatchObject({ provider: 'stripe' })
})

test('a merchant account that went to another provider stays there, with the secrets that it has', async () => {
  await using shop = await openShop()
  const { admin, newest, undo } = await signIn(shop)
  const [first, second] = [await shop.given.paymentMode({ provider: 'stripe' }), await shop.given.paymentMode({ provider: 'paypal' })]
  const account = { name: 'Main', account: 'main', currencyCode: 'USD', status: 'stopped' as const }
  const { id } = await admin.call(paymentAccount.insert, { ...account, paymentModeId: first.id })
  await admin.call(paymentAccount.update, { ...account, id, version: 1, paymentModeId: second.id })

  expect(await undo(await newest())).toMatchObject({ affected: 0, leftAlone: 1, leftAloneSample: [{ title: 'Main' }] })
  expect(await admin.call(paymentAccount.read, { id })).toMatchObject({ paymentModeId: second.id, provider: 'paypal' })
})

test('a shipping zone that rates name stays when its addition is undone', async () => {
  await using shop = await openShop()
  const { admin, newest, undo } = await signIn(shop)
  const { id } = await admin.call(shippingZone.insert, { name: 'North', places: ['DE'] })
  const addition = await newest()
  await admin.call(shippingMode.insert, { name: 'Courier', rules: [{ zoneIds: [id], feeMinor: 100 }] })

  expect(await undo(addition)).toMatchObject({ affected: 0, leftAlone: 1, leftAloneSample: [{ title: 'North' }] })
  expect(await admin.call(shippingZone.read, { id })).toMatchObject({ modeCount: 1 })
})

test('a deleted shipping method comes back only while the zones of its rates are there', async () => {
  await using shop = await openShop()
  const { admin, newest, undo } = await signIn(shop)
  const { id } = await admin.call(shippingZone.insert, { name: 'North', places: ['DE'] })
  const mode = await admin.call(shippingMode.insert, { name: 'Courier', rules: [{ zoneIds: [id], feeMinor: 100 }] })
  await admin.call(shippingMode.delete, { ids: [mode.id] })
  const deletion = await newest()
  await admin.call(shippingZone.delete, { ids: [id] })
  const zoneDeletion = await newest()

  const refusedUndo = await undo(deletion)
  expect(refusedUndo).toMatchObject({ affected: 0, leftAlone: 1 })
  await undo(zoneDeletion)
  expect((await admin.call(shippingMode.search, {})).items).toEqual([])
})

test('a tax class does not take a category back that another class has by now', async () => {
  await using shop = await openShop()
  const { admin, newest, undo } = await signIn(shop)
  const books = await shop.given.classification({ title: 'Books' })
  const reduced = await admin.call(taxClass.insert, { name: 'Reduced', classificationIds: [books.id] })
  await admin.call(taxClass.update, { id: reduced.id, version: 1, name: 'Reduced', classificationIds: [] })
  const edit = await newest()
  const other = await admin.call(taxClass.insert, { name: 'Books', classificationIds: [books.id] })

  expect(await undo(edit)).toMatchObject({ affected: 0, leftAlone: 1 })
  await admin.call(taxClass.delete, { ids: [other.id] })
  expect(await admin.call(taxClass.read, { id: reduced.id })).toMatchObject({ classificationIds: [] })
})

test('a website has one active tax scheme, also when a change of schemes is undone', async () => {
  await using shop = await openShop()
  const { admin, newest, undo } = await signIn(shop)
  const website = await shop.given.website()
  const scheme = { priceMode: 'included' as const, homeCountry: 'DE', websiteIds: [website.id] }
  const first = await admin.call(taxScheme.insert, { ...scheme, name: 'First' })
  await admin.call(taxScheme.setStatus, { ids: [first.id], status: 'stopped' })
  const stop = await newest()
  const second = await admin.call(taxScheme.insert, { ...scheme, name: 'Second' })

  expect(await undo(stop)).toMatchObject({ affected: 0, leftAlone: 1, leftAloneSample: [{ title: 'First' }] })
  await admin.call(taxScheme.delete, { ids: [second.id] })
  const deletion = await newest()
  await admin.call(taxScheme.setStatus, { ids: [first.id], status: 'active' })
  expect(await undo(deletion)).toMatchObject({ affected: 0, leftAlone: 1, leftAloneSample: [{ title: 'Second' }] })
})

test('a group of websites that a shipping method is for stays when its addition is undone', async () => {
  await using shop = await openShop()
  const { admin, newest, undo } = await signIn(shop)
  const { id } = await admin.call(websiteGroup.insert, { name: 'Oak' })
  const addition = await newest()
  await admin.call(shippingMode.insert, { name: 'Courier', rules: [{ feeMinor: 100 }], groupIds: [id] })

  expect(await undo(addition)).toMatchObject({ affected: 0, leftAlone: 1, leftAloneSample: [{ title: 'Oak' }] })
  expect((await admin.call(websiteGroup.search, {})).items).toMatchObject([{ name: 'Oak' }])
})

test('of generated coupons the used ones stay when that is undone, and the others go', async () => {
  await using shop = await openShop()
  const { admin, newest, undo } = await signIn(shop)
  const { codes } = await admin.call(coupon.generate, { kind: 'fixed', value: 500, currencyCode: 'USD', prefix: 'X', quantity: 3 })
  const [usedCode = ''] = codes
  await shop.services.db.updateTable('coupon').set({ used: 1 }).where('code', '=', usedCode).execute()

  expect(await undo(await newest())).toMatchObject({ affected: 2, removed: 2, leftAlone: 1, leftAloneSample: [{ title: usedCode }] })
  expect((await admin.call(coupon.search, {})).items).toMatchObject([{ code: usedCode }])
})
