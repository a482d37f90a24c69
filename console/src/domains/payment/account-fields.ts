import type { PaymentAccountRow, paymentAccount, SentInputOf } from '@wanpu/contract'

/** The form's shape: the fee as a percentage. */
export interface AccountFields {
  name: string
  account: string
  currencyCode: string
  feePercent: number | undefined
  dailyLimitMinor: number | undefined
  websiteIds: string[]
  instructions: string
  status: 'active' | 'stopped'
}

export function toFields(row: PaymentAccountRow | undefined): AccountFields {
  return {
    name: row?.name ?? '',
    account: row?.account ?? '',
    currencyCode: row?.currencyCode ?? 'USD',
    feePercent: row === undefined || row.feeRate === 0 ? undefined : rounded(row.feeRate * 100),
    dailyLimitMinor: row?.dailyLimitMinor ?? undefined,
    websiteIds: row?.websiteIds ?? [],
    instructions: row?.instructions ?? '',
    status: row?.status ?? 'active',
  }
}

export function toInput({ feePercent, ...fields }: AccountFields, paymentModeId: string): SentInputOf<typeof paymentAccount.insert> {
  return { ...fields, feeRate: rounded((feePercent ?? 0) / 100), paymentModeId }
}

/** Six decimals: 0.029 * 100 is 2.9, not 2.9000000000000004. */
function rounded(value: number): number {
  return Number(value.toFixed(6))
}
