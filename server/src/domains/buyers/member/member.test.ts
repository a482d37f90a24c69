import { goodsBackup, memberUser, order } from '@wanpu/contract'
import { openShop } from '@wanpu/testkit'
import { expect, test } from 'vitest'
import { buy, orderOf } from '../../../shop-api/test-buyer.ts'

test('a buyer becomes a member, whom later orders do not rename, with what was ordered and spent', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const open = await shop.given.openShop()
  await buy(shop.url, '/order', orderOf(open))
  await buy(shop.url, '/order', orderOf(open, { contact: { name: 'Anna M.', email: 'anna@example.com', phone: '+49 170 2222222' } }))
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

test('a user limited to websites sees the members of these only', async () => {
  await using shop = await openShop()
  const open = await shop.given.openShop()
  const other = await shop.given.website()
  await buy(shop.url, '/order', orderOf(open))
  const clerk = await shop.signIn({ permissions: ['member-user.*'], websiteIds: [other.id] })

  expect((await clerk.call(memberUser.search, {})).items).toEqual([])
  await expect(clerk.call(memberUser.read, { id: '1' })).rejects.toMatchObject({ status: 404 })
  await expect(clerk.call(memberUser.setStatus, { ids: ['1'], status: 'disabled' })).rejects.toMatchObject({ status: 404 })
})

test('sums follow every change of the orders, and orders by them are lists', { tags: 'long' }, async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const { db } = shop.services
  const open = await shop.given.openShop()
  const orderAs = (name: string) =>
    buy(shop.url, '/order', orderOf(open, { contact: { name, email: `${name}@example.com`, phone: '+49 170 1111111' } }))
  for (const name of ['ada', 'bo', 'ada', 'ada', 'bo']) await orderAs(name)
  await db.updateTable('shopOrder').set({ status: 'paid' }).where('id', 'in', ['1', '2']).execute()
  await db.updateTable('shopOrder').set({ creditedMinor: 499, status: 'completed' }).where('id', '=', '1').execute()
  await db.updateTable('shopOrder').set({ status: 'cancelled' }).where('id', 'in', ['2', '3']).execute()
  const sumsOf = (orders: number, totalMinor: number) => [{ currencyCode: 'USD', orders, totalMinor }]

  const most = await admin.call(memberUser.search, { sort: { by: 'orders', desc: true } })
  const latest = await admin.call(memberUser.search, { sort: { by: 'lastOrderAt', desc: true } })

  expect(most.items).toMatchObject([
    { name: 'ada', orders: 2, spent: sumsOf(1, 2000) },
    { name: 'bo', orders: 1, spent: [] },
  ])
  expect(latest.items.map(({ name }) => name)).toEqual(['bo', 'ada'])
  await db.deleteFrom('shopOrder').execute()
  expect((await admin.call(memberUser.search, {})).items).toMatchObject([
    { orders: 0, spent: [] },
    { orders: 0, spent: [] },
  ])
})

test('a merge counts the orders together, keeps each e-mail its own, and can be undone', { tags: 'long' }, async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const { db } = shop.services
  const open = await shop.given.openShop()
  const other = await shop.given.openShop()
  const orderAs = (at: typeof open, name: string) =>
    buy(shop.url, '/order', orderOf(at, { contact: { name, email: `${name}@example.com`, phone: '+49 170 1111111' } }))
  for (const name of ['ada', 'lovelace', 'lovelace', 'byron']) await orderAs(open, name)
  await orderAs(other, 'ada')
  await db.updateTable('shopOrder').set({ status: 'paid' }).execute()
  const { items } = await admin.call(memberUser.search, { sort: { by: 'email', desc: false } })
  const idOf = (name: string, at = open) => items.find((row) => row.name === name && row.websiteId === at.website.id)?.id ?? ''
  const pair = { id: idOf('lovelace'), intoId: idOf('ada') }
  const counts = async () => {
    const customers = await admin.call(memberUser.search, { websiteId: open.website.id, sort: { by: 'name', desc: false } })
    return customers.items.map(({ name, orders, spent }) => [name, orders, spent[0]?.totalMinor ?? 0])
  }
  const before = await counts()

  expect(await admin.call(memberUser.previewMerge, pair)).toMatchObject({ orders: 3, spent: [{ orders: 3, totalMinor: 7497 }] })
  expect(await counts()).toEqual(before)
  const response = await admin.send(memberUser.merge.name, pair)
  expect(await counts()).toEqual([
    ['ada', 3, 7497],
    ['byron', 1, 2499],
  ])
  await orderAs(open, 'lovelace')
  expect((await counts())[0]).toEqual(['ada', 4, 7497])
  expect(await admin.call(memberUser.read, { id: pair.intoId })).toMatchObject({
    merged: [{ id: pair.id, email: 'lovelace@example.com' }],
  })
  expect((await admin.call(order.search, { memberId: pair.intoId })).items.length).toBe(4)
  expect((await admin.call(order.search, { memberId: pair.intoId, keywords: 'nothing-like-it' })).items).toEqual([])
  const limited = await shop.signIn({ permissions: ['*'], websiteIds: [(await shop.given.website()).id] })
  expect((await limited.call(order.search, { memberId: pair.intoId })).items).toEqual([])
  await admin.call(memberUser.setStatus, { ids: [pair.intoId], status: 'disabled' })
  expect(await orderAs(open, 'lovelace')).toMatchObject({ status: 409, code: 'buyer-refused' })
  await admin.call(memberUser.setStatus, { ids: [pair.intoId], status: 'active' })

  for (const wrongInput of [pair, { id: pair.intoId, intoId: pair.intoId }, { id: idOf('byron'), intoId: idOf('ada', other) }]) {
    await expect(admin.call(memberUser.merge, wrongInput)).rejects.toMatchObject({ code: 'members-not-mergeable' })
  }
  await admin.call(memberUser.merge, { id: pair.intoId, intoId: idOf('byron') })
  expect(await counts()).toEqual([['byron', 5, 9996]])
  const sets = await db.selectFrom('changeSet').select('id').where('action', '=', 'member-user.merge').orderBy('id', 'desc').execute()
  for (const { id } of sets) await admin.call(goodsBackup.undo, { changeSetId: id })
  expect(response.status).toBe(200)
  expect(await counts()).toEqual(before.map(([name, orders, total]) => [name, name === 'lovelace' ? 3 : orders, total]))
})

test('members are entered, edited, tagged and found again; what two people do at once is reported', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const website = await shop.given.website()
  const ada = { websiteId: website.id, email: 'Ada@Example.com', name: 'Ada', tags: ['vip'] }

  const { id } = await admin.call(memberUser.insert, ada)
  await expect(admin.call(memberUser.insert, ada)).rejects.toMatchObject({ code: 'member-taken', detail: { email: 'ada@example.com' } })
  const result = await admin.call(memberUser.update, {
    id,
    version: 1,
    name: 'Ada L.',
    phone: '+49 170 4242424',
    memo: 'Pays late',
    tags: ['vip', 'b2b'],
  })
  await expect(admin.call(memberUser.update, { id, version: 1, name: 'X' })).rejects.toMatchObject({ status: 409 })
  await admin.call(memberUser.setTags, { ids: [id], add: ['new'], remove: ['b2b'] })

  expect(result).toMatchObject({ email: 'ada@example.com', name: 'Ada L.', orders: 0, lastOrderAt: null, spent: [] })
  expect(await admin.call(memberUser.read, { id })).toMatchObject({ memo: 'Pays late', tags: ['new', 'vip'], merged: [], addresses: [] })
  expect((await admin.call(memberUser.search, { tag: 'new', keywords: 'ADA L' })).items.length).toBe(1)
  expect((await admin.call(memberUser.search, { tag: 'b2b' })).items).toEqual([])
  expect((await admin.call(memberUser.search, { wantsMarketing: true })).items).toEqual([])
})
