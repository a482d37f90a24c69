import { siteLanguages } from '@wanpu/contract'
import { expect, test } from 'vitest'
import type { DocumentOrder } from './document-orders.sql.ts'
import type { DocumentProfile } from './document-profile.sql.ts'
import { dayText } from './document-text.ts'
import { invoiceSheet } from './invoice-sheet.rules.ts'
import { labelsOf } from './label.rules.ts'
import { packingSlip } from './packing-slip.rules.ts'

const seller = { name: 'Oak', address: 'Berlin', registration: '', taxNumber: '', email: '', phone: '', logo: '' }
const day = '2026-11-28'
const record = {
  seller,
  buyer: { name: 'Anna', company: '', vatNumber: '', address: ['Berlin'] },
  footer: '',
  paper: 'a4' as const,
  lines: [],
  orderedOn: day,
  paidOn: day,
  suppliedFrom: day,
  suppliedOn: '2026-11-30',
  paymentMethod: '',
  reason: '',
  corrects: null,
  goodsMinor: 1000,
  discountMinor: 0,
  shippingMinor: 0,
  priceMode: null,
  taxes: [],
  isReverseCharge: false,
  taxAddedMinor: 0,
}
const sums = { currencyCode: 'EUR', decimals: 2, taxMinor: 0, totalMinor: 1000 }
const numbers = { invoiceNo: 'INV-1', orderNo: 'WP1', issuedOn: day }

test.each([...siteLanguages])('no document in %s has a day in figures', (language) => {
  const order: DocumentOrder = {
    id: '1',
    orderNo: 'WP1',
    websiteId: '1',
    language,
    items: [],
    codes: {},
    buyerMessage: '',
    createdAt: `${day}T10:00:00.000Z`,
    contact: { name: 'Anna', email: 'anna@example.com', phone: '' },
    shippingModeName: 'Post',
    shippingTranslations: null,
    shippingAddress: { country: 'DE', city: 'Berlin', street: 'Linden 1', postalCode: '10117' },
    parcels: [],
  }
  const profile: Pick<DocumentProfile, 'seller' | 'paper' | 'footer'> = { seller, paper: 'a4', footer: '' }
  const sheets = {
    invoice: invoiceSheet({ kind: 'invoice', language, ...sums, ...numbers, record }),
    creditNote: invoiceSheet({
      kind: 'credit-note',
      language,
      ...sums,
      ...numbers,
      record: { ...record, corrects: { invoiceNo: 'INV-0', issuedOn: '2026-11-27' } },
    }),
    packingSlip: packingSlip({ order, profile: profile as DocumentProfile, orderedOn: day }),
    label: labelsOf(order, seller),
  }

  for (const [kind, sheet] of Object.entries(sheets)) {
    expect([kind, /\d{4}-\d{1,2}-\d{1,2}/.exec(JSON.stringify(sheet))]).toEqual([kind, null])
    if (kind !== 'label') expect(JSON.stringify(sheet)).toContain(dayText(language, day))
  }
})
