import {
  type AccountCheck,
  type AccountTest,
  isPlaceholderAccount,
  type PaymentAccountRow,
  type PaymentProvider,
  providerFacts,
} from '@wanpu/contract'
import { type FromByWebsite, nearestFirst } from '../../system/websites/applies-to.rules.ts'
import { takesExactly } from './compare/exact-amount.rules.ts'

export interface AccountReferences {
  modeActive: boolean
  currencyActive: boolean
  /** How many of the account's websites and groups exist. */
  websites: number
  groups: number
}

/** The checks as one answer: it is right when each of them is, but for those that only advise. */
export function accountTestOf(checks: AccountCheck[], at: string): AccountTest {
  return { at, ok: checks.every(({ ok, isAdvice }) => ok || isAdvice === true), checks }
}

/**
 * Whether a buyer could be sent to an account, as far as it can be seen from here: every single thing that must hold.
 */
export function checkAccount(account: PaymentAccountRow, around: AccountReferences): AccountCheck[] {
  const isOnline = providerFacts[account.provider].isOnline
  return [
    { name: 'account-given', ok: !isPlaceholderAccount(account.account) },
    { name: 'mode-active', ok: around.modeActive },
    { name: 'account-active', ok: account.status === 'active' },
    { name: 'currency-active', ok: around.currencyActive },
    { name: 'limit-left', ok: account.dailyLimitMinor === null || account.usedTodayMinor < account.dailyLimitMinor },
    { name: 'websites-exist', ok: around.websites === account.websiteIds.length && around.groups === account.groupIds.length },
    // A provider shows its own page; everybody else should tell how to pay. Without it the order page shows account,
    // amount and reference.
    ...(isOnline ? [] : [{ name: 'instructions-given' as const, ok: account.instructions.trim() !== '', isAdvice: true }]),
  ]
}

/** An account as the choice among them sees it. */
export interface Payee {
  id: string
  paymentModeId: string
  provider: PaymentProvider
  currencyCode: string
  from: FromByWebsite
  dailyLimitMinor: number | null
  usedTodayMinor: number
}

/**
 * The account an amount is paid to: of the mode, for the website, in the currency, by a provider that takes exactly
 * that, with its day's limit not reached; the least used share first.
 */
export function choosePayee<P extends Payee>(
  payees: readonly P[],
  order: { paymentModeId: string; websiteId: string; currencyCode: string; decimals: number; totalMinor: number },
): P | undefined {
  const fitting = payees.flatMap((payee) => {
    const from = payee.from[order.websiteId]
    const isFitting =
      payee.paymentModeId === order.paymentModeId &&
      payee.currencyCode === order.currencyCode &&
      takesExactly(payee.provider, order) &&
      (payee.dailyLimitMinor === null || payee.usedTodayMinor + order.totalMinor <= payee.dailyLimitMinor)
    return isFitting && from !== undefined ? [{ payee, from }] : []
  })
  // An account of the website's own is meant for it, then one of its group; then the one with most room left, so that
  // limits fill evenly.
  return fitting.toSorted((a, b) => nearestFirst(a.from, b.from) || share(a.payee) - share(b.payee))[0]?.payee
}

function share({ dailyLimitMinor, usedTodayMinor }: Payee): number {
  return dailyLimitMinor ? usedTodayMinor / dailyLimitMinor : 0
}
