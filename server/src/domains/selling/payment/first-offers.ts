import type { Services } from '../../../boot/services.ts'
import type { Db } from '../../../db/open.ts'
import { json } from '../../../db/query.ts'
import { shippedTexts, translationsOfShipped } from '../../terms/shipping/shipped-texts.ts'

/** Units per US dollar on the day this list was written; operators set their own with currency.update.rates. */
const currencies = [
  { code: 'USD', symbol: '$', name: 'US dollar', zh: '美元', rate: 1, decimals: 2, sort: 1 },
  { code: 'CNY', symbol: '¥', name: 'Renminbi', zh: '人民币', rate: 7.1, decimals: 2, sort: 2 },
  { code: 'EUR', symbol: '€', name: 'Euro', zh: '欧元', rate: 0.86, decimals: 2, sort: 3 },
  { code: 'GBP', symbol: '£', name: 'Pound sterling', zh: '英镑', rate: 0.76, decimals: 2, sort: 4 },
  { code: 'JPY', symbol: 'JP¥', name: 'Yen', zh: '日元', rate: 155, decimals: 0, sort: 5 },
  { code: 'HKD', symbol: 'HK$', name: 'Hong Kong dollar', zh: '港元', rate: 7.78, decimals: 2, sort: 6 },
  { code: 'AUD', symbol: 'A$', name: 'Australian dollar', zh: '澳元', rate: 1.53, decimals: 2, sort: 7 },
  { code: 'CAD', symbol: 'C$', name: 'Canadian dollar', zh: '加元', rate: 1.4, decimals: 2, sort: 8 },
]

const modes = [
  {
    name: shippedTexts.bankTransfer,
    code: 'bank-transfer',
    shipsUnpaid: false,
    icon: '/icons/paymentmode/bank-transfer.svg',
    instructions: shippedTexts.transferInstructions,
  },
  {
    name: shippedTexts.cashOnDelivery,
    code: 'cash-on-delivery',
    shipsUnpaid: true,
    icon: '/icons/paymentmode/cash-on-delivery.svg',
    instructions: shippedTexts.cashInstructions,
  },
]

const marker = 'first-offers'

/**
 * On the very first start: the usual currencies, two payment methods with an account for each currency, one shipping
 * method. Never again after. The accounts are inactive and have no number until the operator enters one: a shop must
 * not tell its customers to pay to nobody. The shipping method is inactive, too, until the operator says what it costs.
 */
export async function seedFirstOffers({ db }: Services): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const isFirst = await trx
      .insertInto('configRecord')
      .values({ id: marker, value: json({ done: true }) })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!isFirst) return
    await trx
      .insertInto('currency')
      .values(currencies.map(({ zh, ...currency }) => ({ ...currency, translations: json({ name: { zh } }) })))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    await seedPayment(trx)
    await trx
      .insertInto('shippingMode')
      .values({
        name: shippedTexts.standardDelivery.en,
        translations: json({ name: translationsOfShipped(shippedTexts.standardDelivery) }),
        status: 'stopped',
        icon: '/icons/shippingmode/standard.svg',
        minDays: 5,
        maxDays: 9,
        currencyCode: 'USD',
        rules: json([
          { countries: [], maxWeightGrams: 2000, feeMinor: 690, freeOverMinor: 9900 },
          { countries: [], minWeightGrams: 2001, feeMinor: 1890 },
        ]),
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  })
}

async function seedPayment(db: Db): Promise<void> {
  const rows = modes.map(({ name, code, icon, shipsUnpaid }, sort) => ({
    name: name.en,
    code,
    icon,
    shipsUnpaid,
    sort,
    translations: json({ name: translationsOfShipped(name) }),
  }))
  const insertedRows = await db
    .insertInto('paymentMode')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'code'])
    .execute()
  const accounts = insertedRows.flatMap(({ id, code }) => {
    const instructions = modes.find((mode) => mode.code === code)?.instructions
    return currencies.map((currency) => ({
      paymentModeId: id,
      name: currency.code,
      account: '',
      status: 'stopped',
      currencyCode: currency.code,
      instructions: instructions?.en ?? '',
      translations: json(instructions ? { instructions: translationsOfShipped(instructions) } : {}),
    }))
  })
  if (accounts.length > 0) await db.insertInto('paymentAccount').values(accounts).execute()
}
