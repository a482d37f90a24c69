import { type PaymentComparison, usualDecimals } from '@wanpu/contract'
import type { Db } from '../../db/open.ts'
import type { Services } from '../../services.ts'
import { readBusinessZone } from '../config/business-zone.ts'
import { comparePayments, type PaymentThere } from './compare-payments.rules.ts'
import { findPaymentsHere } from './compare-payments.sql.ts'
import { fromIsoMinor } from './iso-amount.ts'
import { openOnlinePayments } from './online-payments.ts'
import { getProviderAccount } from './provider-account.ts'
import { ProviderDown, ProviderRefused, type Settlement, TooManySettlements } from './providers/provider.ts'

const shownDifferences = 200
/** How far the provider's day may be beside ours: a notice that came late counts on a later one. */
const besideMs = 86_400_000

export type ComparisonRefusal =
  | { code: 'payment-compare-forbidden' | 'payment-compare-down' }
  | { code: 'payment-compare-refused'; reason: string }
  | { code: 'payment-compare-too-many'; most: number }

type Needed = Pick<Services, 'db' | 'config' | 'now' | 'log'>

/** What an account took on a day of the business, compared with what its provider says; or why that is not known. */
export async function comparePaymentDay(
  services: Needed,
  { id: accountId, day }: { id: string; day: string },
): Promise<PaymentComparison | ComparisonRefusal> {
  const { db, config } = services
  const account = await getProviderAccount(db, config.secretKey, accountId)
  const list = account && openOnlinePayments(services).providers[account.provider].listSettlements
  if (!account || !list) return { isTold: false, currencies: [], differences: [], differenceCount: 0 }
  const period = await periodOf(db, day)
  const around = { from: shifted(period.from, -besideMs), to: shifted(period.to, besideMs) }
  try {
    const there = await inShopAmounts(db, await list(account, around))
    const numbers = there.flatMap((each) => each.numbers)
    const here = await findPaymentsHere(db, {
      ...{ accountId, isTest: account.isTest, ...around, numbers },
      paymentNos: there.map(({ paymentNo }) => paymentNo).filter((paymentNo) => paymentNo !== ''),
    })
    const { currencies, differences } = comparePayments(here, there, period)
    return { isTold: true, currencies, differences: differences.slice(0, shownDifferences), differenceCount: differences.length }
  } catch (error) {
    return refusalOf(error)
  }
}

async function periodOf(db: Db, day: string) {
  const zone = await readBusinessZone(db)
  const from = zone.startOf(day)
  const next = zone.dayOf(shifted(from, 30 * 3_600_000))
  return { from, to: zone.startOf(next) }
}

const shifted = (at: string, ms: number) => new Date(Date.parse(at) + ms).toISOString()

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

function refusalOf(error: unknown): ComparisonRefusal {
  if (error instanceof ProviderDown) return { code: 'payment-compare-down' }
  if (error instanceof TooManySettlements) return { code: 'payment-compare-too-many', most: error.most }
  if (!(error instanceof ProviderRefused)) throw error
  return error.isForbidden ? { code: 'payment-compare-forbidden' } : { code: 'payment-compare-refused', reason: error.message }
}
