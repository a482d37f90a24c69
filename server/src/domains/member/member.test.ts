import { memberUser } from '@wanpu/contract'
import { openShop } from '@wanpu/testkit'
import { expect, test } from 'vitest'
import { buy, orderOf } from '../../shop-api/given-buyer.ts'

test('a buyer becomes a member, whom later orders do not rename, with what was ordered and spent', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const open = await shop.given.openShop()
  await buy(shop.url, '/order', orderOf(open))
  await buy(shop.url, '/order', orderOf(open, { contact: { name: 'Anna M.', email: 'anna@example.com', phone: '2' } }))
  await shop.services.db.updateTable('shopOrder').set({ status: 'paid' }).where('id', '=', '1').execute()

  const { items } = await admin.call(memberUser.search, { keywords: 'anna' })

  expect(items).toMatchObject([
    {
      email: 'anna@example.com',
      name: 'Anna Meyer',
      websiteDomain: open.website.domain,
      orders: 2,
      spent: [{ currencyCode: 'USD', orders: 1, totalMinor: 2499 }],
    },
  ])
})

test('a disabled member cannot order', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const open = await shop.given.openShop()
  await buy(shop.url, '/order', orderOf(open))
  const [member] = (await admin.call(memberUser.search, {})).items

  expect(await admin.call(memberUser.setStatus, { ids: [member?.id ?? ''], status: 'disabled' })).toEqual({ affected: 1 })

  expect(await buy(shop.url, '/order', orderOf(open))).toMatchObject({ status: 409, code: 'buyer-refused' })
})

test('somebody limited to websites sees the members of these only', async () => {
  await using shop = await openShop()
  const open = await shop.given.openShop()
  const other = await shop.given.website()
  await buy(shop.url, '/order', orderOf(open))
  const clerk = await shop.signIn({ permissions: ['member-user.*'], websiteIds: [other.id] })

  expect((await clerk.call(memberUser.search, {})).items).toEqual([])
  await expect(clerk.call(memberUser.read, { id: '1' })).rejects.toMatchObject({ status: 404 })
  await expect(clerk.call(memberUser.setStatus, { ids: ['1'], status: 'disabled' })).rejects.toMatchObject({ status: 404 })
})
