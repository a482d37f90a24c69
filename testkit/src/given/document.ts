import type { InvoiceRecord } from '@wanpu/contract'
import type { Insertable } from 'kysely'
import { json } from '../../../server/src/db/query.ts'
import type { DocumentSetting, Invoice } from '../../../server/src/db/tables.ts'
import type { GivenContext } from './context.ts'

export const givenDocumentSetting =
  ({ db, next }: GivenContext) =>
  (fields: Partial<Insertable<DocumentSetting>> = {}): Promise<{ id: string; version: number }> => {
    const number = next()
    return db
      .insertInto('documentSetting')
      .values({ sellerName: 'Oak GmbH', invoicePrefix: `INV${number}-`, creditNotePrefix: `CN${number}-`, ...fields })
      .returning(['id', 'version'])
      .executeTakeFirstOrThrow()
  }

const emptyRecord: InvoiceRecord = {
  seller: { name: 'Oak GmbH', address: 'Berlin', registration: '', taxNumber: '', email: '', phone: '', logo: '' },
  buyer: { name: 'Anna', company: '', vatNumber: '', address: [] },
  footer: '',
  paper: 'a4',
  orderedOn: '2026-01-01',
  paidOn: '',
  lines: [],
  goodsMinor: 1000,
  discountMinor: 0,
  shippingMinor: 0,
  priceMode: null,
  taxes: [],
  isReverseCharge: false,
  taxAddedMinor: 0,
  paymentMethod: '',
  corrects: null,
  reason: '',
}

/** An invoice of an order with nothing on it. */
export const givenInvoice =
  ({ db, next }: GivenContext) =>
  (fields: { orderId: string; websiteId: string } & Partial<Insertable<Invoice>>): Promise<{ id: string; invoiceNo: string }> => {
    const number = next()
    return db
      .insertInto('invoice')
      .values({
        kind: 'invoice',
        invoiceNo: `T-2026-${number}`,
        prefix: 'T-',
        year: 2026,
        number,
        orderNo: '',
        buyerName: 'Anna',
        language: 'en',
        currencyCode: 'USD',
        decimals: 2,
        taxMinor: 0,
        totalMinor: 1000,
        record: json(emptyRecord),
        issuedOn: '2026-01-01',
        issuedAt: '2026-01-01T08:00:00.000Z',
        ...fields,
      })
      .returning(['id', 'invoiceNo'])
      .executeTakeFirstOrThrow()
  }
