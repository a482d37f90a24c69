import { dashboard, shopWebsite } from '@wanpu/contract'
import { openShop } from '@wanpu/testkit'
import { expect, test } from 'vitest'

test('a website in public that can’t be paid, shipped from or mail says so at home and on its page, until it can', async () => {
  await using shop = await openShop()
  const { db } = shop.services
  const admin = await shop.signIn('Admin')
  const { website } = await shop.given.openShop()
  const gaps = async () => (await admin.call(shopWebsite.readSaleGaps, { ids: [website.id] })).items[0]?.gaps ?? []
  const atHome = async () => {
    const { items } = (await admin.call(dashboard.read, {})).websites
    return items.find(({ id }) => id === website.id)?.reasons.filter((reason) => reason.startsWith('no-') && reason !== 'no-goods')
  }
  await db.updateTable('website').set({ currentBuild: 'b1' }).where('id', '=', website.id).execute()

  expect(await gaps()).toEqual(['no-sender'])
  expect(await atHome()).toEqual(['no-sender'])
  await db.updateTable('paymentAccount').set({ status: 'stopped' }).execute()
  await db.updateTable('shippingMode').set({ status: 'stopped' }).execute()
  expect(await gaps()).toEqual(['no-payment', 'no-shipping', 'no-sender'])
  expect(await atHome()).toEqual(['no-payment', 'no-shipping', 'no-sender'])

  await db.updateTable('paymentAccount').set({ status: 'active' }).execute()
  await db.updateTable('shippingMode').set({ status: 'active' }).execute()
  const sender = await shop.given.mailSender({ port: 1, websiteId: website.id })
  expect(await gaps()).toEqual([])
  await db.updateTable('mailSender').set({ status: 'stopped' }).where('id', '=', sender.id).execute()
  expect(await gaps()).toEqual(['no-sender'])

  // What is not in public yet costs no orders: its page tells, home does not.
  await db.updateTable('website').set({ currentBuild: null }).where('id', '=', website.id).execute()
  expect(await gaps()).toEqual(['no-sender'])
  expect(await atHome()).not.toContain('no-sender')
})
