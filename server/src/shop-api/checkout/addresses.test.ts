import { document, invoice, order, orderEdit, orderExport } from '@wanpu/contract'
import { openShop } from '@wanpu/testkit'
import { extractText } from 'unpdf'
import { expect, test } from 'vitest'
import { readOrderVariables } from '../../domains/messages/mail/order-variables.ts'
import { buy, orderOf } from '../test-buyer.ts'

const berlin = { country: 'DE', city: 'Berlin', street: 'Unter den Linden 1', postalCode: '10117' }

test('an order keeps another billing address and the company, for its page, its mails and the desk', async () => {
  await using shop = await openShop()
  const open = await shop.given.openShop()
  const billingAddress = { country: 'IT', province: 'MI', city: 'Milano', street: 'Via Roma 1', postalCode: '20121' }
  const contact = { name: 'Anna Meyer', email: 'anna@example.com', phone: '+49 170 1234567', company: 'Meyer GmbH' }

  const { response } = await buy(shop.url, '/order', orderOf(open, { contact, billingAddress }))
  const page = await buy(shop.url, `/order/${response?.orderNo}?token=${response?.token}`)
  expect(page.response).toMatchObject({ shippingAddress: berlin, billingAddress, contact: { company: 'Meyer GmbH' } })
  const admin = await shop.signIn('Admin')
  const [row] = (await admin.call(order.search, {})).items
  const { id } = await admin.call(order.read, { id: row?.id ?? '' })
  expect(await admin.call(order.read, { id })).toMatchObject({ billingAddress, contact: { company: 'Meyer GmbH' } })
  const subject = { orderId: id, paymentId: null, parcelId: null, returnId: null }
  const mail = await readOrderVariables(shop.services.db, shop.services.config, subject)
  expect(mail?.order.address).toBe('Meyer GmbH, Unter den Linden 1, 10117 Berlin, Germany')

  const same = await buy(shop.url, '/order', orderOf(open))
  expect((await buy(shop.url, `/order/${same.response?.orderNo}?token=${same.response?.token}`)).response).toMatchObject({
    billingAddress: null,
  })
})

test('a postal code that is none of its country is said at its field, in the language of the page', async () => {
  await using shop = await openShop()
  const open = await shop.given.openShop()
  const place = (change: Record<string, unknown>, language = 'en') =>
    buy(shop.url, '/order', orderOf(open, change), { 'accept-language': language })

  const wrongOrder = await place({ shippingAddress: { ...berlin, postalCode: '1011' } }, 'de')
  expect(wrongOrder).toMatchObject({
    status: 400,
    detail: { fields: { 'shippingAddress.postalCode': 'Diese Postleitzahl passt nicht zum Land' } },
  })
  const billing = await place({ billingAddress: { ...berlin, country: 'GB' } })
  expect(billing).toMatchObject({
    detail: { fields: { 'billingAddress.postalCode': 'This postal code does not have the format of its country' } },
  })
  expect(await place({ shippingAddress: { ...berlin, postalCode: 'D-10117' } })).toMatchObject({ status: 200 })
})

test('a phone number is read by the country of the address and kept as it was written, with its form for dialling', async () => {
  await using shop = await openShop()
  const open = await shop.given.openShop()
  const place = (phone: string, more: Record<string, unknown> = {}) =>
    buy(shop.url, '/order', orderOf(open, { contact: { name: 'Anna', email: 'anna@example.com', phone }, ...more }))
  const badInput = { status: 400, code: 'bad-input' }
  const reason = 'This is no phone number of that country. Numbers of other countries begin with + and the country code'

  expect(await place('1')).toMatchObject({ ...badInput, detail: { fields: { 'contact.phone': reason } } })
  expect(await place('call me')).toMatchObject(badInput)
  expect(await place('0170 / 123 45 67')).toMatchObject({ status: 200 })
  expect(await place('+44 20 7946 0000')).toMatchObject({ status: 200 })
  const admin = await shop.signIn('Admin')
  const { items } = await admin.call(order.search, { sort: { by: 'createdAt' } })
  expect(items.map(({ contact }) => [contact.phone, contact.phoneE164])).toEqual([
    ['0170 / 123 45 67', '+491701234567'],
    ['+44 20 7946 0000', '+442079460000'],
  ])
})

test('the second line of an address stands wherever the address does, and orders without one are as before', { tags: 'long' }, async () => {
  await using shop = await openShop()
  const open = await shop.given.openShop()
  await shop.given.documentSetting({ sellerName: 'Oak', sellerAddress: 'Berlin' })
  const admin = await shop.signIn('Admin')
  const shippingAddress = { ...berlin, line2: 'Hinterhaus 4' }
  const place = async (change: Record<string, unknown>) => {
    const { response } = await buy(shop.url, '/order', orderOf(open, change))
    const { orderNo, token } = response as { orderNo: string; token: string }
    const [row] = (await admin.call(order.search, { keywords: orderNo })).items
    return { id: row?.id ?? '', row, page: (await buy(shop.url, `/order/${orderNo}?token=${token}`)).response }
  }
  const [flat, billedElsewhere, house] = [
    await place({ shippingAddress }),
    await place({ shippingAddress, billingAddress: { ...berlin, street: 'Ufer 2' } }),
    await place({}),
  ]

  expect(flat.page).toMatchObject({ shippingAddress, billingAddress: null })
  expect(house.page?.shippingAddress).toEqual(berlin)
  expect(flat.row?.billingStreet).toBe('Unter den Linden 1, Hinterhaus 4')
  expect(await admin.call(order.read, { id: flat.id })).toMatchObject({ shippingAddress, billingAddress: shippingAddress })
  const subject = { orderId: flat.id, paymentId: null, parcelId: null, returnId: null }
  const mail = await readOrderVariables(shop.services.db, shop.services.config, subject)
  expect(mail?.order.address).toBe('Unter den Linden 1, Hinterhaus 4, 10117 Berlin, Germany')
  const { url = '' } = await admin.call(orderExport.export, { options: {}, masked: false, mark: false })
  expect(await (await fetch(new URL(url, shop.url))).text()).toContain('Unter den Linden 1, Hinterhaus 4, 10117 Berlin')

  const ids = [flat.id, billedElsewhere.id]
  await admin.call(order.setStatus, { ids, status: 'paid' })
  await admin.call(invoice.issue, { orderIds: ids })
  const linesOf = async (kind: 'label' | 'packing-slip' | 'invoice', id: string) => {
    const drawn = await admin.call(document.draw, { kind, orderIds: [id] })
    const file = await fetch(new URL(drawn.url ?? '', shop.url))
    return (await extractText(new Uint8Array(await file.arrayBuffer()), { mergePages: true })).text
  }
  for (const kind of ['label', 'packing-slip', 'invoice'] as const) expect(await linesOf(kind, flat.id)).toContain('Hinterhaus 4')
  expect(await linesOf('invoice', billedElsewhere.id)).not.toContain('Hinterhaus')

  const { version, totalMinor } = await admin.call(order.read, { id: house.id })
  await admin.call(orderEdit.update, { id: house.id, version, shippingAddress, expectedTotalMinor: totalMinor })
  expect((await admin.call(order.read, { id: house.id })).shippingAddress).toEqual(shippingAddress)
})
