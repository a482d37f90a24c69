import { order, orderByHand, orderEdit, orderExport, type SentInputOf, taxRate, taxScheme } from '@wanpu/contract'
import { openShop, type Shop } from '@wanpu/testkit'
import { openVies, type Vies } from '@wanpu/testkit/providers/vies'
import { expect, test } from 'vitest'
import { cleanUp } from '../../boot/clean-up.ts'
import { buy, orderOf } from '../test-buyer.ts'

const number = 'FR40303265045'
const address = { country: 'FR', city: 'Lyon', street: '1 Rue A', postalCode: '69001' }
const company = { company: 'Chaises SARL', vatNumber: 'FR 40 303265045' }
const contact = { name: 'Anna Meyer', email: 'anna@example.com', phone: '+49 170 1111111', ...company }
/** Two chairs, with shipping: 44.98 with tax, 37.49 without. */
const [taxed, untaxed] = [4498, 3749]

const open = (vies: Vies) => openShop({ now: '2026-11-28T08:00:00Z', env: { CHECK_ALLOW: '127.0.0.0/8', VIES_URL: vies.url } })

/** A shop of a German seller with a VAT number of their own. */
async function openTaxedShop(shop: Shop, scheme: Partial<SentInputOf<typeof taxScheme.insert>> = {}) {
  const sold = await shop.given.openShop()
  const admin = await shop.signIn('Admin')
  await admin.call(taxRate.insert, { country: 'FR', name: 'TVA', percent: 20 })
  await admin.call(taxRate.insert, { country: 'DE', name: 'MwSt.', percent: 19 })
  const seller = { name: 'Germany', priceMode: 'included' as const, homeCountry: 'DE', vatNumber: 'DE 136695976' }
  const { id: schemeId } = await admin.call(taxScheme.insert, { ...seller, ...scheme })
  const items = [{ shopGoodsId: sold.shopGoods.id, quantity: 2 }]
  return {
    admin,
    schemeId,
    sold,
    items,
    quote: (fields: object = {}) =>
      buy(shop.url, '/quote', { websiteId: sold.website.id, items, country: 'FR', postalCode: '69001', ...company, ...fields }),
    place: (fields: object = {}) => buy(shop.url, '/order', orderOf(sold, { items, shippingAddress: address, contact, ...fields })),
    async newest() {
      const [row] = (await admin.call(order.search, {})).items
      return admin.call(order.read, { id: row?.id ?? '' })
    },
  }
}

test('a registered number takes the tax off, and the order keeps what VIES answered', async () => {
  await using vies = await openVies()
  await using shop = await open(vies)
  const { quote, place, newest, admin, schemeId } = await openTaxedShop(shop)
  vies.register(number)

  expect((await admin.call(taxScheme.read, { id: schemeId })).vatCheck).toBe('charge')
  expect((await quote()).response).toMatchObject({ vatState: 'valid', totalMinor: untaxed, tax: { isReverseCharge: true } })
  expect((await place({ expectedTotalMinor: untaxed })).response).toMatchObject({ totalMinor: untaxed })

  const placedOrder = await newest()
  expect(placedOrder).toMatchObject({ isHeld: false, tax: { isReverseCharge: true } })
  expect(placedOrder.vatCheck).toEqual({
    number,
    requester: 'DE136695976',
    state: 'valid',
    problem: '',
    consultationNo: 'WAPIAAAA40303265045',
    name: 'CHAISES SARL',
    address: '1 RUE A\n69001 LYON',
    askedAt: '2026-11-28T08:00:00.000Z',
  })
  expect(JSON.parse(vies.calls[0]?.body ?? '')).toEqual({
    countryCode: 'FR',
    vatNumber: '40303265045',
    requesterMemberStateCode: 'DE',
    requesterNumber: '136695976',
  })
  const file = await admin.call(orderExport.export, { options: {}, columns: ['vatState', 'vatConsultationNo'] })
  expect(await (await admin.get(file.url ?? '')).text()).toContain('有效,WAPIAAAA40303265045')
})

test.each([
  ['not registered', undefined, 'invalid'],
  ['not answered for', 'MS_UNAVAILABLE', 'unreachable'],
] as const)('a number that is %s is charged the tax, in quote and order', async (_, error, state) => {
  await using vies = await openVies()
  await using shop = await open(vies)
  const { quote, place, newest } = await openTaxedShop(shop)
  vies.failWith(error)

  expect((await quote()).response).toMatchObject({ vatState: state, totalMinor: taxed, tax: { isReverseCharge: false } })
  expect((await place({ expectedTotalMinor: taxed })).response).toMatchObject({ totalMinor: taxed })
  expect(await newest()).toMatchObject({ isHeld: false, taxMinor: 749, vatCheck: { state, problem: error ?? '' } })
})

test('a scheme that holds orders meanwhile takes the tax off and keeps the order for a review, until the number is asked for again', {
  tags: 'long',
}, async () => {
  await using vies = await openVies()
  await using shop = await open(vies)
  const { quote, place, newest, admin } = await openTaxedShop(shop, { vatCheck: 'hold' })
  vies.failWith('MS_MAX_CONCURRENT_REQ')

  expect((await quote()).response).toMatchObject({ vatState: 'unreachable', totalMinor: untaxed })
  await place({ expectedTotalMinor: untaxed })
  const held = await newest()
  expect(held).toMatchObject({ isHeld: true, hold: { reasons: [{ rule: 'vat-unchecked', points: 0 }] } })

  vies.failWith(undefined)
  vies.register(number)
  expect(await admin.call(order.checkVat, { id: held.id })).toMatchObject({ vatCheck: { state: 'valid' } })
  const checked = await newest()
  expect(checked).toMatchObject({ isHeld: true, totalMinor: untaxed, vatCheck: { state: 'valid' } })
  expect(checked.log.map(({ detail }) => detail)).toContainEqual({ kind: 'vat-check', state: 'valid' })
})

test('a number that turns out not to be registered is charged the tax when its order is edited', async () => {
  await using vies = await openVies()
  await using shop = await open(vies)
  const { place, newest, admin } = await openTaxedShop(shop, { vatCheck: 'hold' })
  vies.failWith('TIMEOUT')
  await place()
  vies.failWith(undefined)
  const { id } = await newest()
  const shippingMinor = 600

  expect((await admin.call(orderEdit.preview, { id, shippingMinor })).tax?.isReverseCharge).toBe(true)
  await admin.call(order.checkVat, { id })
  expect((await admin.call(orderEdit.preview, { id, shippingMinor })).tax?.isReverseCharge).toBe(false)
})

test('a number is asked for once within half an hour, one without an answer within a minute, and nothing is kept for longer than a day', async () => {
  await using vies = await openVies()
  await using shop = await open(vies)
  const { quote, place } = await openTaxedShop(shop)
  vies.failWith('MS_UNAVAILABLE')
  for (const _ of [1, 2]) await quote()
  expect(vies.calls).toHaveLength(1)

  vies.failWith(undefined)
  vies.register(number)
  shop.travel('2026-11-28T08:01:01Z')
  for (const _ of [1, 2]) await quote()
  await place()
  expect(vies.calls).toHaveLength(2)

  vies.strike(number)
  shop.travel('2026-11-28T08:32:00Z')
  expect((await quote()).response).toMatchObject({ vatState: 'invalid' })

  shop.travel('2026-11-29T08:33:00Z')
  await cleanUp(shop.services, new AbortController().signal)
  expect(await shop.services.db.selectFrom('vatCheck').select('number').execute()).toEqual([])
})

test.each([
  ['without a company', { company: '' }],
  ['of wrong check digits', { vatNumber: 'FR00000000000' }],
  ['of another country', { vatNumber: 'DE136695976' }],
  ['for an address at home', { country: 'DE', postalCode: '10117', vatNumber: 'DE136695976' }],
  ['for an address outside of the EU’s VAT area', { postalCode: '97400' }],
])('a number %s is not asked for', async (_, fields) => {
  await using vies = await openVies()
  await using shop = await open(vies)
  const { quote } = await openTaxedShop(shop)

  expect((await quote(fields)).response).toMatchObject({ vatState: null })
  expect(vies.calls).toEqual([])
})

test('where a scheme does not check, nobody is asked and the number counts by its check digits', async () => {
  await using vies = await openVies()
  await using shop = await open(vies)
  const { quote, place, newest, admin } = await openTaxedShop(shop, { vatCheck: 'off' })

  expect((await quote()).response).toMatchObject({ vatState: null, totalMinor: untaxed })
  await place()
  const { id, vatCheck } = await newest()
  expect(vatCheck).toBeNull()
  await expect(admin.call(order.checkVat, { id })).rejects.toMatchObject({ code: 'order-vat-not-asked' })
  expect(vies.calls).toEqual([])
})

test('whoever tries many numbers from one address has them charged the tax, and VIES is asked no more', { tags: 'long' }, async () => {
  await using vies = await openVies()
  await using shop = await open(vies)
  const { quote } = await openTaxedShop(shop)
  // Numbers of Denmark, whose check digits are the easiest to come by.
  const weights = [2, 7, 6, 5, 4, 3, 2, 1]
  const isRight = (digits: string) => [...digits].reduce((sum, digit, at) => sum + Number(digit) * (weights[at] ?? 0), 0) % 11 === 0
  const numbers = Array.from({ length: 400 }, (_, at) => String(10_000_000 + at)).filter(isRight)
  for (const digits of numbers.slice(0, 25)) await quote({ country: 'DK', postalCode: '1050', vatNumber: `DK${digits}` })

  expect(numbers.length).toBeGreaterThan(24)
  expect(vies.calls).toHaveLength(20)
})

test('an order that an operator enters, or edits, asks for its number as the checkout does', async () => {
  await using vies = await openVies()
  await using shop = await open(vies)
  const { admin, sold, items, newest } = await openTaxedShop(shop)
  const terms = { websiteId: sold.website.id, items, shippingModeId: sold.shippingMode.id, paymentModeId: sold.paymentMode.id }

  const preview = await admin.call(orderByHand.preview, { ...terms, country: 'FR', postalCode: '69001', ...company })
  expect(preview).toMatchObject({ vatState: 'invalid', totalMinor: taxed })
  const own = { idempotencyKey: 'entered-by-an-operator', expectedTotalMinor: taxed }
  await admin.call(orderByHand.insert, { ...terms, contact, shippingAddress: address, ...own })
  const { id, version, vatCheck } = await newest()
  expect(vatCheck).toMatchObject({ state: 'invalid' })

  const other = { ...contact, vatNumber: 'FR83404833048' }
  vies.register('FR83404833048')
  expect(await admin.call(orderEdit.preview, { id, contact: other })).toMatchObject({ totalMinor: untaxed })
  await admin.call(orderEdit.update, { id, version, contact: other, expectedTotalMinor: untaxed })
  expect(await newest()).toMatchObject({ totalMinor: untaxed, vatCheck: { state: 'valid', number: 'FR83404833048' } })
})
