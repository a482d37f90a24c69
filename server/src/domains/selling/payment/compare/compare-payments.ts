import { type PaymentComparison, usualDecimals } from '@wanpu/contract'
import type { Services } from '../../../../boot/services.ts'
import type { Db } from '../../../../db/open.ts'
import { getProviderAccount } from '../accounts/provider-account.ts'
import { openOnlinePayments } from '../online-payments.ts'
import {
  BillDamaged,
  type ProviderAccount,
  ProviderDown,
  ProviderRefused,
  type Settlement,
  TooManySettlements,
} from '../providers/provider.ts'
import { comparePayments, type PaymentThere } from './compare-payments.rules.ts'
import { findPaymentsHere } from './compare-payments.sql.ts'
import { fromIsoMinor } from './iso-amount.ts'
import { type DaySettlements, NoBillOfDay, readSettlements } from './read-settlements.ts'

const shownDifferences = 200
const shownLines = 50

export type ComparisonRefusal =
  | { code: 'payment-compare-forbidden' | 'payment-compare-down' }
  | { code: 'payment-compare-refused'; reason: string }
  | { code: 'payment-compare-too-many'; most: number }
  | { code: 'payment-compare-no-bill' | 'payment-compare-bill-damaged'; day: string }
  | { code: 'payment-compare-bill-later'; day: string; hour: number }

type Needed = Pick<Services, 'db' | 'config' | 'now' | 'log'>

/** What an account took on a day, compared with what its provider says; or why that is not known. */
export async function comparePaymentDay(
  services: Needed,
  { id: accountId, day }: { id: string; day: string },
): Promise<PaymentComparison | ComparisonRefusal> {
  const { db, config } = services
  const account = await getProviderAccount(db, config.secretKey, accountId)
  if (!account) return untold
  try {
    const provider = openOnlinePayments(services).providers[account.provider]
    const told = await readSettlements(services, { provider, account, day })
    return told ? await compareSettlements(db, account, told) : untold
  } catch (error) {
    return refusalOf(error, day)
  }
}

const untold: PaymentComparison = {
  isTold: false,
  timeZone: '',
  currencies: [],
  differences: [],
  differenceCount: 0,
  unreadLines: [],
  unreadLineCount: 0,
}

async function compareSettlements(
  db: Db,
  { id: accountId, isTest }: ProviderAccount,
  { zone, day, around, settlements, unreadLines }: DaySettlements,
): Promise<PaymentComparison> {
  const there = await inShopAmounts(db, settlements)
  const numbers = there.flatMap((each) => each.numbers)
  const paymentNos = there.map(({ paymentNo }) => paymentNo).filter((paymentNo) => paymentNo !== '')
  const here = await findPaymentsHere(db, { accountId, isTest, ...around, numbers, paymentNos })
  const { currencies, differences } = comparePayments(here, there, day)
  return {
    isTold: true,
    timeZone: zone.name,
    currencies,
    differences: differences.slice(0, shownDifferences),
    differenceCount: differences.length,
    unreadLines: unreadLines.slice(0, shownLines),
    unreadLineCount: unreadLines.length,
  }
}

/** The provider's amounts with the decimals that the shop shows each currency with. */
async function inShopAmounts(db: Db, settlements: readonly Settlement[]): Promise<PaymentThere[]> {
  const known = await db.selectFrom('currency').select(['code', 'decimals']).execute()
  const decimals = new Map(known.map((currency) => [currency.code, currency.decimals]))
  return settlements.map((each) => {
    const inShop = (isoMinor: number) =>
      fromIsoMinor(isoMinor, each.currencyCode, decimals.get(each.currencyCode) ?? usualDecimals(each.currencyCode))
    return { ...each, amountMinor: inShop(each.amountMinor), feeMinor: inShop(each.feeMinor) }
  })
}

function refusalOf(error: unknown, day: string): ComparisonRefusal {
  if (error instanceof NoBillOfDay)
    return error.hour === undefined
      ? { code: 'payment-compare-no-bill', day }
      : { code: 'payment-compare-bill-later', day, hour: error.hour }
  if (error instanceof BillDamaged) return { code: 'payment-compare-bill-damaged', day }
  if (error instanceof ProviderDown) return { code: 'payment-compare-down' }
  if (error instanceof TooManySettlements) return { code: 'payment-compare-too-many', most: error.most }
  if (!(error instanceof ProviderRefused)) throw error
  return error.isForbidden ? { code: 'payment-compare-forbidden' } : { code: 'payment-compare-refused', reason: error.message }
}
