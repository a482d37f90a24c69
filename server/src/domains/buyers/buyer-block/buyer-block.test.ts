import { type BlockEffect, type BlockKind, buyerBlock, goodsBackup, memberUser, order } from '@wanpu/contract'
import { openShop, type Shop } from '@wanpu/testkit'
import { expect, test } from 'vitest'
import { buy, orderOf } from '../../../shop-api/test-buyer.ts'

async function openBlockShop(shop: Shop) {
  const open = await shop.given.openShop()
  const admin = await shop.signIn('Admin')
  const place = (change: Record<string, unknown> = {}, ip = '203.0.113.7') =>
    buy(shop.url, '/order', orderOf(open, change), { 'x-forwarded-for': ip })
  return { open, admin, place }
}

const contact = { name: 'Boris', email: 'boris@mail.example', phone: '+44 20 7946 0999' }
const shippingAddress = { country: 'gb', city: 'London', street: 'High Street 1', postalCode: 'N1 1AA' }
const stranger = { contact, shippingAddress }

test('an e-mail, its domain, a phone number and a network are refused however they are written; other buyers are not', async () => {
  await using shop = await openShop()
  const { admin, place } = await openBlockShop(shop)
  const block = async (kind: Exclude<BlockKind, 'address'>, value: string) => {
    const { id } = await admin.call(buyerBlock.insert, { kind, value, note: 'charge back' })
    const blockedOrder = await place()
    const free = await place(stranger, '198.51.100.1')
    await admin.call(buyerBlock.delete, { ids: [id] })
    return [blockedOrder.code ?? blockedOrder.status, free.status]
  }

  expect(await block('email', 'ANNA+shop@example.com')).toEqual(['buyer-refused', 200])
  expect(await block('email', '@example.com')).toEqual(['buyer-refused', 200])
  expect(await block('phone', '0170 123 4567')).toEqual(['buyer-refused', 200])
  expect(await block('network', '203.0.113.0/24')).toEqual(['buyer-refused', 200])
  expect(await block('network', '203.0.113.8')).toEqual([200, 200])
  for (const [kind, value] of [
    ['email', 'anna'],
    ['phone', '12'],
    ['network', '203.0.113.0/4'],
    ['network', 'home'],
  ] as const)
    await expect(admin.call(buyerBlock.insert, { kind, value })).rejects.toMatchObject({ code: 'buyer-block-value' })
})

test('what an order was placed with is blocked, for its website or all; held or refused; undone it counts no more', async () => {
  await using shop = await openShop()
  const { open, admin, place } = await openBlockShop(shop)
  await place()
  const [row] = (await admin.call(order.search, {})).items
  const orderId = row?.id ?? ''
  const byAddress = await admin.send(buyerBlock.insertOfOrder.name, { orderId, kinds: ['address', 'network'], effect: 'hold' })
  expect(byAddress.response).toEqual({ affected: 2 })

  const sameAddress = { contact, shippingAddress: { country: 'de', city: 'Berlin', street: 'Unter den  LINDEN 1', postalCode: '10 117' } }
  const { orderNo } = (await place(sameAddress, '198.51.100.1')).response as { orderNo: string }
  const [heldOrder] = (await admin.call(order.search, { todo: 'to-review' })).items
  expect(heldOrder?.orderNo).toBe(orderNo)
  expect((await admin.call(order.read, { id: heldOrder?.id ?? '' })).hold?.reasons).toEqual([{ rule: 'block-list', points: 0 }])

  const kinds: BlockKind[] = ['email', 'phone', 'address']
  const own = { orderId, kinds, websiteId: open.website.id }
  expect(await admin.call(buyerBlock.insertOfOrder, own)).toEqual({ affected: 3 })
  expect(await admin.call(buyerBlock.insertOfOrder, own)).toEqual({ affected: 0 })
  expect((await place(sameAddress, '198.51.100.1')).code).toBe('buyer-refused')
  expect((await admin.call(memberUser.search, { keywords: 'anna' })).items).toMatchObject([{ status: 'disabled' }])

  await admin.call(goodsBackup.undo, { changeSetId: byAddress.changeSetId ?? '' })
  expect((await admin.call(buyerBlock.search, {})).items.map(({ kind }) => kind).toSorted()).toEqual(['address', 'email', 'phone'])
})

test('nobody blocks the buyer of an order outside of their websites, whether they have others or none', async () => {
  await using shop = await openShop()
  const { admin, place } = await openBlockShop(shop)
  await place()
  const orderId = (await admin.call(order.search, {})).items[0]?.id ?? ''
  const others = [[], [(await shop.given.openShop()).website.id]]
  const outsiders = others.map((websiteIds) => shop.signIn({ permissions: [buyerBlock.insertOfOrder.name], websiteIds }))
  for (const outsider of await Promise.all(outsiders)) {
    const answer = await outsider.send(buyerBlock.insertOfOrder.name, { orderId, kinds: ['email'] })
    expect([answer.status, answer.code]).toEqual([404, 'not-found'])
  }
})

test('disabled customers are entries of the block list: there and back, with undo', async () => {
  await using shop = await openShop()
  const { open, admin, place } = await openBlockShop(shop)
  await place()
  const member = async () => (await admin.call(memberUser.search, { keywords: 'anna' })).items[0]
  const ids = [(await member())?.id ?? '']

  const disabled = await admin.send(memberUser.setStatus.name, { ids, status: 'disabled' })
  expect(await member()).toMatchObject({ status: 'disabled' })
  expect((await admin.call(buyerBlock.search, {})).items).toMatchObject([
    { kind: 'email', value: 'anna@example.com', effect: 'refuse', websiteId: open.website.id },
  ])
  expect((await place()).code).toBe('buyer-refused')
  await admin.call(goodsBackup.undo, { changeSetId: disabled.changeSetId ?? '' })
  expect(await member()).toMatchObject({ status: 'active' })
  expect((await place()).status).toBe(200)

  await admin.call(buyerBlock.insert, { kind: 'email', value: 'Anna@example.com' })
  expect(await member()).toMatchObject({ status: 'disabled' })
  await expect(admin.call(memberUser.setStatus, { ids, status: 'active' })).rejects.toMatchObject({ code: 'member-blocked' })
  const [entry] = (await admin.call(buyerBlock.search, {})).items
  await admin.call(buyerBlock.delete, { ids: [entry?.id ?? ''] })
  expect(await member()).toMatchObject({ status: 'active' })
})

test('a user limited to websites blocks for these only', async () => {
  await using shop = await openShop()
  const { open } = await openBlockShop(shop)
  const other = await shop.given.website()
  const clerk = await shop.signIn({ permissions: ['buyer-block.*'], websiteIds: [other.id] })
  const entry = { kind: 'email', value: 'a@b.example' } as const

  await expect(clerk.call(buyerBlock.insert, entry)).rejects.toMatchObject({ status: 404 })
  await expect(clerk.call(buyerBlock.insert, { ...entry, websiteId: open.website.id })).rejects.toMatchObject({ status: 404 })
  await clerk.call(buyerBlock.insert, { ...entry, websiteId: other.id })
  expect((await clerk.call(buyerBlock.search, {})).items).toHaveLength(1)
})

test('an entry that is there is refused at its value', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  await admin.call(buyerBlock.insert, { kind: 'email', value: 'a@b.example' })

  const again = admin.call(buyerBlock.insert, { kind: 'email', value: 'A@b.example' })

  await expect(again).rejects.toMatchObject({ status: 409, code: 'taken', detail: { fields: { value: '已存在' } } })
})

test('what is blocked already gets another effect and a new note; without a note it keeps its own', async () => {
  await using shop = await openShop()
  const { admin, place } = await openBlockShop(shop)
  await place()
  const orderId = (await admin.call(order.search, {})).items[0]?.id ?? ''
  const block = async (terms: { effect?: BlockEffect; note?: string }) => {
    const { affected } = await admin.call(buyerBlock.insertOfOrder, { orderId, kinds: ['email'], ...terms })
    const [entry] = (await admin.call(buyerBlock.search, {})).items
    return { affected, effect: entry?.effect, note: entry?.note, version: entry?.version }
  }

  expect(await block({ effect: 'hold', note: 'Charge back' })).toEqual({ affected: 1, effect: 'hold', note: 'Charge back', version: 1 })
  expect(await block({ effect: 'hold', note: 'Fraud' })).toEqual({ affected: 1, effect: 'hold', note: 'Fraud', version: 2 })
  expect(await block({ effect: 'hold', note: 'Fraud' })).toEqual({ affected: 0, effect: 'hold', note: 'Fraud', version: 2 })
  expect(await block({ effect: 'hold' })).toEqual({ affected: 0, effect: 'hold', note: 'Fraud', version: 2 })
  expect(await block({ effect: 'refuse' })).toEqual({ affected: 1, effect: 'refuse', note: 'Fraud', version: 3 })
})
