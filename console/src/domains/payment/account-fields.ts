import type { PaymentAccountRow, paymentAccount, SentInputOf } from '@wanpu/contract'

export interface AccountFields {
  name: string
  account: string
  currencyCode: string
  dailyLimitMinor: number | undefined
  websiteIds: string[]
  instructions: string
  translations: PaymentAccountRow['translations']
  status: 'active' | 'stopped'
  /** Not in the form: it has no effect, and what a client of the wire stored is sent back as it was. */
  feeRate: number
}

/** An account without a number was shipped inactive: who opens it wants to fill it in and use it. */
export function toFields(row: PaymentAccountRow | undefined): AccountFields {
  return {
    name: row?.name ?? '',
    account: row?.account ?? '',
    currencyCode: row?.currencyCode ?? 'USD',
    dailyLimitMinor: row?.dailyLimitMinor ?? undefined,
    websiteIds: row?.websiteIds ?? [],
    instructions: row?.instructions ?? '',
    translations: row?.translations ?? {},
    status: row === undefined || row.account === '' ? 'active' : row.status,
    feeRate: row?.feeRate ?? 0,
  }
}

export function toInput(fields: AccountFields, paymentModeId: string): SentInputOf<typeof paymentAccount.insert> {
  return { ...fields, paymentModeId }
}
