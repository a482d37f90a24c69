import { configRecord } from '@wanpu/contract'
import { openShop } from '@wanpu/testkit'
import { expect, test } from 'vitest'
import { readSiteFacts } from './snapshot.sql.ts'

test('that guests may not order is said on the pages: the setting marks websites, and taken back it marks them again', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const { website } = await shop.given.openShop()
  const { db } = shop.services
  const facts = async () => (await readSiteFacts(db, website.id))?.website
  const before = await facts()

  await admin.call(configRecord.save, { version: 1, value: { guestCheckout: false } })
  const closed = await facts()
  expect([before?.globalConfig.membersOnly, closed?.globalConfig.membersOnly]).toEqual([undefined, true])
  expect(Number(closed?.changes)).toBe(Number(before?.changes) + 1)
  await admin.call(configRecord.save, { version: 2, value: { guestCheckout: false, maxQuantity: 3 } })
  expect((await facts())?.changes).toBe(closed?.changes)
  await admin.call(configRecord.save, { version: 3, value: {} })
  const open = await facts()
  expect([open?.globalConfig.membersOnly, Number(open?.changes)]).toEqual([undefined, Number(closed?.changes) + 1])
})
