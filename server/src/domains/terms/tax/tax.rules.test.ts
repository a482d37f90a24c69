import fc from 'fast-check'
import { expect, test } from 'vitest'
import { judgeVatNumber, type KnownRate, type KnownScheme, needsVatNumber, schemeFor, taxCart } from './tax.rules.ts'

const rate = (country: string, percent: number, more: Partial<KnownRate> = {}): KnownRate => ({
  country,
  region: '',
  zone: null,
  taxClassId: null,
  name: 'VAT',
  percent,
  startsOn: null,
  endsOn: null,
  ...more,
})
const rates = [
  rate('DE', 19),
  rate('DE', 7, { taxClassId: 'books' }),
  rate('FR', 20),
  rate('CA', 5, { name: 'GST' }),
  rate('CA', 5, { region: 'QC', name: 'GST' }),
  rate('CA', 9.975, { region: 'QC', name: 'QST' }),
  rate('GB', 17.5, { endsOn: '2011-01-03' }),
  rate('GB', 20, { startsOn: '2011-01-04' }),
]
const german: KnownScheme = {
  vatNumber: 'DE136695976',
  vatCheck: 'off',
  id: '1',
  priceMode: 'included',
  homeCountry: 'DE',
  places: [],
  isOss: true,
  shipping: 'proportional',
  rounding: 'line',
  from: { 7: 'installation', 8: 'installation', 9: 'installation' },
}
const to = (country: string, more: { region?: string; postalCode?: string; vatNumber?: string; company?: string; day?: string } = {}) => ({
  country,
  region: more.region,
  postalCode: more.postalCode,
  vatNumber: more.vatNumber,
  company: more.company,
  day: more.day ?? '2026-05-01',
  vatChecks: [],
})
const line = (netMinor: number, taxClassId: string | null = null) => ({ netMinor, taxClassId })

test('included taxes are taken out of the price and leave the total alone', () => {
  expect(taxCart(german, rates, to('DE'), [line(11_900)], 0)).toEqual({
    priceMode: 'included',
    taxMinor: 1900,
    addedMinor: 0,
    isReverseCharge: false,
    lineTaxes: [1900],
    shippingTaxMinor: 0,
    lines: [{ name: 'VAT', percent: 19, baseMinor: 10_000, taxMinor: 1900 }],
    lineRates: [[{ name: 'VAT', percent: 19, taxMinor: 1900 }]],
    shippingTaxes: [],
  })
})

test('added taxes come on top, region before country, each tax on a line of its own', () => {
  const tax = taxCart({ ...german, priceMode: 'added', homeCountry: 'CA' }, rates, to('CA', { region: 'Quebec' }), [line(10_000)], 0)

  expect(tax).toMatchObject({ taxMinor: 1498, addedMinor: 1498 })
  expect(tax.lines).toEqual([
    { name: 'GST', percent: 5, baseMinor: 10_000, taxMinor: 500 },
    { name: 'QST', percent: 9.975, baseMinor: 10_000, taxMinor: 998 },
  ])
  expect(taxCart({ ...german, priceMode: 'added' }, rates, to('CA', { region: 'AB' }), [line(10_000)], 0).taxMinor).toBe(500)
})

test('rates of a zone come before those of region and country, for the addresses in it', () => {
  const addedScheme: KnownScheme = { ...german, priceMode: 'added', homeCountry: 'US' }
  const zone = (places: string[], postCodes: string[] = []) => ({ zone: { places, provinces: [], postCodes } })
  const zoned = [
    ...rates,
    rate('US', 4, { region: 'NY', name: 'State' }),
    rate('', 8.875, { ...zone(['US-NY'], ['100-104']), name: 'New York City' }),
    rate('', 21, zone(['ES', 'NL'])),
  ]
  const namesAt = (...where: Parameters<typeof to>) =>
    taxCart(addedScheme, zoned, to(...where), [line(10_000)], 0).lines.map(({ name, percent }) => `${name} ${percent}`)

  expect(namesAt('US', { region: 'New York', postalCode: '10027' })).toEqual(['New York City 8.875'])
  expect(namesAt('US', { region: 'New York', postalCode: '12207' })).toEqual(['State 4'])
  expect(namesAt('US', { region: 'CA', postalCode: '10027' })).toEqual([])
  expect(namesAt('NL')).toEqual(['VAT 21'])
  expect(namesAt('DE')).toEqual(['VAT 19'])
  // A class without a rate of its own takes that of the zone.
  expect(taxCart(addedScheme, zoned, to('NL'), [line(10_000, 'books')], 0).taxMinor).toBe(2100)
})

test('a seller without One Stop Shop is taxed by a zone that holds their whole country', () => {
  const zoned = [rate('', 20, { zone: { places: ['DE', 'AT'], provinces: [], postCodes: [] } })]
  const parts = [rate('', 20, { zone: { places: ['DE', 'AT'], provinces: [], postCodes: ['10*'] } })]
  const sale = to('FR', { postalCode: '10115' })

  expect(taxCart({ ...german, isOss: false }, zoned, sale, [line(12_000)], 0).taxMinor).toBe(2000)
  expect(taxCart({ ...german, isOss: false }, parts, sale, [line(12_000)], 0).taxMinor).toBe(0)
})

test('a class with a rate of its own counts there, elsewhere the standard rate; shipping follows what is sent', () => {
  const addedScheme = { ...german, priceMode: 'added' as const }

  const tax = taxCart(addedScheme, rates, to('DE'), [line(10_000, 'books'), line(10_000)], 1000)

  expect(tax.lines).toEqual([
    { name: 'VAT', percent: 7, baseMinor: 10_500, taxMinor: 735 },
    { name: 'VAT', percent: 19, baseMinor: 10_500, taxMinor: 1995 },
  ])
  expect(tax).toMatchObject({ lineTaxes: [700, 1900], shippingTaxMinor: 130 })
  expect(taxCart(addedScheme, rates, to('FR'), [line(10_000, 'books')], 0).taxMinor).toBe(2000)
  expect(taxCart({ ...addedScheme, shipping: 'standard' }, rates, to('DE'), [line(10_000, 'books')], 1000).shippingTaxMinor).toBe(190)
  expect(taxCart({ ...addedScheme, shipping: 'none' }, rates, to('DE'), [line(10_000, 'books')], 1000).shippingTaxMinor).toBe(0)
})

test('rounded once an order, three lines of 0.33 with 19 % hold 0.16 of tax; line by line they hold 0.15', () => {
  const lines = [line(33), line(33), line(33)]

  expect(taxCart({ ...german, rounding: 'order' }, rates, to('DE'), lines, 0)).toMatchObject({ taxMinor: 16, lineTaxes: [6, 5, 5] })
  expect(taxCart(german, rates, to('DE'), lines, 0)).toMatchObject({ taxMinor: 15, lineTaxes: [5, 5, 5] })
})

test('a rate counts from its first day to its last', () => {
  const at = (day: string) => taxCart(german, rates, to('GB', { day }), [line(12_000)], 0).lines[0]?.percent
  expect([at('2011-01-03'), at('2011-01-04')]).toEqual([17.5, 20])
})

test('without One Stop Shop other EU countries pay the tax of the seller’s country; outside the EU their own', () => {
  const scheme = { ...german, isOss: false }
  expect(taxCart(scheme, rates, to('FR'), [line(11_900)], 0).lines[0]?.percent).toBe(19)
  expect(taxCart(german, rates, to('FR'), [line(11_900)], 0).lines[0]?.percent).toBe(20)
  expect(taxCart(scheme, rates, to('GB'), [line(11_900)], 0).lines[0]?.percent).toBe(20)
})

test('where the seller collects nothing, nothing is taxed; a region may be collected without its country', () => {
  const scheme = { ...german, priceMode: 'added' as const, places: ['DE', 'CA-QC'] }
  const taxTo = (country: string, region?: string) =>
    taxCart(scheme, rates, to(country, { ...(region !== undefined && { region }) }), [line(10_000)], 0).taxMinor
  expect([taxTo('FR'), taxTo('CA', 'ON'), taxTo('CA', 'qc'), taxTo('DE'), taxTo('JP')]).toEqual([0, 0, 1498, 1900, 0])
})

test('a company of another EU country pays the tax itself: prices that include it go down by it', () => {
  const company = to('FR', { vatNumber: 'fr 40 303265045', company: 'Chêne SARL' })

  expect(taxCart(german, rates, company, [line(12_000)], 0)).toMatchObject({
    isReverseCharge: true,
    taxMinor: 0,
    addedMinor: -2000,
    lines: [],
  })
  expect(taxCart({ ...german, priceMode: 'added' }, rates, company, [line(12_000)], 0)).toMatchObject({
    isReverseCharge: true,
    addedMinor: 0,
  })
  expect(taxCart(german, rates, to('FR', { vatNumber: 'FR1', company: 'Chêne SARL' }), [line(12_000)], 0).isReverseCharge).toBe(false)
  expect(taxCart(german, rates, to('DE', { vatNumber: 'DE136695976', company: 'Eiche GmbH' }), [line(11_900)], 0).isReverseCharge).toBe(
    false,
  )
  expect(needsVatNumber({ homeCountry: 'CN' }, { country: 'DE' })).toBe(false)
})

test.each([
  ['no company', { vatNumber: 'FR40303265045' }],
  ['a company of blanks', { vatNumber: 'FR40303265045', company: '  ' }],
  ['an invented number', { vatNumber: 'FR00000000000', company: 'Chêne SARL' }],
  ['another invented number', { vatNumber: 'FRXX999999999', company: 'Chêne SARL' }],
  ['a number of another country', { vatNumber: 'DE136695976', company: 'Chêne SARL' }],
])('nobody is relieved of the tax by %s', (_, buyer) => {
  expect(taxCart(german, rates, to('FR', buyer), [line(12_000)], 0)).toMatchObject({ isReverseCharge: false, taxMinor: 2000 })
})

const everywhere = [
  ...rates,
  rate('ES', 21),
  rate('IT', 22),
  rate('FI', 25.5),
  rate('GR', 24),
  rate('PT', 23),
  rate('AT', 20),
  rate('GB', 20),
]
const whole = rate('', 21, { zone: { places: ['ES', 'IT'], provinces: [], postCodes: [] }, name: 'Whole' })
const canary = rate('', 7, { zone: { places: ['ES'], provinces: [], postCodes: ['35*', '38*'] }, name: 'IGIC' })

test.each([
  // Place, country, post code, with One Stop Shop, without it, without it with prices that a company pays.
  ['Monaco', 'MC', '98000', [20], [19], true],
  ['Canary Islands', 'ES', '35001', [], [], false],
  ['Ceuta', 'ES', '51001', [], [], false],
  ['Livigno', 'IT', '23041', [], [], false],
  ['Büsingen', 'DE', '78266', [], [], false],
  ['Helgoland', 'DE', '27498', [], [], false],
  ['Åland', 'FI', '22100', [], [], false],
  ['Réunion', 'FR', '97400', [], [], false],
  ['Mount Athos', 'GR', '63086', [], [], false],
  ['Madeira', 'PT', '9000-001', [22], [19], true],
  ['Azores', 'PT', '9500-150', [16], [19], true],
  ['Jungholz', 'AT', '6691', [19], [19], true],
  ['Vienna', 'AT', '1010', [20], [19], true],
  ['Northern Ireland', 'GB', 'BT1 5GS', [20], [19], true],
  ['London', 'GB', 'SW1A 1AA', [20], [20], false],
  ['Isle of Man', 'IM', 'IM1 1AA', [20], [20], false],
  ['San Marino', 'SM', '47890', [], [], false],
  ['Andorra', 'AD', 'AD500', [], [], false],
] as const)('%s (%s %s) pays the tax of its tax area', (_, country, postalCode, withOss, withoutOss, asksVatNumber) => {
  const percents = (scheme: KnownScheme) =>
    taxCart(scheme, everywhere, to(country, { postalCode, day: '2026-11-28' }), [line(10_000)], 0).lines.map(({ percent }) => percent)

  expect(percents(german)).toEqual(withOss)
  expect(percents({ ...german, isOss: false })).toEqual(withoutOss)
  expect(needsVatNumber(german, { country, postalCode })).toBe(asksVatNumber)
})

test('outside of its country’s tax area only a zone for parts of countries is collected by', () => {
  const percentsAt = (rates: KnownRate[], postalCode: string) =>
    taxCart(german, rates, to('ES', { postalCode }), [line(10_000)], 0).lines.map(({ percent }) => percent)

  expect(percentsAt([...everywhere, whole], '35001')).toEqual([])
  expect(percentsAt([...everywhere, canary], '35001')).toEqual([7])
  expect(percentsAt([...everywhere, whole, canary], '28001')).toEqual([21])
})

test('a seller who collects in the Union alone collects in Monaco and Northern Ireland, and not in London', () => {
  const scheme = { ...german, places: ['DE', 'FR'] }
  const taxTo = (country: string, postalCode: string) =>
    taxCart(scheme, rates, to(country, { postalCode, day: '2026-11-28' }), [line(12_000)], 0).taxMinor

  expect([taxTo('MC', '98000'), taxTo('GB', 'BT1 5GS'), taxTo('GB', 'SW1A 1AA')]).toEqual([2000, 2000, 0])
})

test('the scheme of the website itself comes before its group’s, and that before the one for every website', () => {
  const own: KnownScheme = { ...german, id: '2', from: { 7: 'website' } }
  const group: KnownScheme = { ...german, id: '3', from: { 7: 'group', 8: 'group' } }
  expect(schemeFor([german, group, own], '7')?.id).toBe('2')
  expect(schemeFor([german, group, own], '8')?.id).toBe('3')
  expect(schemeFor([german, group, own], '9')?.id).toBe('1')
  expect(schemeFor([own], '8')).toBeUndefined()
})

test('taxes of lines and of shipping, tax lines and the total of an order always agree', () => {
  const anyLine = fc.record({ netMinor: fc.integer({ min: 0, max: 100_000_000 }), taxClassId: fc.constantFrom(null, 'books') })
  const anyScheme = fc.record({
    priceMode: fc.constantFrom('included' as const, 'added' as const),
    shipping: fc.constantFrom('standard' as const, 'proportional' as const, 'none' as const),
    rounding: fc.constantFrom('line' as const, 'order' as const),
  })
  const place = fc.constantFrom(to('DE'), to('FR'), to('CA', { region: 'QC' }), to('CA'), to('JP'))
  fc.assert(
    fc.property(
      anyScheme,
      place,
      fc.array(anyLine, { maxLength: 12 }),
      fc.integer({ min: 0, max: 100_000 }),
      (choice, sale, lines, shipping) => {
        const tax = taxCart({ ...german, ...choice }, rates, sale, lines, shipping)
        const sum = (numbers: number[]) => numbers.reduce((all, number) => all + number, 0)
        expect(sum(tax.lineTaxes) + tax.shippingTaxMinor).toBe(tax.taxMinor)
        expect(sum(tax.lines.map((line) => line.taxMinor))).toBe(tax.taxMinor)
        expect(tax.addedMinor).toBe(choice.priceMode === 'added' ? tax.taxMinor : 0)
        expect(tax.lineTaxes.every((lineTax, at) => lineTax >= 0 && lineTax <= (lines[at]?.netMinor ?? 0))).toBe(true)
      },
    ),
  )
})

test('Monaco is France for VAT', () => {
  expect(taxCart(german, rates, to('MC', { postalCode: '98000' }), [line(12_000)], 0)).toMatchObject({ taxMinor: 2000 })
  expect(taxCart({ ...german, isOss: false }, rates, to('MC'), [line(11_900)], 0)).toMatchObject({ taxMinor: 1900 })
  expect(taxCart(german, rates, to('FR', { postalCode: '98000' }), [line(12_000)], 0)).toMatchObject({ taxMinor: 2000 })
  expect(taxCart({ ...german, places: ['FR'] }, rates, to('MC'), [line(12_000)], 0)).toMatchObject({ taxMinor: 2000 })
})

test.each([
  ['DE', '27498'],
  ['DE', 'D-78266'],
  ['ES', '35001'],
  ['ES', '38 001'],
  ['ES', 'E-51001'],
  ['IT', '23041'],
  ['GR', '630 86'],
  ['FI', 'FI-22100'],
  ['FR', '97100'],
])('in %s %s the VAT of the country does not hold, unless a rate of a zone says so', (country, postalCode) => {
  const all = ['DE', 'ES', 'IT', 'GR', 'FI', 'FR'].map((name) => rate(name, 20))
  const ofZone = rate('', 7, { zone: { places: [country], provinces: [], postCodes: [postalCode] } })

  expect(taxCart(german, all, to(country, { postalCode }), [line(12_000)], 0)).toMatchObject({ taxMinor: 0 })
  expect(taxCart({ ...german, isOss: false }, all, to(country, { postalCode }), [line(12_000)], 0)).toMatchObject({ taxMinor: 0 })
  expect(taxCart(german, [...all, ofZone], to(country, { postalCode }), [line(10_700)], 0)).toMatchObject({ taxMinor: 700 })
  expect(taxCart(german, all, to(country, { postalCode: '10115' }), [line(12_000)], 0)).toMatchObject({ taxMinor: 2000 })
})

test.each([
  ['charge', 'valid', true],
  ['charge', 'invalid', false],
  ['charge', 'unreachable', false],
  ['charge', undefined, false],
  ['hold', 'valid', true],
  ['hold', 'invalid', false],
  ['hold', 'unreachable', true],
  ['hold', undefined, true],
  ['off', 'invalid', true],
] as const)('where numbers are checked by %s, one that is %s relieves of the tax: %s', (vatCheck, state, isRelieved) => {
  const number = 'FR40303265045'
  const check = {
    number,
    requester: 'DE136695976',
    problem: '',
    consultationNo: '',
    name: '',
    address: '',
    askedAt: '2026-05-01T08:00:00Z',
  }
  const sale = { ...to('FR', { vatNumber: number, company: 'Chêne SARL' }), vatChecks: state ? [{ ...check, state }] : [] }

  expect(judgeVatNumber({ ...german, vatCheck }, sale)?.isRelieved).toBe(isRelieved)
  expect(taxCart({ ...german, vatCheck }, rates, sale, [line(12_000)], 0).isReverseCharge).toBe(isRelieved)
})

test('an answer about another number, or to another seller, is none', () => {
  const check = { state: 'valid' as const, problem: '', consultationNo: '', name: '', address: '', askedAt: '2026-05-01T08:00:00Z' }
  const vatChecks = [
    { ...check, number: 'FR40303265045', requester: '' },
    { ...check, number: 'FR83404833048', requester: 'DE136695976' },
  ]
  const sale = { ...to('FR', { vatNumber: 'FR40303265045', company: 'Chêne SARL' }), vatChecks }

  expect(judgeVatNumber({ ...german, vatCheck: 'charge' }, sale)).toMatchObject({ isRelieved: false, state: 'unreachable' })
})
