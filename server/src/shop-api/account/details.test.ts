/** @module-tag long */
import { buyerBlock, configRecord, memberUser, order, parcel, refund } from '@wanpu/contract'
import { openShop, type Shop } from '@wanpu/testkit'
import { openMailServer } from '@wanpu/testkit/mail-server'
import { standInEnv } from '@wanpu/testkit/providers/paying-shop'
import { expect, test } from 'vitest'
import { json } from '../../db/query.ts'
import { buy, orderOf } from '../test-buyer.ts'
import { openAccountPage, openSignedInPage } from './test-account.ts'

const now = '2026-11-20T10:00:00.000Z'
const email = 'anna@example.com'
const openMailingShop = () => openShop({ now, env: standInEnv })

const berlin = { country: 'DE', city: 'Berlin', street: 'Unter den Linden 1', postalCode: '10117' }
const setConfig = ({ services }: Shop, websiteId: string, config: Record<string, unknown>) =>
  services.db
    .updateTable('website')
    .set({ globalConfig: json(config) })
    .where('id', '=', websiteId)
    .execute()

test('addresses are kept, edited, made the default and deleted, by their owner alone', async () => {
  await using inbox = await openMailServer()
  await using shop = await openMailingShop()
  const open = await shop.given.openShop()
  await shop.given.mailSender({ port: inbox.port })
  await buy(shop.url, '/order', orderOf(open))
  await buy(shop.url, '/order', orderOf(open, { contact: { name: 'Bo', email: 'bo@example.com', phone: '+49 170 2222222' } }))
  const anna = await openSignedInPage(shop, inbox, { websiteId: open.website.id, email })
  const bo = await openSignedInPage(shop, inbox, { websiteId: open.website.id, email: 'bo@example.com' })
  const home = { name: 'Anna Meyer', phone: '+49 170 1111111', address: berlin }

  const first = await anna.post('/address', { ...home, isDefault: true })
  const second = await anna.post('/address', { ...home, name: 'Office', isDefault: true })
  const [office, house] = (second.response?.addresses ?? []) as { id: string; name: string; isDefault: boolean }[]

  expect(first).toMatchObject({ status: 200, response: { addresses: [{ name: 'Anna Meyer', address: berlin, isDefault: true }] } })
  expect([office, house]).toMatchObject([
    { name: 'Office', isDefault: true },
    { name: 'Anna Meyer', isDefault: false },
  ])
  expect(await anna.post('/address', { ...home, id: house?.id, phone: '+49 170 4242424' })).toMatchObject({ status: 200 })
  expect(await bo.post('/address', { ...home, id: house?.id })).toMatchObject({ status: 404 })
  expect(await bo.post('/address/delete', { id: house?.id })).toMatchObject({ status: 404 })
  expect(await anna.post('/address/delete', { id: office?.id })).toMatchObject({ response: { addresses: [{ phone: '+49 170 4242424' }] } })
  expect(await anna.get('')).toMatchObject({ response: { member: { name: 'Anna Meyer', addresses: [{ id: house?.id }] } } })
  expect(await bo.get('')).toMatchObject({ response: { member: { addresses: [] } } })
  expect(await openAccountPage(shop, open.website.id).post('/address', home)).toMatchObject({ status: 401 })
  expect(await anna.post('/address', { ...home, address: { ...berlin, postalCode: '' } })).toMatchObject({
    status: 400,
    detail: { fields: { 'address.postalCode': 'Required' } },
  })
  for (let n = 0; n < 19; n++) await anna.post('/address', { ...home, phone: `+49 170 10000${10 + n}` })
  expect(await anna.post('/address', home)).toMatchObject({ status: 409, code: 'too-many-addresses' })
})

test('an address that is saved again, as with each order, is kept once, and stays the default', async () => {
  await using inbox = await openMailServer()
  await using shop = await openMailingShop()
  const open = await shop.given.openShop()
  await shop.given.mailSender({ port: inbox.port })
  await buy(shop.url, '/order', orderOf(open))
  const anna = await openSignedInPage(shop, inbox, { websiteId: open.website.id, email })
  const home = { name: 'Anna Meyer', phone: '+49 170 1111111', address: berlin }
  const readMember = async () => (await anna.get('')).response?.member

  await anna.post('/address', { ...home, isDefault: true })
  await anna.post('/address', { ...home, phone: '+49 170 2222222' })
  expect(await anna.post('/address', home)).toMatchObject({ status: 200, response: { addresses: [{}, {}] } })
  expect(await readMember()).toMatchObject({ addresses: [{ phone: '+49 170 1111111', isDefault: true }, { phone: '+49 170 2222222' }] })

  await anna.post('/address', { ...home, phone: '+49 170 2222222', isDefault: true })
  expect(await readMember()).toMatchObject({
    addresses: [
      { phone: '+49 170 2222222', isDefault: true },
      { phone: '+49 170 1111111', isDefault: false },
    ],
  })
})

test('a website for members takes orders of buyers who are signed in with the same e-mail, and answers all others alike', async () => {
  await using inbox = await openMailServer()
  await using shop = await openMailingShop()
  const admin = await shop.signIn('Admin')
  const open = await shop.given.openShop()
  const guests = await shop.given.openShop()
  await shop.given.mailSender({ port: inbox.port })
  await buy(shop.url, '/order', orderOf(open))
  const page = await openSignedInPage(shop, inbox, { websiteId: open.website.id, email })
  await setConfig(shop, open.website.id, { membersOnly: true })
  const cookie = { cookie: page.setCookie.split(';', 1)[0] ?? '' }
  const orderWith = (headers: Record<string, string>, change = {}) => buy(shop.url, '/order', orderOf(open, change), headers)
  const other = { contact: { name: 'X', email: 'x@example.com', phone: '+49 170 1111111' } }

  const wish = (websiteId: string) => ({ websiteId, items: [{ shopGoodsId: open.shopGoods.id, quantity: 1 }] })
  const needsSignIn = async (headers: Record<string, string>, websiteId = open.website.id) =>
    (await buy(shop.url, '/quote', wish(websiteId), headers)).response?.needsSignIn
  expect([await needsSignIn({}), await needsSignIn(cookie), await needsSignIn({}, guests.website.id)]).toEqual([true, false, false])

  const memberOrder = await orderWith({})
  expect(memberOrder).toMatchObject({ status: 409, code: 'members-only' })
  expect(await orderWith({}, other)).toMatchObject({ status: 409, code: 'members-only', message: memberOrder.message })
  expect(await orderWith(cookie, other)).toMatchObject({ status: 409, code: 'members-only' })
  expect(await orderWith({ ...cookie, origin: `https://${guests.website.domain}` })).toMatchObject({ code: 'members-only' })
  expect(await orderWith(cookie)).toMatchObject({ status: 200 })
  expect(await page.get('')).toMatchObject({ response: { isMembersOnly: true } })
  expect(await buy(shop.url, '/order', orderOf(guests))).toMatchObject({ status: 200 })

  await admin.call(configRecord.save, { version: 1, value: { guestCheckout: false } })
  expect(await buy(shop.url, '/order', orderOf(guests))).toMatchObject({ status: 409, code: 'members-only' })
  expect(await needsSignIn({}, guests.website.id)).toBe(true)
  const [anna] = (await admin.call(memberUser.search, { keywords: email, websiteId: open.website.id })).items
  await admin.call(memberUser.setStatus, { ids: [anna?.id ?? ''], status: 'disabled' })
  expect(await orderWith(cookie)).toMatchObject({ status: 409, code: 'buyer-refused' })
})

test('an order page that ended opens and works for its buyer who is signed in, and for nobody else', async () => {
  await using inbox = await openMailServer()
  await using shop = await openMailingShop()
  const open = await shop.given.openShop()
  await shop.given.mailSender({ port: inbox.port })
  const { response } = await buy(shop.url, '/order', orderOf(open))
  const other = { contact: { name: 'Ben', email: 'ben@example.com', phone: '+49 170 7654321' } }
  await buy(shop.url, '/order', orderOf(open, other))
  shop.travel('2027-06-20T10:00:00.000Z')
  const signedIn = async (by: string) => {
    const page = await openSignedInPage(shop, inbox, { websiteId: open.website.id, email: by })
    return { cookie: page.setCookie.split(';', 1)[0] ?? '' }
  }
  const [anna, ben] = [await signedIn(email), await signedIn('ben@example.com')]
  const { orderNo, token } = response ?? {}
  const look = (headers = {}) => buy(shop.url, `/order/${orderNo}?token=${token}`, undefined, headers)
  const cancel = (headers = {}) => buy(shop.url, `/order/${orderNo}/cancel`, { token }, headers)

  expect(await look()).toMatchObject({ status: 410, code: 'link-ended' })
  expect(await look(ben)).toMatchObject({ status: 410 })
  expect(await look(anna)).toMatchObject({ status: 200, response: { orderNo } })
  for (const stranger of [{}, ben]) expect(await cancel(stranger)).toMatchObject({ status: 410, code: 'link-ended' })
  expect(await cancel(anna)).toMatchObject({ status: 200, response: { status: 'cancelled' } })
})

test('consent is kept with its time and the text that was read, only where the website asks, and taken back', async () => {
  await using inbox = await openMailServer()
  await using shop = await openMailingShop()
  const open = await shop.given.openShop()
  const { db } = shop.services
  await shop.given.mailSender({ port: inbox.port })
  const consents = () => db.selectFrom('memberConsent').select(['isGiven', 'source', 'text', 'at']).orderBy('id').execute()
  const readMarketing = async () => (await db.selectFrom('member').select('wantsMarketing').executeTakeFirstOrThrow()).wantsMarketing

  await buy(shop.url, '/order', orderOf(open, { consentText: 'Nobody asked' }))
  expect([await consents(), await readMarketing()]).toEqual([[], false])
  await setConfig(shop, open.website.id, { consentText: 'News by e-mail' })
  await buy(shop.url, '/order', orderOf(open))
  expect([await consents(), await readMarketing()]).toEqual([[], false])
  await buy(shop.url, '/order', orderOf(open, { consentText: 'News by e-mail' }))
  const page = await openSignedInPage(shop, inbox, { websiteId: open.website.id, email })
  expect(await page.get('')).toMatchObject({ response: { consentText: 'News by e-mail', member: { wantsMarketing: true } } })
  shop.travel('2026-11-21T10:00:00.000Z')
  expect(await page.post('/consent', { isGiven: false })).toMatchObject({ response: { wantsMarketing: false } })
  expect(await page.post('/consent', { isGiven: true, text: 'Another text' })).toMatchObject({ status: 409 })
  expect(await page.post('/consent', { isGiven: true, text: 'News by e-mail' })).toMatchObject({ response: { wantsMarketing: true } })

  expect(await consents()).toEqual([
    { isGiven: true, source: 'checkout', text: 'News by e-mail', at: now },
    { isGiven: false, source: 'account', text: '', at: '2026-11-21T10:00:00.000Z' },
    { isGiven: true, source: 'account', text: 'News by e-mail', at: '2026-11-21T10:00:00.000Z' },
  ])
})

test('a buyer downloads their data, and nobody else’s', async () => {
  await using inbox = await openMailServer()
  await using shop = await openMailingShop()
  const open = await shop.given.openShop()
  await shop.given.mailSender({ port: inbox.port })
  const placedOrder = await buy(shop.url, '/order', orderOf(open))
  await buy(shop.url, '/order', orderOf(open, { contact: { name: 'Bo Stranger', email: 'bo@example.com', phone: '+49 170 2222222' } }))
  const page = await openSignedInPage(shop, inbox, { websiteId: open.website.id, email })
  await page.post('/address', { name: 'Anna', phone: '+49 170 1111111', address: berlin })

  const data: unknown = await page.get('/data')

  expect(data).toMatchObject({
    email,
    name: 'Anna Meyer',
    addresses: [{ address: berlin }],
    orders: [{ orderNo: placedOrder.response?.orderNo, contact: { email }, items: [{ title: 'Oak chair' }] }],
    mails: [{ event: 'order-placed' }, { event: 'sign-in-link' }],
  })
  expect(JSON.stringify(data)).not.toContain('Stranger')
  expect(await openAccountPage(shop, open.website.id).get('/data')).toMatchObject({ status: 401 })
})

test('what they download has their payments, refunds and parcels, and what operators noted about them', async () => {
  await using inbox = await openMailServer()
  await using shop = await openMailingShop()
  const admin = await shop.signIn('Admin')
  const open = await shop.given.openShop()
  await shop.given.mailSender({ port: inbox.port })
  const orderNo = (await buy(shop.url, '/order', orderOf(open))).response?.orderNo
  const bo = { name: 'Bo Stranger', email: 'bo@example.com', phone: '+49 170 2222222' }
  await buy(shop.url, '/order', orderOf(open, { contact: bo }))
  const orders = (await admin.call(order.search, {})).items.toSorted((a, b) => Number(a.id) - Number(b.id))
  await admin.call(order.setStatus, { ids: orders.map(({ id }) => id), status: 'paid' })
  for (const [at, { id }] of orders.entries()) {
    const { version } = await admin.call(order.read, { id })
    await admin.call(refund.insert, { orderId: id, version, through: 'hand', otherMinor: 100, reason: `Scratch ${at}` })
    await admin.call(parcel.insert, { orderId: id, trackingNo: `TRACK-${at}`, text: `Left ${at} at the door` })
  }
  for (const customer of (await admin.call(memberUser.search, {})).items) {
    const { id, version, name } = customer
    await admin.call(memberUser.update, { id, version, name, phone: '', memo: `Knows ${name}`, tags: [name] })
  }
  for (const value of [email, bo.email])
    await admin.call(buyerBlock.insert, { kind: 'email', value, effect: 'hold', note: `Calls ${value}` })
  const page = await openSignedInPage(shop, inbox, { websiteId: open.website.id, email })

  const data = await page.get('/data')

  expect(data).toMatchObject({
    payments: [
      { orderNo, kind: 'charge', state: 'partly-refunded', amountMinor: 2499, refundedMinor: 100 },
      { orderNo, kind: 'refund', amountMinor: 100 },
    ],
    refunds: [{ orderNo, amountMinor: 100, currencyCode: 'USD', reason: 'Scratch 0' }],
    parcels: [{ orderNo, trackingNo: 'TRACK-0', state: 'sent' }],
    orderNotes: expect.arrayContaining([expect.objectContaining({ orderNo, text: 'Left 0 at the door' })]),
    customers: [{ memo: 'Knows Anna Meyer', tags: ['Anna Meyer'] }],
    blockList: [{ value: email, effect: 'hold', note: `Calls ${email}` }],
  })
  expect(JSON.stringify(data)).not.toMatch(/Stranger|bo@example|Scratch 1|TRACK-1|Left 1/)
})

test('erasing leaves the sums of orders and nothing that names the buyer; open orders refuse it', async () => {
  await using inbox = await openMailServer()
  await using shop = await openMailingShop()
  const { db } = shop.services
  const open = await shop.given.openShop()
  await shop.given.mailSender({ port: inbox.port })
  const placedOrder = await buy(shop.url, '/order', orderOf(open, { note: 'Ring at Meyer' }))
  const at = { websiteId: open.website.id, email }
  const page = await openSignedInPage(shop, inbox, at)
  await page.post('/address', { name: 'Anna Meyer', phone: '+49 170 1111111', address: berlin })

  expect(await page.post('/erase', { email: 'bo@example.com' })).toMatchObject({
    status: 400,
    detail: { fields: { email: 'This is not the address that you are signed in with' } },
  })
  expect(await page.post('/erase', { email })).toMatchObject({
    status: 409,
    code: 'orders-open',
    detail: { orders: [placedOrder.response?.orderNo] },
  })
  await db.updateTable('shopOrder').set({ status: 'completed' }).execute()
  expect(await page.post('/erase', { email })).toMatchObject({ status: 200 })

  expect(page.setCookie).toContain('Max-Age=0')
  expect(await page.get('/orders')).toMatchObject({ status: 401 })
  const order = await db.selectFrom('shopOrder').selectAll().executeTakeFirstOrThrow()
  expect(order).toMatchObject({
    totalMinor: 2499,
    clientIp: '',
    contact: { name: '', email: '', phone: '' },
    shippingAddress: { country: 'DE', city: '' },
  })
  const remainingRows = [
    await db.selectFrom('member').selectAll().execute(),
    await db.selectFrom('memberAddress').selectAll().execute(),
    await db.selectFrom('orderLog').selectAll().execute(),
    await db.selectFrom('mail').selectAll().execute(),
    await db.selectFrom('buyerSession').selectAll().execute(),
    await db.selectFrom('buyerLink').selectAll().execute(),
  ]
  expect(JSON.stringify([order, remainingRows])).not.toMatch(/anna@|Meyer|Linden/i)
  expect(remainingRows[0]).toMatchObject([{ erasedAt: now }])
  // The e-mail is free for a new beginning.
  expect(await buy(shop.url, '/order', orderOf(open))).toMatchObject({ status: 200 })
})
