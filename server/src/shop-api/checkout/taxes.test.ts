import { goodsBackup, mailSender, order, type SentInputOf, shippingZone, taxClass, taxRate, taxScheme } from '@wanpu/contract'
import { openShop, type Shop } from '@wanpu/testkit'
import { openMailServer } from '@wanpu/testkit/mail-server'
import { standInEnv } from '@wanpu/testkit/providers/paying-shop'
import { expect, test } from 'vitest'
import { sendWaitingMails } from '../../domains/messages/mail/send-mails.ts'
import { buy, orderOf } from '../test-buyer.ts'

type Scheme = Partial<SentInputOf<typeof taxScheme.insert>>

/**
 * A shop whose seller sits in Germany, with rates for Germany, France and Quebec. Two chairs cost 39.98, to send them
 * 5.00.
 */
async function openTaxedShop(shop: Shop, scheme: Scheme = {}) {
  const open = await shop.given.openShop()
  const admin = await shop.signIn('Admin')
  await admin.call(taxRate.insert, { country: 'DE', name: 'VAT', percent: 19 })
  await admin.call(taxRate.insert, { country: 'FR', name: 'TVA', percent: 20 })
  await admin.call(taxRate.insert, { country: 'CA', region: 'QC', name: 'GST', percent: 5 })
  await admin.call(taxRate.insert, { country: 'CA', region: 'QC', name: 'QST', percent: 9.975 })
  const { id: schemeId } = await admin.call(taxScheme.insert, {
    name: 'Germany',
    priceMode: 'included',
    homeCountry: 'DE',
    places: [],
    ...scheme,
  })
  const items = [{ shopGoodsId: open.shopGoods.id, quantity: 2 }]
  const quote = (fields: object = {}) => buy(shop.url, '/quote', { websiteId: open.website.id, items, country: 'DE', ...fields })
  return { open, admin, schemeId, items, quote }
}

test.each([
  ['DE', {}, ['DE', 'FR'], 'line'],
  ['DE', { isOss: false }, ['DE'], 'line'],
  ['GB', {}, ['GB'], 'line'],
  ['US', {}, ['US'], 'line'],
  ['JP', {}, ['JP'], 'order'],
  ['JP', { places: [], rounding: 'line' }, [], 'line'],
] as const)(
  'a new scheme of a seller in %s with %o collects at home and rounds as their country asks',
  async (homeCountry, chosen, places, rounding) => {
    await using shop = await openShop()
    const admin = await shop.signIn('Admin')
    const fields = 'places' in chosen ? { ...chosen, places: [...chosen.places] } : chosen

    const { id } = await admin.call(taxScheme.insert, { name: 'New', priceMode: 'added', homeCountry, ...fields })

    const scheme = await admin.call(taxScheme.read, { id })
    expect(scheme.rounding).toBe(rounding)
    expect(scheme.places.filter((place) => ['DE', 'FR', 'GB', 'CH', 'US', 'JP'].includes(place)).toSorted()).toEqual(places)
    const edited = await admin.call(taxScheme.update, { id, version: 1, name: 'Renamed', priceMode: 'added', homeCountry })
    expect(edited).toMatchObject({ places: scheme.places, rounding })
  },
)

test('without a scheme nothing is taxed; before the country is known, nothing either', async () => {
  await using shop = await openShop()
  const { admin, schemeId, quote } = await openTaxedShop(shop, { priceMode: 'added' })

  const unknown = await quote({ country: undefined })
  const quoteBefore = await quote()
  await admin.call(taxScheme.setStatus, { ids: [schemeId], status: 'stopped' })
  const quoteStopped = await quote()

  expect(unknown.response).toMatchObject({ tax: null, totalMinor: 4498 })
  expect(quoteBefore.response).toMatchObject({
    totalMinor: 5353,
    tax: { addedMinor: 855, lines: [{ name: 'VAT', percent: 19, taxMinor: 855 }] },
  })
  expect(quoteStopped.response).toMatchObject({ tax: null, totalMinor: 4498, asksVatNumber: false })
})

test('an order charges what the quote said, keeps its taxes, and shows them to buyer and operator', async () => {
  await using shop = await openShop()
  const { open, admin, items, quote } = await openTaxedShop(shop, { priceMode: 'added' })
  await shop.given.coupon({ code: 'SPRING', kind: 'percent', value: 15, status: 'active' })
  const address = { country: 'CA', province: 'Quebec', city: 'Montréal', street: '1 Rue A', postalCode: 'H2X 1Y4' }

  const quoteBefore = await quote({ country: 'CA', province: 'QC', couponCode: 'SPRING' })
  const placedOrder = await buy(shop.url, '/order', orderOf(open, { items, couponCode: 'SPRING', shippingAddress: address }))
  const { orderNo, token } = placedOrder.response ?? {}
  const orderPage = await buy(shop.url, `/order/${orderNo}?token=${token}`)
  const [row] = (await admin.call(order.search, {})).items
  const detail = await admin.call(order.read, { id: row?.id ?? '' })

  // 39.98 − 15 % = 33.98 and shipping 5.00: 5 % are 1.70 and 0.25, 9.975 % are 3.39 and 0.50.
  expect(quoteBefore.response).toMatchObject({ couponMinor: 600, totalMinor: 4482, tax: { addedMinor: 584 } })
  expect(placedOrder.response).toMatchObject({ totalMinor: 4482 })
  expect(detail).toMatchObject({
    goodsMinor: 3998,
    couponMinor: 600,
    shippingMinor: 500,
    taxMinor: 584,
    taxAddedMinor: 584,
    totalMinor: 4482,
    items: [{ discountMinor: 600, taxMinor: 509 }],
    tax: {
      priceMode: 'added',
      shippingTaxMinor: 75,
      lines: [
        { name: 'GST', taxMinor: 195 },
        { name: 'QST', percent: 9.975, taxMinor: 389 },
      ],
    },
  })
  expect(orderPage.response).toMatchObject({ tax: detail.tax, totalMinor: 4482 })
})

test('a rate of a zone is charged by quote and order where the address is in it, and its zone is kept', async () => {
  await using shop = await openShop()
  const { open, admin, items, quote } = await openTaxedShop(shop, { priceMode: 'added' })
  const zone = { name: 'Alps', places: ['DE', 'AT'], postCodes: ['80-87'] }
  const { id: zoneId } = await admin.call(shippingZone.insert, zone)
  await admin.call(taxRate.insert, { zoneId, name: 'Resort tax', percent: 10 })
  const address = { country: 'DE', city: 'München', street: 'Ring 1', postalCode: '80331' }

  const quoteBefore = await quote({ postalCode: '80331' })
  const placedOrder = await buy(shop.url, '/order', orderOf(open, { items, shippingAddress: address }))

  const lines = [{ name: 'Resort tax', percent: 10, taxMinor: 450 }]
  expect(quoteBefore.response).toMatchObject({ totalMinor: 4948, tax: { lines } })
  expect(placedOrder.response).toMatchObject({ totalMinor: 4948 })
  expect((await quote({ postalCode: '10115' })).response).toMatchObject({ tax: { lines: [{ name: 'VAT', percent: 19 }] } })

  // Found by its zone's name and by a country in it; the zone stays while the rate is for it.
  expect(await admin.call(taxRate.search, { country: 'AT' })).toMatchObject({ items: [{ zoneId, zoneName: 'Alps', country: '' }] })
  expect(await admin.call(shippingZone.read, { id: zoneId })).toMatchObject({ modeCount: 0, taxRateCount: 1 })
  await expect(admin.call(shippingZone.delete, { ids: [zoneId] })).rejects.toMatchObject({
    code: 'shipping-zone-used',
    detail: { names: ['Alps'] },
  })
  const limited = await shop.signIn({ permissions: ['shipping-zone.*'], websiteIds: [open.website.id] })
  const edit = limited.call(shippingZone.update, { id: zoneId, version: 1, ...zone })
  await expect(edit).rejects.toMatchObject({ code: 'shipping-zone-beyond-own' })
})

test('a rate is for a country or a zone, not both and not neither', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const { id: zoneId } = await admin.call(shippingZone.insert, { name: 'Alps', places: ['AT'] })
  const rate = { name: 'VAT', percent: 20 }

  await expect(admin.call(taxRate.insert, rate)).rejects.toMatchObject({ code: 'tax-place-needed' })
  await expect(admin.call(taxRate.insert, { ...rate, country: 'AT', zoneId })).rejects.toMatchObject({ code: 'tax-place-needed' })
  await expect(admin.call(taxRate.insert, { ...rate, zoneId: '999' })).rejects.toMatchObject({ code: 'tax-zone-unknown' })
})

test('a shipped rate says as of when it is, until its percent is changed', async () => {
  await using shop = await openShop()
  const admin = await shop.signIn('Admin')
  const shippedRate = { country: 'DE', name: 'VAT', percent: 19 }
  await shop.services.db
    .insertInto('taxRate')
    .values({ ...shippedRate, asOf: '2026-01-01' })
    .execute()
  const asOf = async () => (await admin.call(taxRate.search, {})).items.map((row) => row.asOf)
  const edit = async (change: object) => {
    const [row] = (await admin.call(taxRate.search, {})).items
    await admin.call(taxRate.update, { id: row?.id ?? '', version: row?.version ?? 0, ...shippedRate, ...change })
  }
  const file = await admin.call(taxRate.export, { options: {}, columns: ['country', 'asOf'] })
  expect((await (await admin.get(file.url ?? '')).text()).trimEnd().split('\r\n').at(-1)).toBe('DE,2026-01-01')

  await edit({ name: 'MwSt.' })
  expect(await asOf()).toEqual(['2026-01-01'])
  await edit({ percent: 20 })
  expect(await asOf()).toEqual([null])
})

test('a company of another EU country names itself and its VAT number and pays prices without tax; a wrong number is refused', {
  tags: 'long',
}, async () => {
  await using shop = await openShop()
  const { open, admin, items, quote } = await openTaxedShop(shop)
  const address = { country: 'FR', city: 'Lyon', street: '1 Rue A', postalCode: '69001' }
  const contact = { name: 'Anna Meyer', email: 'anna@example.com', phone: '+49 170 1111111', company: 'Chaises SARL' }
  const orderBy = (vatNumber: string) =>
    buy(shop.url, '/order', orderOf(open, { items, shippingAddress: address, contact: { ...contact, vatNumber } }))

  const consumer = await quote({ country: 'FR' })
  const person = await quote({ country: 'FR', vatNumber: 'FR 40 303265045' })
  const company = await quote({ country: 'FR', vatNumber: 'FR 40 303265045', company: 'Chaises SARL' })
  const wrongOrder = await orderBy('FR 1')
  const placedOrder = await orderBy('FR40303265045')

  expect(consumer.response).toMatchObject({
    asksVatNumber: true,
    totalMinor: 4498,
    tax: { addedMinor: 0, lines: [{ name: 'TVA', taxMinor: 749 }] },
  })
  expect(person.response).toMatchObject({ totalMinor: 4498 })
  expect(company.response).toMatchObject({ totalMinor: 3749, tax: { isReverseCharge: true, addedMinor: -749, lines: [] } })
  expect(wrongOrder).toMatchObject({
    status: 409,
    code: 'vat-number-invalid',
    detail: { fields: { 'contact.vatNumber': expect.stringContaining('VAT number') } },
  })
  expect(placedOrder.response).toMatchObject({ totalMinor: 3749 })
  const [row] = (await admin.call(order.search, {})).items
  expect(await admin.call(order.read, { id: row?.id ?? '' })).toMatchObject({
    contact: { company: 'Chaises SARL', vatNumber: 'FR40303265045' },
    tax: { isReverseCharge: true },
  })
})

test('a total that changed since the buyer saw it is asked about, not charged', async () => {
  await using shop = await openShop()
  const { open, admin, items, quote } = await openTaxedShop(shop, { priceMode: 'added' })
  const totalBefore = (await quote()).response?.totalMinor
  const { items: rates } = await admin.call(taxRate.search, { country: 'DE' })
  const { id, version } = rates[0] ?? { id: '', version: 0 }
  await admin.call(taxRate.update, { id, version, country: 'DE', name: 'VAT', percent: 16 })

  const refusedOrder = await buy(shop.url, '/order', orderOf(open, { items, expectedTotalMinor: totalBefore }))
  const now = (await quote()).response?.totalMinor
  const placedOrder = await buy(shop.url, '/order', orderOf(open, { items, expectedTotalMinor: now }))

  expect(refusedOrder).toMatchObject({
    status: 409,
    code: 'total-changed',
    message: 'The total is now $52.18. Please check it and place the order again',
  })
  expect(placedOrder.response).toMatchObject({ totalMinor: 5218 })
})

test('products of a category, and of those below it, are taxed by the class of the nearest one', async () => {
  await using shop = await openShop()
  const { open, admin, quote } = await openTaxedShop(shop, { shipping: 'none' })
  const books = await shop.given.classification({ title: 'Books' })
  const novels = await shop.given.classification({ title: 'Novels', parent: books })
  await shop.services.db.updateTable('goods').set({ classificationId: novels.id }).where('id', '=', open.goods.id).execute()
  const reduced = await admin.call(taxClass.insert, { name: 'Reduced', classificationIds: [books.id] })
  await admin.call(taxRate.insert, { country: 'DE', name: 'VAT', percent: 7, taxClassId: reduced.id })

  const inGermany = await quote()
  const inFrance = await quote({ country: 'FR' })
  await admin.call(taxClass.insert, { name: 'Standard', classificationIds: [novels.id] })
  const withOwnClass = await quote()

  expect(inGermany.response).toMatchObject({ tax: { lines: [{ percent: 7, taxMinor: 262 }] } })
  expect(inFrance.response).toMatchObject({ tax: { lines: [{ percent: 20 }] } })
  expect(withOwnClass.response).toMatchObject({ tax: { lines: [{ percent: 19 }] } })
  await expect(admin.call(taxClass.insert, { name: 'Third', classificationIds: [books.id] })).rejects.toMatchObject({
    code: 'tax-class-category-taken',
    detail: { titles: ['Books'] },
  })
  await expect(admin.call(taxClass.delete, { ids: [reduced.id] })).rejects.toMatchObject({
    code: 'tax-class-used',
    detail: { names: ['Reduced'] },
  })
})

test('rates and schemes say what is wrong with them; two active schemes never count for one website', async () => {
  await using shop = await openShop()
  const { admin, schemeId } = await openTaxedShop(shop)
  const rate = { country: 'DE', name: 'VAT', percent: 19 }
  const scheme = { name: 'Second', priceMode: 'added', homeCountry: 'DE' } as const

  await expect(admin.call(taxRate.insert, { ...rate, region: 'BY' })).rejects.toMatchObject({ code: 'tax-region-unknown' })
  await expect(admin.call(taxRate.insert, { ...rate, taxClassId: '99' })).rejects.toMatchObject({ code: 'tax-class-unknown' })
  await expect(admin.call(taxRate.insert, { ...rate, startsOn: '2026-02-01', endsOn: '2026-01-01' })).rejects.toMatchObject({
    code: 'tax-days',
  })
  await expect(admin.call(taxScheme.insert, scheme)).rejects.toMatchObject({
    code: 'tax-scheme-website-taken',
    detail: { names: ['Germany'] },
  })
  const { id } = await admin.call(taxScheme.insert, { ...scheme, status: 'stopped' })
  await expect(admin.call(taxScheme.setStatus, { ids: [id], status: 'active' })).rejects.toMatchObject({ code: 'tax-scheme-website-taken' })
  await admin.call(taxScheme.setStatus, { ids: [schemeId], status: 'stopped' })
  expect(await admin.call(taxScheme.setStatus, { ids: [id], status: 'active' })).toEqual({ affected: 1 })
})

test('a user limited to websites sees and makes schemes for these only; a scheme of the website comes before the general one', async () => {
  await using shop = await openShop()
  const { open, schemeId, quote } = await openTaxedShop(shop)
  const other = await shop.given.website()
  const clerk = await shop.signIn({ permissions: ['tax-scheme.*'], websiteIds: [open.website.id] })
  const scheme = { name: 'Own', priceMode: 'added', homeCountry: 'DE' } as const

  expect((await clerk.call(taxScheme.search, {})).items).toEqual([])
  await expect(clerk.call(taxScheme.read, { id: schemeId })).rejects.toMatchObject({ status: 404 })
  await expect(clerk.call(taxScheme.insert, scheme)).rejects.toMatchObject({ status: 404 })
  await expect(clerk.call(taxScheme.insert, { ...scheme, websiteIds: [other.id] })).rejects.toMatchObject({ status: 404 })
  await clerk.call(taxScheme.insert, { ...scheme, websiteIds: [open.website.id] })
  expect((await quote()).response).toMatchObject({ tax: { priceMode: 'added' } })
})

test('a changed rate is undone', async () => {
  await using shop = await openShop()
  const { admin, quote } = await openTaxedShop(shop)
  const [rate] = (await admin.call(taxRate.search, { country: 'DE' })).items
  await admin.call(taxRate.delete, { ids: [rate?.id ?? ''] })
  const quoteWithout = await quote()
  const [change] = (await admin.call(goodsBackup.searchChangeSets, { sort: { by: 'id', desc: true }, pageSize: 1 })).items

  await admin.call(goodsBackup.undo, { changeSetId: change?.id ?? '' })

  expect(quoteWithout.response).toMatchObject({ tax: { lines: [] } })
  expect((await quote()).response).toMatchObject({ tax: { lines: [{ percent: 19 }] } })
})

test.each([
  ['added', 'VAT 19% $8.55 Total $53.53'],
  ['included', 'Total $44.98 Includes VAT 19% $7.18'],
] as const)('the mail of an order lists the taxes that are %s', { tags: 'long' }, async (priceMode, sums) => {
  await using server = await openMailServer({})
  await using shop = await openShop({ env: standInEnv })
  const { open, admin, items } = await openTaxedShop(shop, { priceMode })
  const sender = { fromName: 'Oak', fromAddress: 'shop@oak.example', host: '127.0.0.1', port: server.port, security: 'none' } as const
  await admin.call(mailSender.insert, sender)

  await buy(shop.url, '/order', orderOf(open, { items }))
  await sendWaitingMails(shop.services)

  expect(server.received[0]?.text.replace(/\s+/g, ' ')).toContain(sums)
})

test('the mail to a company that pays the tax itself says what is taken off, so that its sums add up', async () => {
  await using server = await openMailServer({})
  await using shop = await openShop({ env: standInEnv })
  const { open, admin, items } = await openTaxedShop(shop)
  const sender = { fromName: 'Oak', fromAddress: 'shop@oak.example', host: '127.0.0.1', port: server.port, security: 'none' } as const
  await admin.call(mailSender.insert, sender)
  const shippingAddress = { country: 'FR', city: 'Lyon', street: '1 Rue A', postalCode: '69001' }
  const contact = {
    name: 'Anna Meyer',
    email: 'anna@example.com',
    phone: '+49 170 1111111',
    company: 'Chaises SARL',
    vatNumber: 'FR40303265045',
  }

  await buy(shop.url, '/order', orderOf(open, { items, shippingAddress, contact }))
  await sendWaitingMails(shop.services)

  const sums = 'Items $39.98 Shipping $5.00 VAT exempt (intra-Community supply) -$7.49 Total $37.49'
  expect(server.received[0]?.text.replace(/\s+/g, ' ')).toContain(sums)
})
