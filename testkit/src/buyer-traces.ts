import { invoice, memberUser, order, orderEdit, orderExport, orderReview, parcel, shopWebsite } from '@wanpu/contract'
import { json } from '../../server/src/db/query.ts'
import { buy, orderOf } from '../../server/src/shop-api/test-buyer.ts'
import type { Shop } from './shop.ts'

const email = 'anna@example.com'
type OpenShop = Awaited<ReturnType<Shop['given']['openShop']>>

/**
 * Everything that a shop can know of Anna: orders, an invoice, a receipt, mails, and what operators wrote, changed and
 * searched for.
 */
export async function givenTraces(shop: Shop) {
  const open = await shop.given.openShop()
  const admin = await shop.signIn('Admin')
  const websiteId = open.website.id
  await admin.call(shopWebsite.saveGlobalConfig, {
    websiteId,
    globalConfig: { cartReminderHours: 4, stockAlerts: true, contactForm: true },
  })
  await leaveAtShop(shop, open)
  const ids = [await place(shop, open, { note: 'Ring at Meyer' }), await place(shop, open)]
  const [first = ''] = ids
  await workOnOrders(shop, first, ids)
  await beFollowedUp(shop, open, first)
  const [member] = (await admin.call(memberUser.search, { keywords: 'anna' })).items
  const { id = '', version = 0 } = member ?? {}
  await admin.call(memberUser.update, { id, version, name: 'Anna Meyer-Schulz', phone: '+49 170 1234567', memo: 'Frau Meyer', tags: [] })
  await admin.call(orderExport.export, { options: { keywords: email } })
  return { admin, id, open }
}

/** An alert and a message, before anything is ordered. */
async function leaveAtShop({ url, services: { db } }: Shop, { website, shopGoods, goods }: OpenShop): Promise<void> {
  const websiteId = website.id
  await db
    .updateTable('website')
    .set({ seller: json({ email: 'seller@oak.example' }) })
    .where('id', '=', websiteId)
    .execute()
  await db.updateTable('goods').set({ stock: 0 }).where('id', '=', goods.id).execute()
  await buy(url, '/stock-alert', { websiteId, shopGoodsId: shopGoods.id, email, consentText: 'Tell me.' })
  await db.updateTable('goods').set({ stock: 9 }).where('id', '=', goods.id).execute()
  await buy(url, '/contact', { websiteId, name: 'Anna Meyer', email, message: 'Unter den Linden?', afterMs: 9000 })
}

async function place(shop: Shop, open: OpenShop, fields: Record<string, unknown> = {}): Promise<string> {
  const placed = await buy(shop.url, '/order', orderOf(open, fields))
  const admin = await shop.signIn('Admin')
  const [row] = (await admin.call(order.search, { keywords: String(placed.response?.orderNo) })).items
  return row?.id ?? ''
}

/** The first order is held, edited and invoiced; all are paid and sent. */
async function workOnOrders(shop: Shop, first: string, ids: string[]): Promise<void> {
  const admin = await shop.signIn('Admin')
  await admin.call(orderReview.hold, { ids: [first], text: `${email} called` })
  await admin.call(orderReview.release, { ids: [first], text: '' })
  const { version, totalMinor } = await admin.call(order.read, { id: first })
  const street = { country: 'DE', city: 'Berlin', street: 'Unter den Linden 3', line2: 'c/o Meyer', postalCode: '10117' }
  await admin.call(orderEdit.update, { id: first, version, shippingAddress: street, expectedTotalMinor: totalMinor, text: 'Meyer' })
  await admin.call(order.setStatus, { ids, status: 'paid' })
  await shop.given.documentSetting({ sellerAddress: 'Berlin' })
  await admin.call(invoice.issue, { orderIds: [first] })
  for (const orderId of ids) await admin.call(parcel.insert, { orderId, trackingNo: `T${orderId}` })
  await admin.call(order.setStatus, { ids, status: 'completed' })
}

/** A new cart, a review, an address, and the notice of a provider as it was sent. */
async function beFollowedUp(shop: Shop, { website, account, shopGoods }: OpenShop, orderId: string): Promise<void> {
  const { db, now } = shop.services
  const at = now().toISOString()
  const cart = { websiteId: website.id, key: 'a-browser-of-its-own', email, items: [{ shopGoodsId: shopGoods.id, quantity: 2 }] }
  await buy(shop.url, '/saved-cart', { ...cart, consentText: 'Remind me.' })
  await shop.given.productReview({ websiteId: website.id, orderId, author: 'Anna Meyer' })
  const { id: memberId } = await db.selectFrom('member').select('id').where('email', '=', email).executeTakeFirstOrThrow()
  const address = json({ country: 'DE', city: 'Berlin', street: 'Linden 1', postalCode: '10117' })
  await db
    .insertInto('memberAddress')
    .values({ memberId, name: 'Anna Meyer', phone: '1234567', address, createdAt: at, updatedAt: at })
    .execute()
  const paid = await db.selectFrom('payment').select('id').where('orderId', '=', orderId).executeTakeFirstOrThrow()
  const raw = json({ data: { customer_details: { email: email.toUpperCase(), name: 'Anna Meyer' } } })
  const notice = { accountId: account.id, eventNo: 'evt_1', kind: 'checkout.session.completed', paymentId: paid.id, event: '{}', raw }
  await db
    .insertInto('paymentEvent')
    .values({ ...notice, receivedAt: at, doneAt: at })
    .execute()
}
