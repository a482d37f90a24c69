import { omit, shopWebsite } from '@wanpu/contract'
import { openShop } from '@wanpu/testkit'
import { expect, test } from 'vitest'
import { json } from '../../../db/query.ts'

test('global config is kept under our names and answered under both', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const { id } = await shop.given.website()

  const saveResponse = await admin.send('shop-website.save.global-config', {
    websiteId: Number(id),
    id: 'GlobalConfig',
    globalConfig: {
      bannels: [{ pic: '/uploads/images/a.webp', title: 'Sale', description: null, url: '/shoes-1/', target: '_blank' }],
      pageConfig: {
        logo: '/uploads/images/logo.webp',
        ico: '/uploads/images/i.webp',
        defvalCurrencyCode: 'eur',
        chatOnline: null,
        homePageDataBlocks: [{ title: 'New', cssClass: 'ad-card-2', dataCount: 8, sort: 1, dataType: 1, adItems: [] }],
      },
      parameters: [],
    },
  })
  const readResponse = await admin.send('shop-website.read.global-config', { websiteId: id, id: 'GlobalConfig' })

  expect(saveResponse).toMatchObject({ status: 200, message: '成功更新 1 条记录' })
  expect(readResponse.response).toMatchObject({
    icon: '/uploads/images/i.webp',
    defaultCurrencyCode: 'EUR',
    slides: [{ title: 'Sale' }],
    bannels: [{ pic: '/uploads/images/a.webp', target: '_blank' }],
    pageConfig: {
      logo: '/uploads/images/logo.webp',
      ico: '/uploads/images/i.webp',
      defvalCurrencyCode: 'EUR',
      homePageDataBlocks: [{ title: 'New' }],
    },
  })
})

test('what a read of the global config answers can be saved again', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const { id } = await shop.given.website({ globalConfig: json({ logo: '/l.webp', slides: [{ pic: '/s.webp' }] }) })
  const websiteRead = await admin.call(shopWebsite.readGlobalConfig, { websiteId: id })

  await admin.call(shopWebsite.saveGlobalConfig, { websiteId: id, globalConfig: websiteRead })

  expect(await admin.call(shopWebsite.readGlobalConfig, { websiteId: id })).toEqual(websiteRead)
})

test('chosen parts of one website’s configuration go to others', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const from = await shop.given.website({
    headerMenu: json([{ title: 'Menu' }]),
    footerMenu: json([{ title: 'Footer' }]),
    globalConfig: json({ logo: '/from.webp', slides: [{ pic: '/slide.webp' }], homePageDataBlocks: [{ dataType: 1 }] }),
  })
  const to = await shop.given.website({ globalConfig: json({ logo: '/to.webp', phone: '1', slides: [], homePageDataBlocks: [] }) })

  await admin.call(shopWebsite.copyConfig, { websiteId: from.id, websiteIds: [to.id], parts: ['header-menu', 'slides'] })

  expect(await admin.call(shopWebsite.read, { id: to.id })).toMatchObject({
    headerMenu: [{ title: 'Menu' }],
    footerMenu: [],
    globalConfig: { logo: '/to.webp', phone: '1', slides: [{ pic: '/slide.webp' }], homePageDataBlocks: [] },
  })
  await admin.call(shopWebsite.copyConfig, { websiteId: from.id, websiteIds: [to.id], parts: ['settings', 'blocks'] })
  const result = await admin.call(shopWebsite.readGlobalConfig, { websiteId: to.id })
  expect(result).toMatchObject({ logo: '/from.webp', homePageDataBlocks: [{ dataType: 1 }] })
  expect(result.phone).toBeUndefined()
})

test('settings that existing clients do not know are read like the others', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const { id: websiteId } = await shop.given.website()
  const globalConfig = {
    membersOnly: true,
    consentText: 'News by e-mail',
    consentBanner: true,
    contactForm: true,
    stockAlerts: true,
    lowestPrice: true,
    wishList: true,
    termsBox: 'off' as const,
    buyerPhone: 'off' as const,
    cartDrawer: 'off' as const,
    quickAdd: 'on' as const,
    productData: 'off' as const,
    agentCheckout: true,
    acpCheckout: true,
    cartReminderHours: 4,
    reviews: true,
    reviewDays: 7,
    reviewsAtOnce: true,
    answersGone: true,
    latinAddresses: true,
    synonyms: 'boot, shoe',
    sloganText: 'Further',
  }

  await admin.call(shopWebsite.saveGlobalConfig, { websiteId, globalConfig })

  const websiteRead = await admin.call(shopWebsite.read, { id: websiteId })
  expect(websiteRead.globalConfig).toMatchObject({ ...globalConfig, pageConfig: { sloganText: 'Further' } })
  expect(await admin.call(shopWebsite.readGlobalConfig, { websiteId })).toMatchObject(globalConfig)
})

test('a configuration that another user saved meanwhile is not overwritten: the answer is the configuration as it is', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const { id: websiteId } = await shop.given.website()
  const before = await admin.call(shopWebsite.readGlobalConfig, { websiteId })
  await admin.call(shopWebsite.saveGlobalConfig, { websiteId, globalConfig: { sloganText: 'Theirs' }, before })

  const current = await admin.call(shopWebsite.readGlobalConfig, { websiteId })
  expect(current).toMatchObject({ sloganText: 'Theirs' })
  const late = admin.call(shopWebsite.saveGlobalConfig, { websiteId, globalConfig: { phone: '1' }, before })
  await expect(late).rejects.toMatchObject({ code: 'version-conflict', detail: { current: { globalConfig: current } } })

  const ownNames = omit(current, 'bannels', 'pageConfig')
  await admin.call(shopWebsite.saveGlobalConfig, { websiteId, globalConfig: { phone: '2' }, before: ownNames })
  await admin.call(shopWebsite.saveGlobalConfig, { websiteId, globalConfig: { phone: '3' } })
  expect(await admin.call(shopWebsite.readGlobalConfig, { websiteId })).toMatchObject({ phone: '3' })
})

test('skin, currency and seller of many websites change together, the rest of their settings stays', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const [firstWebsite, other] = [await shop.given.website(), await shop.given.website()]
  await admin.call(shopWebsite.saveGlobalConfig, { websiteId: firstWebsite.id, globalConfig: { skin: 'dark', sloganText: 'Stays' } })
  const change = {
    options: { ids: [firstWebsite.id, other.id] },
    fields: ['skin' as const, 'defaultCurrencyCode' as const, 'seller' as const],
    values: { skin: 'market', defaultCurrencyCode: 'EUR', seller: { name: 'Bergmann GmbH' } },
  }

  const preview = await admin.call(shopWebsite.updateBatch, { ...change, preview: true })
  expect(preview.sample?.[0]).toMatchObject({ before: { skin: 'dark', defaultCurrencyCode: '' }, after: { skin: 'market' } })
  await admin.call(shopWebsite.updateBatch, change)

  const after = await admin.call(shopWebsite.read, { id: firstWebsite.id })
  expect(after).toMatchObject({ skin: 'market', defaultCurrencyCode: 'EUR', seller: { name: 'Bergmann GmbH' } })
  expect(after.globalConfig).toMatchObject({ sloganText: 'Stays', skin: 'market' })
})

test('a copy of settings is previewed: only websites that differ are counted and written', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const [from, same, other] = [await shop.given.website(), await shop.given.website(), await shop.given.website()]
  const menuItems = [{ title: 'Home', url: '/' }]
  for (const { id } of [from, same]) await admin.call(shopWebsite.saveHeaderMenu, { websiteId: id, menuItems })
  await admin.call(shopWebsite.saveHeaderMenu, { websiteId: other.id, menuItems: [{ title: 'Old', url: '/' }] })
  const copy = { websiteId: from.id, websiteIds: [same.id, other.id], parts: ['header-menu' as const] }

  const preview = await admin.call(shopWebsite.copyConfig, { ...copy, preview: true })

  expect(preview).toMatchObject({
    affected: 1,
    sample: [{ id: other.id, before: { 'parts.header-menu': 'Old' }, after: { 'parts.header-menu': 'Home' } }],
  })
  expect((await admin.call(shopWebsite.readHeaderMenu, { websiteId: other.id })).menuItems).toMatchObject([{ title: 'Old' }])
  expect(await admin.call(shopWebsite.copyConfig, copy)).toEqual({
    affected: 1,
    results: [
      { id: same.id, domain: expect.any(String), changed: [], skipped: null },
      { id: other.id, domain: expect.any(String), changed: ['parts.header-menu'], skipped: null },
    ],
  })
  expect((await admin.call(shopWebsite.readHeaderMenu, { websiteId: other.id })).menuItems).toMatchObject([{ title: 'Home' }])
})
