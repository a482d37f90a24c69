import { currency, type PaymentModeRow, paymentAccount, paymentMode, shippingMode, siteLanguages } from '@wanpu/contract'
import { openShop } from '@wanpu/testkit'
import { expect, test } from 'vitest'
import { seedFirstOffers } from './first-offers.ts'

test('a payment mode shows how many accounts it has and how many of them are active', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const { id } = await admin.call(paymentMode.insert, { name: '银行转账', code: 'Bank', icon: '/icons/paymentmode/bank-transfer.svg' })
  await shop.given.paymentAccount({ paymentModeId: id })
  await shop.given.paymentAccount({ paymentModeId: id, status: 'stopped' })

  expect(await admin.call(paymentMode.read, { id })).toMatchObject({ code: 'bank', accounts: 2, activeAccounts: 1 })
  await expect(admin.call(paymentMode.insert, { name: 'Again', code: 'bank' })).rejects.toMatchObject({
    code: 'taken',
    detail: { fields: { code: '已存在' } },
  })
})

test('a mode with accounts stays; one without goes', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const usedMode = await shop.given.paymentMode({ name: 'Bank' })
  const free = await shop.given.paymentMode()
  await shop.given.paymentAccount({ paymentModeId: usedMode.id })

  await expect(admin.call(paymentMode.delete, { ids: [usedMode.id, free.id] })).rejects.toMatchObject({
    code: 'payment-mode-used',
    detail: { names: ['Bank'] },
  })
  expect(await admin.call(paymentMode.delete, { ids: [free.id] })).toEqual({ affected: 1 })
  expect(await admin.call(paymentMode.setStatus, { ids: [usedMode.id], status: 'stopped' })).toEqual({ affected: 1 })
})

test('the use of a day is of that day', async () => {
  await using shop = await openShop({ now: '2026-11-20T15:30:00.000Z' })
  const admin = await shop.signIn('Admin')
  const mode = await shop.given.paymentMode()
  const { id } = await shop.given.paymentAccount({ paymentModeId: mode.id, usedTodayMinor: 700, usedDay: '2026-11-20' })

  expect((await admin.call(paymentAccount.read, { id })).usedTodayMinor).toBe(700)
  shop.travel('2026-11-20T16:00:00.000Z')
  expect((await admin.call(paymentAccount.read, { id })).usedTodayMinor).toBe(0)
})

test('a test of an account tells every thing that stands in the way', async () => {
  await using shop = await openShop({ now: '2026-11-20T12:00:00.000Z' })
  const admin = await shop.signIn('Admin')
  await shop.given.currency()
  const mode = await shop.given.paymentMode({ status: 'stopped' })
  const { id } = await shop.given.paymentAccount({ paymentModeId: mode.id, instructions: 'Pay here' })

  const test = await admin.call(paymentAccount.test, { id })

  expect(test.ok).toBe(false)
  expect(test.checks.filter((check) => !check.ok)).toEqual([{ name: 'mode-active', ok: false }])
  expect((await admin.call(paymentAccount.read, { id })).lastTest).toEqual(test)

  // Buyers pay to an account without instructions, too.
  const active = await shop.given.paymentMode()
  const bareAccount = await shop.given.paymentAccount({ paymentModeId: active.id, instructions: '' })
  const advice = await admin.call(paymentAccount.test, { id: bareAccount.id })
  expect(advice.ok).toBe(true)
  expect(advice.checks.filter((check) => !check.ok)).toEqual([{ name: 'instructions-given', ok: false, isAdvice: true }])
})

test('a user limited to websites sees and opens accounts for these only', async () => {
  await using shop = await openShop()
  const [own, other] = [await shop.given.website(), await shop.given.website()]
  const mode = await shop.given.paymentMode()
  const mine = await shop.given.paymentAccount({ paymentModeId: mode.id, websiteIds: [own.id] })
  const everywhere = await shop.given.paymentAccount({ paymentModeId: mode.id })
  const clerk = await shop.signIn({ permissions: ['payment-account.*'], websiteIds: [own.id] })
  const fields = { paymentModeId: mode.id, name: 'New', account: '1', currencyCode: 'USD' }

  expect((await clerk.call(paymentAccount.search, {})).items.map((row) => row.id)).toEqual([mine.id])
  await expect(clerk.call(paymentAccount.read, { id: everywhere.id })).rejects.toMatchObject({ status: 404 })
  await expect(clerk.call(paymentAccount.setStatus, { ids: [mine.id, everywhere.id], status: 'stopped' })).rejects.toMatchObject({
    status: 404,
  })
  await expect(clerk.call(paymentAccount.insert, { ...fields, websiteIds: [other.id] })).rejects.toMatchObject({ status: 404 })
  expect(await clerk.call(paymentAccount.insert, { ...fields, websiteIds: [own.id] })).toHaveProperty('id')
  await expect(clerk.call(paymentAccount.insert, { ...fields, paymentModeId: '99', websiteIds: [own.id] })).rejects.toMatchObject({
    code: 'payment-mode-unknown',
  })
})

test('an update without a limit takes the limit away; an old version is refused', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const mode = await shop.given.paymentMode()
  const { id } = await shop.given.paymentAccount({ paymentModeId: mode.id, dailyLimitMinor: 500 })
  const fields = { id, version: 1, paymentModeId: mode.id, name: 'Bank', account: '1', currencyCode: 'EUR' }

  expect(await admin.call(paymentAccount.update, fields)).toMatchObject({ dailyLimitMinor: null, currencyCode: 'EUR', version: 2 })
  await expect(admin.call(paymentAccount.update, fields)).rejects.toMatchObject({ code: 'version-conflict' })
})

test('an account that took an order stays', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const mode = await shop.given.paymentMode()
  const { id } = await shop.given.paymentAccount({ paymentModeId: mode.id, name: 'Bank' })
  const website = await shop.given.website()
  await shop.given.order({ websiteId: website.id, paymentAccountId: id })

  await expect(admin.call(paymentAccount.delete, { ids: [id] })).rejects.toMatchObject({ code: 'payment-account-used' })
})

test.each(['待填写', ' 请填写 to be filled in ', 'TBD', '---', 'xxx'])(
  '%j is no account number: it is neither active nor passes the test',
  async (account) => {
    await using shop = await openShop()
    const admin = await shop.signIn('Admin')
    await shop.given.currency()
    const mode = await shop.given.paymentMode()
    const fields = { paymentModeId: mode.id, name: 'Bank', account, currencyCode: 'USD', instructions: 'Pay here' }
    const placeholderError = { code: 'payment-account-placeholder', detail: { names: ['Bank'] } }

    await expect(admin.call(paymentAccount.insert, fields)).rejects.toMatchObject(placeholderError)
    const { id } = await admin.call(paymentAccount.insert, { ...fields, status: 'stopped' })
    await expect(admin.call(paymentAccount.setStatus, { ids: [id], status: 'active' })).rejects.toMatchObject(placeholderError)
    const active = { ...fields, id, version: 1, status: 'active' } as const
    await expect(admin.call(paymentAccount.update, active)).rejects.toMatchObject(placeholderError)
    expect((await admin.call(paymentAccount.test, { id })).checks).toContainEqual({ name: 'account-given', ok: false })

    expect(await admin.call(paymentAccount.update, { ...active, account: 'DE00 1234' })).toMatchObject({ status: 'active' })
    expect(await admin.call(paymentAccount.test, { id })).toMatchObject({ ok: true })
  },
)

test('a fresh installation has accounts without a number and a shipping method without a price that was agreed to, all of them inactive', async () => {
  await using shop = await openShop()
  await seedFirstOffers(shop.services)
  const admin = await shop.signIn('Admin')

  const { items } = await admin.call(paymentAccount.search, { pageSize: 200 })

  expect(items).toHaveLength(16)
  expect(new Set(items.map(({ status, account }) => `${status} ${account}`))).toEqual(new Set(['stopped ']))
  expect((await admin.call(shippingMode.search, {})).items).toMatchObject([{ status: 'stopped' }])
})

test('what is shipped is named in English, with names in all languages of shops', async () => {
  await using shop = await openShop()
  await seedFirstOffers(shop.services)
  const admin = await shop.signIn('Admin')

  const { items: modes } = await admin.call(paymentMode.search, {})
  const { items: shipping } = await admin.call(shippingMode.search, {})
  const { items: accounts } = await admin.call(paymentAccount.search, {})
  const { items: currencies } = await admin.call(currency.search, {})

  const translated = (others: object) => ({ zh: expect.any(String), ...others })
  expect(modes.map(({ name, translations }) => [name, translations.name])).toMatchObject([
    ['Bank transfer', translated({ zh: '银行转账', ja: '銀行振込' })],
    ['Cash on delivery', translated({ zh: '货到付款', de: 'Nachnahme' })],
  ])
  expect(shipping).toMatchObject([{ name: 'Standard delivery', translations: { name: { zh: '标准配送', de: 'Standardversand' } } }])
  const otherLanguages = siteLanguages.filter((language) => language !== 'en').toSorted()
  for (const { name } of [...modes, ...shipping].map(({ translations }) => translations)) {
    expect(Object.keys(name ?? {}).toSorted()).toEqual(otherLanguages)
  }
  for (const { translations } of accounts) expect(Object.keys(translations.instructions ?? {}).toSorted()).toEqual(otherLanguages)
  expect(currencies[0]).toMatchObject({ name: 'US dollar', translations: { name: { zh: '美元' } } })
})

test('a shipped method or instruction that is worded again is no longer read in the shipped words of other languages', async () => {
  await using shop = await openShop()
  await seedFirstOffers(shop.services)
  const admin = await shop.signIn('Admin')
  const [mode] = (await admin.call(paymentMode.search, { keywords: 'bank' })).items
  const [method] = (await admin.call(shippingMode.search, {})).items
  const [account] = (await admin.call(paymentAccount.search, {})).items
  if (!mode || !method || !account) throw new Error('nothing was shipped')

  const newMode = await admin.call(paymentMode.update, { ...modeFields(mode), name: 'SEPA transfer' })
  const newMethod = await admin.call(shippingMode.update, { id: method.id, version: 1, name: 'By bicycle', rules: method.rules })
  const { paymentModeId, name, currencyCode } = account
  const newAccount = { id: account.id, version: 1, paymentModeId, name, currencyCode, account: 'DE00 1234', status: 'stopped' as const }
  const instructions = 'Pay {{amount}} within five days.'

  expect(newMode.translations.name).toEqual({})
  expect(newMethod.translations.name).toEqual({})
  expect((await admin.call(paymentAccount.update, { ...newAccount, instructions })).translations.instructions).toEqual({})
})

const modeFields = ({ id, version, name, code, translations }: PaymentModeRow) => ({ id, version, name, code, translations })
