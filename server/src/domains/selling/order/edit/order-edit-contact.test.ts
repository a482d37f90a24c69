/** @module-tag long */
import { buyerBlock, goodsBackup, invoice, mail, memberUser, order, refund } from '@wanpu/contract'
import { openShop } from '@wanpu/testkit'
import { expect, test } from 'vitest'
import { json } from '../../../../db/query.ts'
import { placeTestOrder } from './test-order-edit.ts'

test('the billing address changes until there is an invoice, without a mail or another sum; after a refund the street alone', async () => {
  await using shop = await openShop()
  await shop.given.mailSender({ port: 1 })
  const placedOrder = await placeTestOrder(shop)
  const { shippingAddress } = await placedOrder.read()
  await placedOrder.admin.call(order.setStatus, { ids: [placedOrder.id], status: 'paid' })
  const version = async () => (await placedOrder.read()).version
  await placedOrder.admin.call(refund.insert, { orderId: placedOrder.id, version: await version(), through: 'hand', otherMinor: 100 })

  await expect(placedOrder.preview({ lines: [{ line: 0, quantity: 1 }] })).rejects.toMatchObject({ code: 'order-not-editable' })
  const abroad = { ...shippingAddress, country: 'FR' }
  await expect(placedOrder.preview({ shippingAddress: abroad })).rejects.toMatchObject({ code: 'order-not-editable' })
  await placedOrder.edit({ shippingAddress: { ...shippingAddress, street: 'Other street 2' } })
  expect(await placedOrder.read()).toMatchObject({ totalMinor: 5353, refundedMinor: 100, shippingAddress: { street: 'Other street 2' } })

  await placedOrder.admin.call(order.setStatus, { ids: [placedOrder.id], status: 'shipped', trackingNo: 'T1' })
  await expect(placedOrder.preview({ shippingAddress })).rejects.toMatchObject({ code: 'order-not-editable' })
  const billed = await placedOrder.edit({ billingAddress: abroad })
  expect((await placedOrder.read()).log.at(-1)?.detail).toMatchObject({ isBillingChanged: true, isAddressChanged: false, lines: [] })
  expect(await placedOrder.read()).toMatchObject({ billingAddress: abroad, totalMinor: 5353, shippingAddress: { country: 'DE' } })
  await placedOrder.admin.call(goodsBackup.undo, { changeSetId: billed.changeSetId ?? '' })
  expect(await placedOrder.read()).toMatchObject({ status: 'shipped', billingAddress: { country: 'DE' } })
  expect((await placedOrder.admin.call(mail.search, { event: ['order-edited'] })).items).toHaveLength(1)

  const seller = { name: 'Oak GmbH', address: 'Müllerstraße 5\n10115 Berlin', email: 'hi@oak.example' }
  await shop.services.db
    .updateTable('website')
    .set({ seller: json(seller) })
    .execute()
  expect(await placedOrder.admin.call(invoice.issue, { orderIds: [placedOrder.id] })).toMatchObject({ affected: 2, problems: [] })
  await expect(placedOrder.preview({ billingAddress: abroad })).rejects.toMatchObject({ code: 'order-not-editable' })
})

test('another recipient and e-mail: the order goes to that customer, mails go there, and an undo brings back who it was', async () => {
  await using shop = await openShop()
  await shop.given.mailSender({ port: 1 })
  const placedOrder = await placeTestOrder(shop)
  const { admin } = placedOrder
  const contact = { name: 'Berta Kurz', email: 'Berta@Example.com', phone: '0301', company: 'Kurz GmbH' }
  const mails = async () =>
    (await admin.call(mail.search, { sort: { by: 'createdAt' } })).items.map(({ event, recipient }) => [event, recipient])
  const orders = async (email: string) => (await admin.call(memberUser.search, { keywords: email })).items.map((row) => row.orders)

  expect(await placedOrder.preview({ contact })).toMatchObject({ totalMinor: 5353, differenceMinor: 0 })
  const result = await placedOrder.edit({ contact })

  const after = await placedOrder.read()
  expect(after).toMatchObject({ totalMinor: 5353, status: 'pending' })
  expect(after.contact, 'with the new phone in E.164').toEqual({ ...contact, email: 'berta@example.com', phoneE164: '+490301' })
  expect(after.log.at(-1)?.detail).toMatchObject({ kind: 'edit', contact: ['name', 'email', 'phone', 'company'], isAddressChanged: false })
  expect(await mails(), 'mails that wait go to the new address').toEqual(
    expect.arrayContaining([
      ['order-placed', 'berta@example.com'],
      ['order-edited', 'berta@example.com'],
    ]),
  )
  expect([await orders('anna@example.com'), await orders('berta@example.com')]).toEqual([[0], [1]])

  await admin.call(goodsBackup.undo, { changeSetId: result.changeSetId ?? '' })
  const anna = { name: 'Anna Meyer', email: 'anna@example.com', phone: '+49 170 1234567' }
  expect((await placedOrder.read()).contact).toEqual({ ...anna, phoneE164: '+491701234567' })
  expect([await orders('anna@example.com'), await orders('berta@example.com')]).toEqual([[1], [0]])

  await placedOrder.edit({ contact: { ...anna, name: 'Anna M. Meyer' } })
  expect((await placedOrder.read()).contact).toMatchObject({ name: 'Anna M. Meyer', phoneE164: '+491701234567' })
  await placedOrder.edit({ contact: { ...anna, phone: '1' } })
  expect((await mails()).filter(([event]) => event === 'order-edited').length, 'name and phone are no news for the buyer').toBe(2)
  await admin.call(buyerBlock.insert, { kind: 'email', value: 'bad@example.com', effect: 'refuse' })
  await expect(placedOrder.preview({ contact: { ...contact, email: 'bad@example.com' } })).rejects.toMatchObject({
    code: 'order-edit-buyer',
  })
})

test('a buyer who is erased leaves nothing in orders that they had before their contact was another one', async () => {
  await using shop = await openShop()
  const placedOrder = await placeTestOrder(shop)
  const { admin } = placedOrder
  await placedOrder.edit({ contact: { name: 'Berta Kurz', email: 'berta@example.com', phone: '0301' } })
  const [anna] = (await admin.call(memberUser.search, { keywords: 'anna@example.com' })).items

  await admin.call(memberUser.erase, { id: anna?.id ?? '' })

  const { db } = shop.services
  const storedRows = [await db.selectFrom('orderEdit').selectAll().execute(), await db.selectFrom('changeRow').selectAll().execute()]
  expect(JSON.stringify(storedRows)).not.toContain('anna@example.com')
  expect((await placedOrder.read()).contact.email).toBe('berta@example.com')
})

test('a VAT number that is added takes the taxes off, in the format of the country alone; not once a part was refunded', async () => {
  await using shop = await openShop()
  const placedOrder = await placeTestOrder(shop)
  const shippingAddress = { country: 'FR', city: 'Paris', street: '1 Rue A', postalCode: '75001' }
  const contact = { name: 'Anna Meyer', email: 'anna@example.com', phone: '1', company: 'Chaises SARL', vatNumber: 'FR40303265045' }
  await placedOrder.edit({ shippingAddress })
  await expect(placedOrder.preview({ contact: { ...contact, vatNumber: 'FR1' } })).rejects.toMatchObject({ code: 'order-edit-vat' })
  // 39.98 + 5.00 without the 20 % on top.
  await placedOrder.edit({ contact })
  expect(await placedOrder.read()).toMatchObject({
    totalMinor: 4498,
    tax: { isReverseCharge: true },
    contact: { vatNumber: 'FR40303265045' },
  })

  await placedOrder.admin.call(order.setStatus, { ids: [placedOrder.id], status: 'paid' })
  const { version } = await placedOrder.read()
  await placedOrder.admin.call(refund.insert, { orderId: placedOrder.id, version, lines: [{ line: 0, quantity: 1 }], through: 'hand' })
  await expect(placedOrder.preview({ contact: { ...contact, vatNumber: undefined } })).rejects.toMatchObject({ code: 'order-not-editable' })
  expect(await placedOrder.preview({ contact: { ...contact, name: 'Anna Kurz' } })).toMatchObject({ differenceMinor: 0 })
})
