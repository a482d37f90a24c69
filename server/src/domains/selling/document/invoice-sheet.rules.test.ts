import { siteLanguages } from '@wanpu/contract'
import { expect, test } from 'vitest'
import { documentWords } from './document-words.ts'
import { type IssuedInvoice, invoiceSheet } from './invoice-sheet.rules.ts'

const record: IssuedInvoice['record'] = {
  seller: { name: 'Oak', address: 'Berlin', registration: '', taxNumber: 'DE136695976', email: '', phone: '', logo: '' },
  buyer: { name: 'Anna', company: 'Chêne SARL', vatNumber: 'FR40303265045', address: [] },
  footer: '',
  paper: 'a4',
  orderedOn: '2026-11-20',
  paidOn: '2026-11-20',
  suppliedFrom: '2026-11-21',
  suppliedOn: '2026-11-24',
  lines: [{ title: 'Tea', options: '', sku: 'T-1', quantity: 1, priceMinor: 1000, lineMinor: 1000 }],
  goodsMinor: 1000,
  discountMinor: 0,
  shippingMinor: 0,
  priceMode: 'included',
  taxes: [],
  isReverseCharge: false,
  taxAddedMinor: 0,
  paymentMethod: '',
  corrects: null,
  reason: '',
}
const sheetText = (language: string, more: Partial<typeof record> = {}, kind: IssuedInvoice['kind'] = 'invoice') =>
  JSON.stringify(
    invoiceSheet({
      kind,
      invoiceNo: 'INV-1',
      orderNo: 'WP1',
      language,
      currencyCode: 'EUR',
      decimals: 2,
      taxMinor: 0,
      totalMinor: 1000,
      issuedOn: '2026-11-28',
      record: { ...record, ...more },
    }),
  )

test.each([...siteLanguages])(
  'in %s goods to a company in the EU are an exempt supply by Art. 138, exports are by Art. 146, and no recipient owes the tax',
  (language) => {
    const [supply, exported, plain] = [
      sheetText(language, { isReverseCharge: true }),
      sheetText(language, { isExport: true }),
      sheetText(language),
    ]

    expect(supply).toMatch(/138/)
    expect(supply).not.toMatch(/19[46]/)
    expect(exported).toMatch(/146/)
    expect(plain).not.toMatch(/138|146/)
  },
)

test.each([...siteLanguages])('in %s the numbers of seller and buyer are labelled as VAT numbers, with the days of supply', (language) => {
  const t = documentWords(language)
  const text = sheetText(language)

  expect(text).toContain(`${t.vatNumber} DE136695976`)
  expect(text).toContain(`${t.vatNumber} FR40303265045`)
  expect(text).toContain(`"label":"${t.suppliedOn}"`)
  expect(sheetText(language, { suppliedFrom: '', suppliedOn: '' })).not.toContain(`"label":"${t.suppliedOn}"`)
})

test.each([
  ['T1234567890123', '登録番号 T1234567890123'],
  ['DE 136 695 976', 'VAT番号 DE 136 695 976'],
  ['12/345/67890', '税番号 12/345/67890'],
])('a Japanese sheet says what the number %s is', (taxNumber, expected) => {
  expect(sheetText('ja', { seller: { ...record.seller, taxNumber } })).toContain(expected)
})

test('a line of the reduced rate has its mark and the mark its note', () => {
  const lines = record.lines.map((line) => ({ ...line, isReducedRate: true }))
  expect(sheetText('ja', { lines })).toMatch(/Tea ※.*※は軽減税率対象/)
  expect(sheetText('ja')).not.toContain('※')
})

test('Chinese sheets are no 发票, which the tax office alone issues; a German correction is no Gutschrift', () => {
  const texts = (['invoice', 'credit-note'] as const).flatMap((kind) =>
    ['zh', 'zh-TW', 'de'].map((language) => sheetText(language, {}, kind)),
  )
  expect(texts.join()).not.toMatch(/发票|發票|Gutschrift|Gutgeschrieben/)
  expect(texts.map((text) => /"title":"([^"]*)"/.exec(text)?.[1])).toEqual([
    '账单',
    '帳單',
    'Rechnung',
    '退款凭证',
    '退款憑證',
    'Rechnungskorrektur',
  ])
})
