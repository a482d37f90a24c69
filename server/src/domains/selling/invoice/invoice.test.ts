import { document, documentSetting, goodsBackup, invoice, order, payment, shopWebsite, websiteGroup } from '@wanpu/contract'
import { type Caller, openShop, type Shop } from '@wanpu/testkit'
import { openMailServer } from '@wanpu/testkit/mail-server'
import { standInEnv } from '@wanpu/testkit/providers/paying-shop'
import { extractText } from 'unpdf'
import { expect, test } from 'vitest'
import { json } from '../../../db/query.ts'
import { buy, orderOf } from '../../../shop-api/test-buyer.ts'
import { sendWaitingMails } from '../../messages/mail/send-mails.ts'
import { issueDueInvoices } from './issue-due-invoices.ts'

const now = '2026-11-20T10:00:00.000Z'
const seller = { name: 'Oak GmbH', address: 'Müllerstraße 5\n10115 Berlin', email: 'hi@oak.example' }
const item = { shopGoodsId: '1', picture: '', options: { Size: 'M' }, variantSku: 'OAK-M' }
const items = [{ ...item, title: 'Oak chair 橡木椅', quantity: 2, priceMinor: 5950, lineMinor: 11_900 }]
const tax = {
  priceMode: 'included',
  lines: [{ name: 'VAT', percent: 19, baseMinor: 10_000, taxMinor: 1900 }],
  taxMinor: 1900,
  addedMinor: 0,
  isReverseCharge: false,
  shippingTaxMinor: 0,
}
const sums = { currencyCode: 'EUR', goodsMinor: 11_900, totalMinor: 11_900, tax: json(tax), taxMinor: 1900 }

const sellerWebsite = (shop: Shop) => shop.given.website({ seller: json(seller) })

async function insertPaidOrder(shop: Shop, websiteId: string, fields: object = {}) {
  return shop.given.order({ websiteId, status: 'paid', items, ...sums, paidMinor: 11_900, paidAt: now, ...fields })
}

/** What a PDF of an order's invoices says. */
async function printed(shop: Shop, user: Caller, orderId: string): Promise<string> {
  const { url } = await user.call(document.draw, { kind: 'invoice', orderIds: [orderId] })
  const answer = await fetch(`${shop.url}${url}`)
  const { text } = await extractText(new Uint8Array(await answer.arrayBuffer()), { mergePages: true })
  return text.replace(/\s+/g, ' ')
}

test('an invoice has number, day, seller, lines and taxes, and stays as it is when the order and the seller change', {
  tags: 'long',
}, async () => {
  await using shop = await openShop({ now })
  const admin = await shop.signIn('Admin')
  const website = await sellerWebsite(shop)
  const { id, orderNo } = await insertPaidOrder(shop, website.id)

  const result = await admin.call(invoice.issue, { orderIds: [id] })
  const before = await printed(shop, admin, id)
  await shop.services.db
    .updateTable('website')
    .set({ seller: json({ ...seller, name: 'Elm Ltd' }) })
    .execute()
  await shop.services.db
    .updateTable('shopOrder')
    .set({ items: json([]), totalMinor: 1 })
    .execute()
  const after = await printed(shop, admin, id)

  expect(result).toMatchObject({ affected: 1, problems: [] })
  const { items: rows } = await admin.call(invoice.search, { keywords: orderNo })
  expect(rows).toMatchObject([
    {
      kind: 'invoice',
      invoiceNo: 'INV-2026-00001',
      issuedOn: '2026-11-20',
      totalMinor: 11_900,
      taxMinor: 1900,
      creditedMinor: 0,
      orderId: id,
    },
  ])
  const expectedTexts = [
    'Invoice',
    'INV-2026-00001',
    'Oak GmbH',
    '20 November 2026',
    'Oak chair 橡木椅',
    '€59.50',
    'VAT 19% on €100.00',
    '€19.00',
    '€119.00',
  ]
  for (const phrase of expectedTexts) expect(before).toContain(phrase)
  expect(after).toBe(before)
  await expect(shop.services.db.deleteFrom('invoice').execute()).rejects.toThrow('kept as it was issued')
  await expect(shop.services.db.updateTable('invoice').set({ totalMinor: 1 }).execute()).rejects.toThrow('kept as it was issued')
})

test('an invoice is written in the language that its website had when it was issued', { tags: 'long' }, async () => {
  await using shop = await openShop({ now })
  const admin = await shop.signIn('Admin')
  const website = await shop.given.website({ seller: json(seller), language: 'fr' })
  const { id } = await insertPaidOrder(shop, website.id)
  await admin.call(invoice.issue, { orderIds: [id] })
  await shop.services.db.updateTable('website').set({ language: 'en' }).where('id', '=', website.id).execute()

  const text = await printed(shop, admin, id)

  for (const expectedText of ['Facture', '20 novembre 2026', 'Montant HT', 'TVA 19 % sur 100,00 €', 'Total TTC', '119,00 €']) {
    expect(text).toContain(expectedText)
  }
})

test('fifty who issue at once make one invoice for each order, with numbers from 1 to 50 and none twice', { tags: 'long' }, async () => {
  await using shop = await openShop({ now })
  const admin = await shop.signIn('Admin')
  const website = await sellerWebsite(shop)
  const ids: string[] = []
  for (let count = 0; count < 50; count++) ids.push((await insertPaidOrder(shop, website.id)).id)

  await Promise.all(ids.map((id) => admin.call(invoice.issue, { orderIds: [id] })))
  await Promise.all(ids.map((id) => admin.call(invoice.issue, { orderIds: [id, ids[0] ?? ''] })))

  const { items: rows } = await admin.call(invoice.search, { pageSize: 200, sort: { by: 'invoiceNo' } })
  expect(rows.map(({ invoiceNo }) => invoiceNo)).toEqual(
    Array.from({ length: 50 }, (_, at) => `INV-2026-${String(at + 1).padStart(5, '0')}`),
  )
  expect(new Set(rows.map(({ orderId }) => orderId)).size).toBe(50)
})

test('a number that a failed issue took is given to the next one', async () => {
  await using shop = await openShop({ now })
  const admin = await shop.signIn('Admin')
  const website = await sellerWebsite(shop)
  const order = await insertPaidOrder(shop, website.id)
  const { db } = shop.services
  const failing = db.transaction().execute(async (trx) => {
    const { issueInvoices } = await import('./issue-invoices.ts')
    await issueInvoices(trx, [order.id], { scope: { kind: 'all' }, byName: '', at: now })
    throw new Error('the process dies here')
  })
  await expect(failing).rejects.toThrow('the process dies here')

  await admin.call(invoice.issue, { orderIds: [order.id] })

  const { items: rows } = await admin.call(invoice.search, {})
  expect(rows.map(({ invoiceNo }) => invoiceNo)).toEqual(['INV-2026-00001'])
})

test('each refund has a credit note with its part of the taxes, once; a cancelled invoice makes room for a new one', {
  tags: 'long',
}, async () => {
  await using shop = await openShop({ now })
  const admin = await shop.signIn('Admin')
  const website = await sellerWebsite(shop)
  const { id } = await insertPaidOrder(shop, website.id, { status: 'pending', paidMinor: 0, paidAt: null })
  await admin.call(order.setStatus, { ids: [id], status: 'paid' })
  await admin.call(invoice.issue, { orderIds: [id] })
  const [charge] = (await admin.call(payment.search, { orderId: id })).items
  await admin.call(payment.refund, {
    id: charge?.id ?? '',
    version: charge?.version ?? 1,
    amountMinor: 5000,
    through: 'hand',
    reason: 'Scratched',
  })

  await admin.call(invoice.issue, { orderIds: [id] })
  const secondAnswer = await admin.call(invoice.issue, { orderIds: [id] })
  const [, first] = (await admin.call(invoice.search, { orderId: id, sort: { by: 'issuedAt', desc: true } })).items
  const result = await admin.call(invoice.cancel, { id: first?.id ?? '', reason: 'Wrong address' })
  const renewed = await admin.call(invoice.issue, { orderIds: [id] })

  expect(secondAnswer.affected).toBe(0)
  const { items: rows } = await admin.call(invoice.search, { orderId: id, sort: { by: 'issuedAt' } })
  const shownNotes = rows.toSorted((a, b) => Number(a.id) - Number(b.id))
  expect(
    shownNotes.map(({ invoiceNo, totalMinor, taxMinor, creditedMinor, correctsNo }) => [
      invoiceNo,
      totalMinor,
      taxMinor,
      creditedMinor,
      correctsNo,
    ]),
  ).toEqual([
    ['INV-2026-00001', 11_900, 1900, 11_900, ''],
    ['CN-2026-00001', 5000, 798, 0, 'INV-2026-00001'],
    ['CN-2026-00002', 6900, 1102, 0, 'INV-2026-00001'],
    ['INV-2026-00002', 11_900, 1900, 5000, ''],
    ['CN-2026-00003', 5000, 798, 0, 'INV-2026-00002'],
  ])
  expect(result).toMatchObject({ invoiceNo: 'CN-2026-00002', kind: 'credit-note' })
  expect(renewed.affected).toBe(2)
  await expect(admin.call(invoice.cancel, { id: first?.id ?? '' })).rejects.toMatchObject({ code: 'invoice-cancelled' })
  await expect(admin.call(invoice.cancel, { id: result.id })).rejects.toMatchObject({ code: 'not-an-invoice' })
  const text = await printed(shop, admin, id)
  for (const expectedText of [
    'Credit note',
    'Refund for invoice INV-2026-00001',
    'Scratched',
    'Cancellation of invoice INV-2026-00001',
    'Wrong address',
  ]) {
    expect(text).toContain(expectedText)
  }
})

test('unpaid and cancelled orders, and those of a seller without name, stay without an invoice and say why', async () => {
  await using shop = await openShop({ now })
  const admin = await shop.signIn('Admin')
  const website = await sellerWebsite(shop)
  const unknown = await shop.given.website()
  const unpaid = await insertPaidOrder(shop, website.id, { status: 'pending' })
  const cancelledOrder = await insertPaidOrder(shop, website.id, { status: 'cancelled' })
  const refunded = await insertPaidOrder(shop, website.id, { status: 'refunded' })
  const nameless = await insertPaidOrder(shop, unknown.id)

  const { affected, problems } = await admin.call(invoice.issue, {
    orderIds: [unpaid, cancelledOrder, refunded, nameless].map(({ id }) => id),
  })

  expect(affected).toBe(0)
  expect(problems.map(({ code }) => code)).toEqual(['unpaid', 'cancelled', 'refunded', 'seller-unknown'])
  await expect(admin.call(document.draw, { kind: 'invoice', orderIds: [unpaid.id] })).rejects.toMatchObject({ code: 'nothing-to-print' })
})

test('an intra-Community supply is said with both VAT numbers and no tax', { tags: 'long' }, async () => {
  await using shop = await openShop({ now })
  const admin = await shop.signIn('Admin')
  const website = await sellerWebsite(shop)
  await shop.given.taxScheme({ vatNumber: 'DE123456789' })
  const contact = { name: 'Jean', email: 'j@example.com', phone: '+49 170 1111111', company: 'Chêne SARL', vatNumber: 'FR40303265045' }
  const reverse = { ...tax, lines: [], taxMinor: 0, addedMinor: -1900, isReverseCharge: true }
  const { id } = await insertPaidOrder(shop, website.id, {
    contact,
    tax: json(reverse),
    taxMinor: 0,
    taxAddedMinor: -1900,
    totalMinor: 10_000,
  })
  await admin.call(invoice.issue, { orderIds: [id] })

  const text = await printed(shop, admin, id)

  const expectedTexts = [
    'VAT-exempt intra-Community supply of goods (Art. 138',
    'VAT number DE123456789',
    'FR40303265045',
    'Chêne SARL',
    'Less tax (intra-Community supply) -€19.00',
    'Total €100.00',
  ]
  for (const phrase of expectedTexts) expect(text).toContain(phrase)
})

test('where settings say so, paid orders are invoiced by themselves and refunds credited; orders that were paid before are left alone', async () => {
  await using shop = await openShop({ now })
  const admin = await shop.signIn('Admin')
  const website = await sellerWebsite(shop)
  await insertPaidOrder(shop, website.id, { paidAt: '2026-11-20T09:59:00Z' })
  await admin.call(documentSetting.insert, { issuing: 'paid', invoicePrefix: 'R-', footer: 'IBAN DE02' })
  const dueOrder = await insertPaidOrder(shop, website.id, { paidAt: '2026-11-20T10:01:00Z' })

  expect(await issueDueInvoices(shop.services)).toBe(1)
  expect(await issueDueInvoices(shop.services)).toBe(0)

  const { items: rows } = await admin.call(invoice.search, {})
  expect(rows.map(({ orderId, invoiceNo, byName }) => [orderId, invoiceNo, byName])).toEqual([[dueOrder.id, 'R-2026-00001', '']])
  expect(await printed(shop, admin, dueOrder.id)).toContain('IBAN DE02')
})

test('numbers go on where another program stopped, never back, and no two sellers share a prefix', async () => {
  await using shop = await openShop({ now })
  const admin = await shop.signIn('Admin')
  const website = await sellerWebsite(shop)
  const { id } = await admin.call(documentSetting.insert, { nextInvoice: 418 })
  const order = await insertPaidOrder(shop, website.id)
  await admin.call(invoice.issue, { orderIds: [order.id] })

  const row = await admin.call(documentSetting.read, { id })

  expect((await admin.call(invoice.search, {})).items.map(({ invoiceNo }) => invoiceNo)).toEqual(['INV-2026-00418'])
  expect(row.nextInvoice).toBe(419)
  await expect(admin.call(documentSetting.update, { id, version: row.version, nextInvoice: 418 })).rejects.toMatchObject({
    code: 'invoice-number-used',
    detail: { next: 419 },
  })
  const same = { websiteId: website.id, invoicePrefix: 'inv-', creditNotePrefix: 'X-' }
  await expect(admin.call(documentSetting.insert, same)).rejects.toMatchObject({
    code: 'document-prefix-taken',
    detail: { prefix: 'inv-' },
  })
  await expect(admin.call(documentSetting.insert, { invoicePrefix: 'Y-', creditNotePrefix: 'Z-' })).rejects.toMatchObject({
    code: 'document-setting-taken',
  })
})

test('a website without document settings has its group’s: seller, number and automatic invoices; it gives up its own for them', {
  tags: 'long',
}, async () => {
  await using shop = await openShop({ now })
  const admin = await shop.signIn('Admin')
  const { id: groupId } = await admin.call(websiteGroup.insert, { name: 'Oak' })
  const [member, outsider] = [await shop.given.website({ groupId }), await shop.given.website()]
  await admin.call(documentSetting.insert, { sellerName: 'Everybody Ltd', footer: 'For all' })
  const group = {
    groupId,
    sellerName: 'Oak Group',
    sellerAddress: 'Eichweg 1',
    footer: 'Of the group',
    issuing: 'paid',
    invoicePrefix: 'OAK-',
    creditNotePrefix: 'OAKC-',
  } as const
  const { id } = await admin.call(documentSetting.insert, group)
  const own = { websiteId: member.id, sellerName: 'Oak Shop', invoicePrefix: 'OWN-', creditNotePrefix: 'OWNC-' }
  const { id: ownId } = await admin.call(documentSetting.insert, own)
  const settingOf = async (websiteId: string) => (await admin.call(shopWebsite.readOffers, { websiteId })).documentSetting

  expect(await settingOf(member.id)).toMatchObject({ id: ownId, from: 'website' })
  await admin.call(documentSetting.delete, { ids: [ownId] })
  const paid = await insertPaidOrder(shop, member.id, { paidAt: '2026-11-20T10:01:00Z' })
  await insertPaidOrder(shop, outsider.id, { paidAt: '2026-11-20T10:01:00Z' })
  await issueDueInvoices(shop.services)

  expect(await settingOf(member.id)).toEqual({ id, sellerName: 'Oak Group', invoicePrefix: 'OAK-', from: 'group' })
  expect(await settingOf(outsider.id)).toMatchObject({ sellerName: 'Everybody Ltd', from: 'installation' })
  expect((await admin.call(invoice.search, {})).items.map(({ invoiceNo }) => invoiceNo)).toEqual(['OAK-2026-00001'])
  const text = await printed(shop, admin, paid.id)
  expect(text).toContain('Oak Group')
  expect(text).toContain('Of the group')
  const rows = (await admin.call(documentSetting.search, { sort: { by: 'sellerName', desc: false } })).items
  expect(rows).toMatchObject([
    { sellerName: 'Everybody Ltd', groupId: null, websites: 1 },
    { sellerName: 'Oak Group', groupName: 'Oak', websites: 1 },
  ])
})

test('a group has one document setting, which an older client does not take away and which keeps the group', async () => {
  await using shop = await openShop({ now })
  const admin = await shop.signIn('Admin')
  const { id: groupId } = await admin.call(websiteGroup.insert, { name: 'Oak' })
  const member = await shop.given.website({ groupId })
  const prefixes = { invoicePrefix: 'OAK-', creditNotePrefix: 'OAKC-' }
  const { response, changeSetId = '' } = await admin.send('document-setting.insert', { groupId, ...prefixes })
  const { id } = response as { id: string }
  const secondSetting = { groupId, invoicePrefix: 'X-', creditNotePrefix: 'Y-' }
  const limited = await shop.signIn({ permissions: ['document-setting.*'], websiteIds: [member.id] })

  await expect(admin.call(documentSetting.insert, secondSetting)).rejects.toMatchObject({ code: 'document-setting-taken' })
  await expect(admin.call(documentSetting.insert, { ...secondSetting, websiteId: member.id })).rejects.toMatchObject({ code: 'bad-input' })
  await expect(limited.call(documentSetting.insert, secondSetting)).rejects.toMatchObject({ code: 'group-beyond-own' })
  expect((await limited.call(documentSetting.search, {})).items).toEqual([])
  await expect(limited.call(documentSetting.delete, { ids: [id] })).rejects.toMatchObject({ status: 404 })
  expect(await admin.call(documentSetting.update, { id, version: 1, ...prefixes, footer: 'x' })).toMatchObject({ groupId, footer: 'x' })
  const deletion = admin.call(websiteGroup.delete, { ids: [groupId] })
  await expect(deletion).rejects.toMatchObject({ code: 'group-used', detail: { names: ['OAK-'] } })

  // It was edited since.
  expect(await admin.call(goodsBackup.undo, { changeSetId })).toMatchObject({ removed: 0, leftAlone: 1 })
  await admin.call(documentSetting.delete, { ids: [id] })
  expect(await admin.call(websiteGroup.delete, { ids: [groupId] })).toEqual({ affected: 1 })
})

test('a user limited to websites sees, issues and cancels the invoices of these only', async () => {
  await using shop = await openShop({ now })
  const admin = await shop.signIn('Admin')
  const [own, foreign] = [await sellerWebsite(shop), await sellerWebsite(shop)]
  const theirs = await insertPaidOrder(shop, foreign.id)
  const mine = await insertPaidOrder(shop, own.id)
  await admin.call(invoice.issue, { orderIds: [theirs.id] })
  const [foreignInvoice] = (await admin.call(invoice.search, {})).items
  const clerk = await shop.signIn({ permissions: ['invoice.*'], websiteIds: [own.id] })

  await expect(clerk.call(invoice.issue, { orderIds: [theirs.id] })).rejects.toMatchObject({ code: 'not-found' })
  await expect(clerk.call(invoice.cancel, { id: foreignInvoice?.id ?? '' })).rejects.toMatchObject({ code: 'not-found' })
  await clerk.call(invoice.issue, { orderIds: [mine.id] })

  expect((await clerk.call(invoice.search, {})).items.map(({ orderId }) => orderId)).toEqual([mine.id])
})

test('the buyer fetches the invoice with the link of the order, nobody with another one, and the mail of the payment leads to it', {
  tags: 'long',
}, async () => {
  await using server = await openMailServer()
  await using shop = await openShop({ now, env: standInEnv })
  const admin = await shop.signIn('Admin')
  const open = await shop.given.openShop()
  await shop.services.db
    .updateTable('website')
    .set({ seller: json(seller) })
    .execute()
  await shop.given.mailSender({ port: server.port })
  await admin.call(documentSetting.insert, { issuing: 'paid' })
  const placedOrder = await buy(shop.url, '/order', orderOf(open))
  const { orderNo = '', token = '' } = (placedOrder.response ?? {}) as { orderNo?: string; token?: string }
  const [row] = (await admin.call(order.search, { keywords: orderNo })).items
  await admin.call(order.setStatus, { ids: [row?.id ?? ''], status: 'paid' })
  await issueDueInvoices(shop.services)
  await sendWaitingMails(shop.services)
  const address = (no: string, key: string) => `${shop.url}/shop-api/order/${orderNo}/invoice/${no}?token=${key}`

  const fetched = await fetch(address('INV-2026-00001', token))
  const page = await (await fetch(`${shop.url}/shop-api/order/${orderNo}?token=${token}`)).json()

  expect(fetched.headers.get('content-disposition')).toBe('attachment; filename="INV-2026-00001.pdf"')
  const { text } = await extractText(new Uint8Array(await fetched.arrayBuffer()), { mergePages: true })
  expect(text).toContain('INV-2026-00001')
  expect(page.response.invoices).toEqual([{ invoiceNo: 'INV-2026-00001', kind: 'invoice', issuedOn: '2026-11-20' }])
  expect((await fetch(address('INV-2026-00002', token))).status).toBe(404)
  expect((await fetch(address('INV-2026-00001', 'x'.repeat(43)))).status).toBe(404)
  const mail = server.received.find(({ subject }) => subject.includes('payment'))
  expect(mail?.html).toMatch(/order\/#no=.*at=invoices/)
})
