import { shopWebsite, websiteGroup } from '@wanpu/contract'
import { openShop } from '@wanpu/testkit'
import { expect, test } from 'vitest'
import { readCheckoutProblems } from './checkout-problems.ts'

const at = '2026-11-20T10:00:00.000Z'

test('a website takes orders with what applies to it or its group, while an account has room left in the currency of its pages', async () => {
  await using shop = await openShop({ now: at })
  const { db } = shop.services
  const admin = await shop.signIn('Admin')
  const { id: groupId } = await admin.call(websiteGroup.insert, { name: 'Outdoor' })
  const [member, stranger] = [await shop.given.website({ groupId }), await shop.given.website()]
  const problemsOf = async ({ id }: { id: string }) => (await readCheckoutProblems(db, id, at)).map(({ problem }) => problem)
  const both = ['no-payment-account', 'no-shipping-method']
  expect(await problemsOf(member)).toEqual([...both, 'no-sender'])
  await shop.given.mailSender({ port: 1 })
  expect(await problemsOf(member)).toEqual(both)

  const mode = await shop.given.paymentMode()
  const account = await shop.given.paymentAccount({ paymentModeId: mode.id, groupIds: [groupId], dailyLimitMinor: 50_000 })
  await shop.given.shippingMode({ groupIds: [groupId] })
  expect(await problemsOf(member)).toEqual([])
  expect(await problemsOf(stranger)).toEqual(both)

  const setAccount = (values: object) => db.updateTable('paymentAccount').set(values).where('id', '=', account.id).execute()
  await setAccount({ usedDay: '2026-11-20', usedTodayMinor: 49_950 })
  expect(await problemsOf(member)).toEqual(['no-payment-account'])
  await setAccount({ usedDay: '2026-11-19' })
  expect(await problemsOf(member)).toEqual([])
  await db.updateTable('paymentMode').set({ status: 'stopped' }).where('id', '=', mode.id).execute()
  expect(await problemsOf(member)).toEqual(['no-payment-account'])
  await db.insertInto('currency').values({ code: 'USD', symbol: '$', status: 'stopped' }).execute()
  expect(await problemsOf(member)).toEqual(['currency-stopped'])
})

test('each currency that buyers can choose is checked: its account, its shipping, and a price of every product', async () => {
  await using shop = await openShop({ now: at })
  const { website, paymentMode } = await shop.given.openShop()
  await shop.given.mailSender({ port: 1 })
  const admin = await shop.signIn('Admin')
  const { db } = shop.services
  await shop.given.currency({ code: 'EUR', symbol: '€', rate: 0.93 })
  await shop.given.currency({ code: 'GBP', symbol: '£', rate: 0.8, status: 'stopped' })
  const furtherCurrencies = ['EUR', 'GBP', 'SEK', 'USD'].map((code) => ({ code }))
  const globalConfig = { defaultCurrencyCode: 'USD', furtherCurrencies }
  await admin.call(shopWebsite.saveGlobalConfig, { websiteId: website.id, globalConfig })
  const problems = async () => (await readCheckoutProblems(db, website.id, at)).map(({ problem, detail }) => [problem, detail])

  expect(await problems(), 'what is stopped or unknown is not offered').toEqual([['no-payment-account', 'EUR']])
  await shop.given.paymentAccount({ paymentModeId: paymentMode.id, currencyCode: 'EUR' })
  expect(await problems()).toEqual([])

  const lamp = await shop.given.goods({ title: 'Lamp', priceMinor: 1000, stock: 4, currencyCode: 'SEK' })
  const { id } = await shop.given.shopGoods({ websiteId: website.id, goodsId: lamp.id })
  await db.updateTable('shippingMode').set({ currencyCode: 'SEK' }).execute()
  expect(await problems(), 'without a rate').toEqual([
    ['no-shipping-method', 'USD'],
    ['no-price-in-currency', 'USD'],
    ['no-shipping-method', 'EUR'],
    ['no-price-in-currency', 'EUR'],
  ])
  await db.updateTable('shopGoods').set({ status: 'off' }).where('id', '=', id).execute()
  await shop.given.currency({ code: 'SEK', symbol: 'kr', rate: 10, status: 'stopped' })
  expect(await problems(), 'a stopped currency converts').toEqual([])
})
