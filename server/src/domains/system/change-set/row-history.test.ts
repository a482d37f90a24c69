import {
  articleGrouping,
  classification,
  coupon,
  goodsBackup,
  paymentAccount,
  shippingMode,
  shopArticle,
  taxScheme,
  websiteGroup,
} from '@wanpu/contract'
import { openShop } from '@wanpu/testkit'
import { expect, test } from 'vitest'

test('the history of an article tells who changed which fields, its undo too, and nothing of others', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const group = await admin.call(articleGrouping.insert, { name: 'Help' })
  const { id } = await admin.call(shopArticle.insert, { groupId: group.id, title: 'Delivery', html: '<p>Old</p>' })
  const other = await admin.call(shopArticle.insert, { groupId: group.id, title: 'Returns' })
  const fields = { title: 'Shipping', urlKeywords: 'delivery', html: `<p>${'x'.repeat(3000)}</p>` }
  await admin.call(shopArticle.update, { id, version: 1, ...fields })
  await admin.call(shopArticle.delete, { ids: [other.id] })
  const history = async () =>
    (await admin.call(goodsBackup.searchChangeSets, { rowEntity: 'article', rowId: id, sort: { by: 'id', desc: true } })).items

  const [changeEntry, insertion, ...more] = await history()
  expect(more).toEqual([])
  expect(insertion).toMatchObject({ action: 'shop-article.insert', row: { before: {}, after: { title: 'Delivery', html: '<p>Old</p>' } } })
  expect(changeEntry).toMatchObject({ action: 'shop-article.update', takenByName: expect.stringContaining('user'), canUndo: true })
  expect(changeEntry?.row?.before).toEqual({ title: 'Delivery', html: '<p>Old</p>' })
  expect(changeEntry?.row?.after).toEqual({ title: 'Shipping', html: `${fields.html.slice(0, 2000)}…` })

  await admin.call(goodsBackup.undo, { changeSetId: changeEntry?.id ?? '' })
  const [undo, undoneEntry] = await history()
  expect(undo?.row?.after).toEqual({ title: 'Delivery', html: '<p>Old</p>' })
  expect(undoneEntry).toMatchObject({ id: changeEntry?.id, status: 'undone' })
})

test('the history of a category names the category that it was moved below', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const [home, garden] = [
    await admin.call(classification.insert, { title: 'Home' }),
    await admin.call(classification.insert, { title: 'Garden' }),
  ]
  const { id } = await admin.call(classification.insert, { title: 'Chairs', parentId: home.id })
  await admin.call(classification.update, { id, version: 1, title: 'Chairs', parentId: garden.id })

  const { items } = await admin.call(goodsBackup.searchChangeSets, {
    rowEntity: 'classification',
    rowId: id,
    sort: { by: 'id', desc: true },
  })

  expect(items[0]?.row).toEqual({ before: { parentId: 'Home' }, after: { parentId: 'Garden' } })
})

test('the history of a coupon and of a shipping method has the currency of its amounts and what they mean', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const historyOf = async (rowEntity: 'coupon' | 'shipping_mode', rowId: string) =>
    (await admin.call(goodsBackup.searchChangeSets, { rowEntity, rowId, sort: { by: 'id', desc: true } })).items[0]
  const terms = { code: 'SPRING', kind: 'fixed' as const, currencyCode: 'EUR' }
  const { id } = await admin.call(coupon.insert, { ...terms, value: 500 })
  await admin.call(coupon.update, { id, version: 1, ...terms, value: 700 })
  const rules = [{ countries: ['DE' as const], feeMinor: 490 }]
  const mode = await admin.call(shippingMode.insert, { name: 'Post', currencyCode: 'EUR', rules })
  await admin.call(shippingMode.update, { id: mode.id, version: 1, name: 'Post', currencyCode: 'EUR', rules: [{ feeMinor: 590 }] })

  const same = { kind: 'fixed', currencyCode: 'EUR' }
  const entries = await historyOf('coupon', id)
  expect(entries).toMatchObject({ action: 'coupon.update', canUndo: true })
  expect(entries?.row).toEqual({ before: { ...same, value: 500 }, after: { ...same, value: 700 } })
  expect((await historyOf('shipping_mode', mode.id))?.row).toEqual({
    before: { currencyCode: 'EUR', rules },
    after: { currencyCode: 'EUR', rules: [{ countries: [], feeMinor: 590 }] },
  })
  await admin.call(goodsBackup.undo, { changeSetId: entries?.id ?? '' })
  expect((await admin.call(coupon.read, { id })).value).toBe(500)
})

test('the history of a merchant account has no secrets, that of a group its settings one by one', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const mode = await shop.given.paymentMode({ provider: 'stripe' })
  const account = { paymentModeId: mode.id, name: 'Main', account: 'acct_1', currencyCode: 'EUR' }
  const { id } = await admin.call(paymentAccount.insert, { ...account, secrets: { secretKey: 'sk_live_1', webhookSecret: 'whsec_1' } })
  await admin.call(paymentAccount.update, { id, version: 1, ...account, dailyLimitMinor: 9900, secrets: { secretKey: 'sk_live_2' } })
  const group = await admin.call(websiteGroup.insert, { name: 'Outdoor' })
  await admin.call(websiteGroup.saveSettings, { id: group.id, version: 1, settings: { sloganText: 'Further' } })
  const scheme = await admin.call(taxScheme.insert, { name: 'EU', homeCountry: 'DE', priceMode: 'included' })
  await admin.call(taxScheme.update, { id: scheme.id, version: 1, name: 'EU', homeCountry: 'FR', priceMode: 'included' })

  const historyOf = async (rowEntity: 'payment_account' | 'website_group' | 'tax_scheme', rowId: string) =>
    (await admin.call(goodsBackup.searchChangeSets, { rowEntity, rowId, sort: { by: 'id', desc: true } })).items.map(({ row }) => row)
  const accounts = await historyOf('payment_account', id)
  expect(accounts[0]).toEqual({
    before: { currencyCode: 'EUR', dailyLimitMinor: null },
    after: { currencyCode: 'EUR', dailyLimitMinor: 9900 },
  })
  expect(JSON.stringify(accounts)).not.toMatch(/sk_live|whsec|secret/i)
  expect((await historyOf('website_group', group.id))[0]).toEqual({ before: {}, after: { sloganText: 'Further' } })
  expect((await historyOf('tax_scheme', scheme.id))[0]).toEqual({ before: { homeCountry: 'DE' }, after: { homeCountry: 'FR' } })
})

test('the history of a record is for those who may read it, as far as they see its website', async () => {
  await using shop = await openShop()
  const [own, foreign] = [await shop.given.website(), await shop.given.website()]
  const admin = await shop.signIn('Admin')
  const { id } = await admin.call(shopArticle.insert, { websiteId: foreign.id, title: 'Imprint' })
  const request = { rowEntity: 'article', rowId: id } as const
  const stranger = await shop.signIn({ permissions: ['goods-bak.*', 'shop-article.*'], websiteIds: [own.id] })
  const clerk = await shop.signIn({ permissions: ['goods-bak.*'] })

  expect((await admin.call(goodsBackup.searchChangeSets, request)).items).toHaveLength(1)
  expect((await stranger.call(goodsBackup.searchChangeSets, request)).items).toEqual([])
  await expect(clerk.call(goodsBackup.searchChangeSets, request)).rejects.toMatchObject({ status: 403 })
})
