import { websiteGroup } from '@wanpu/contract'
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
