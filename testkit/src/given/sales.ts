import type { OrderContact, OrderItem, ShippingRule } from '@wanpu/contract'
import type { Insertable } from 'kysely'
import { json } from '../../../server/src/db/query.ts'
import type {
  Carrier,
  Currency,
  OrderReturn,
  Parcel,
  Payment,
  PaymentAccount,
  PaymentMode,
  PaymentReceipt,
  ShippingMode,
  ShopOrder,
  TaxScheme,
} from '../../../server/src/db/tables.ts'
import type { GivenContext } from './context.ts'
import { givenGoods, givenShopGoods } from './goods.ts'
import { givenWebsite } from './website.ts'

export const givenCurrency =
  ({ db }: GivenContext) =>
  (fields: Partial<Insertable<Currency>> = {}): Promise<{ id: string; code: string; version: number }> =>
    db
      .insertInto('currency')
      .values({ code: 'USD', symbol: '$', ...fields })
      .returning(['id', 'code', 'version'])
      .executeTakeFirstOrThrow()

export const givenPaymentMode =
  ({ db, next }: GivenContext) =>
  (fields: Partial<Insertable<PaymentMode>> = {}): Promise<{ id: string; version: number }> => {
    const number = next()
    return db
      .insertInto('paymentMode')
      .values({ name: `Payment ${number}`, code: `payment-${number}`, ...fields })
      .returning(['id', 'version'])
      .executeTakeFirstOrThrow()
  }

export const givenPaymentAccount =
  ({ db, next }: GivenContext) =>
  (fields: { paymentModeId: string } & Partial<Insertable<PaymentAccount>>): Promise<{ id: string; version: number }> =>
    db
      .insertInto('paymentAccount')
      .values({ name: `Account ${next()}`, account: 'DE00 1234', currencyCode: 'USD', ...fields })
      .returning(['id', 'version'])
      .executeTakeFirstOrThrow()

export const givenShippingMode =
  ({ db, next }: GivenContext) =>
  ({
    rules,
    ...fields
  }: Partial<Omit<Insertable<ShippingMode>, 'rules'>> & { rules?: ShippingRule[] } = {}): Promise<{
    id: string
    version: number
  }> =>
    db
      .insertInto('shippingMode')
      .values({ name: `Shipping ${next()}`, rules: json(rules ?? [{ countries: [], feeMinor: 500 }]), ...fields })
      .returning(['id', 'version'])
      .executeTakeFirstOrThrow()

/** A scheme of prices that include the tax, of a seller in Germany. */
export const givenTaxScheme =
  ({ db, next }: GivenContext) =>
  (fields: Partial<Insertable<TaxScheme>> = {}): Promise<{ id: string; version: number }> =>
    db
      .insertInto('taxScheme')
      .values({ name: `Scheme ${next()}`, priceMode: 'included', homeCountry: 'DE', ...fields })
      .returning(['id', 'version'])
      .executeTakeFirstOrThrow()

const buyer: OrderContact = { name: 'Anna Meyer', email: 'anna@example.com', phone: '+49 170 1234567' }

/** An order straight in the table, with its first log line. */
export const givenOrder =
  ({ db, next }: GivenContext) =>
  async ({
    items = [],
    contact = buyer,
    ...fields
  }: { websiteId: string; items?: OrderItem[]; contact?: OrderContact } & Partial<
    Omit<Insertable<ShopOrder>, 'items' | 'contact' | 'websiteId'>
  >): Promise<{ id: string; orderNo: string; version: number }> => {
    const number = next()
    const row = await db
      .insertInto('shopOrder')
      .values({
        orderNo: `WP${String(number).padStart(6, '0')}`,
        currencyCode: 'USD',
        goodsMinor: 1000,
        totalMinor: 1000,
        idempotencyKey: `key-${number}`,
        clientIp: '203.0.113.77',
        items: json(items),
        contact: json(contact),
        shippingAddress: json({ country: 'DE', city: 'Berlin', street: 'Unter den Linden 1', postalCode: '10117' }),
        billingAddress: json({ country: 'DE', city: 'Berlin', street: 'Unter den Linden 1', postalCode: '10117' }),
        // The money of a paid order has arrived.
        ...(fields.status === 'paid' && { paidMinor: fields.totalMinor ?? 1000 }),
        ...fields,
      })
      .returning(['id', 'orderNo', 'version', 'status'])
      .executeTakeFirstOrThrow()
    await db.insertInto('orderLog').values({ orderId: row.id, toStatus: row.status, byName: 'shop' }).execute()
    return row
  }

/** A payment of an order that has arrived, or as it is said. */
export const givenPayment =
  ({ db, next }: GivenContext) =>
  (fields: { orderId: string; websiteId: string } & Partial<Insertable<Payment>>): Promise<{ id: string; version: number }> =>
    db
      .insertInto('payment')
      .values({
        paymentNo: `PAY_${next()}`,
        provider: 'manual',
        kind: 'charge',
        state: 'succeeded',
        amountMinor: 1000,
        currencyCode: 'USD',
        settledAt: '2026-01-01T08:00:00.000Z',
        ...fields,
      })
      .returning(['id', 'version'])
      .executeTakeFirstOrThrow()

export const givenCarrier =
  ({ db, next }: GivenContext) =>
  (fields: Partial<Insertable<Carrier>> = {}): Promise<{ id: string; version: number }> => {
    const number = next()
    return db
      .insertInto('carrier')
      .values({ name: `Carrier ${number}`, code: `carrier-${number}`, ...fields })
      .returning(['id', 'version'])
      .executeTakeFirstOrThrow()
  }

/** A parcel straight in the table; its order stays as it is. */
export const givenParcel =
  ({ db, next }: GivenContext) =>
  (fields: { orderId: string; websiteId: string } & Partial<Insertable<Parcel>>): Promise<{ id: string; version: number }> =>
    db
      .insertInto('parcel')
      .values({ trackingNo: `PARCEL-${next()}`, ...fields })
      .returning(['id', 'version'])
      .executeTakeFirstOrThrow()

/** A return straight in the table; its order stays as it is. */
export const givenOrderReturn =
  ({ db, next }: GivenContext) =>
  (fields: { orderId: string; websiteId: string } & Partial<Insertable<OrderReturn>>): Promise<{ id: string; version: number }> =>
    db
      .insertInto('orderReturn')
      .values({ returnNo: `RETURN-${next()}`, reason: 'damaged', ...fields })
      .returning(['id', 'version'])
      .executeTakeFirstOrThrow()

/** A shop that can sell: a website in USD with one product of 19.99, paid by bank transfer, sent for 5.00. */
export const givenOpenShop =
  (context: GivenContext) =>
  async (goodsFields: Parameters<ReturnType<typeof givenGoods>>[0] = {}) => {
    const website = await givenWebsite(context)({ globalConfig: json({ defaultCurrencyCode: 'USD' }) })
    const goods = await givenGoods(context)({ title: 'Oak chair', priceMinor: 1999, stock: 10, weightGrams: 400, ...goodsFields })
    const shopGoods = await givenShopGoods(context)({ websiteId: website.id, goodsId: goods.id })
    await context.db
      .insertInto('currency')
      .values({ code: 'USD', symbol: '$', rate: 1 })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    const paymentMode = await givenPaymentMode(context)({ name: 'Bank transfer' })
    const account = await givenPaymentAccount(context)({
      paymentModeId: paymentMode.id,
      instructions: 'Transfer {{amount}} to {{account}} for {{orderNo}}',
    })
    const shippingMode = await givenShippingMode(context)({ name: `Standard ${context.next()}` })
    return { website, goods, shopGoods, paymentMode, account, shippingMode }
  }

/** A receipt of a transfer that waits to be checked: the shortest file that is taken for a PDF. */
export const givenPaymentReceipt =
  ({ db }: GivenContext) =>
  (fields: { orderId: string; websiteId: string } & Partial<Insertable<PaymentReceipt>>): Promise<{ id: string; version: number }> => {
    const content = Buffer.from('%PDF-1.4\n%%EOF')
    return db
      .insertInto('paymentReceipt')
      .values({ mime: 'application/pdf', size: content.length, content, ...fields })
      .returning(['id', 'version'])
      .executeTakeFirstOrThrow()
  }
