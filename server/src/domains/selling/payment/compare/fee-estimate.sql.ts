import type { PaymentProvider } from '@wanpu/contract'
import type { Db } from '../../../../db/open.ts'
import { feeByRate } from './fee-estimate.rules.ts'

/** A payment whose provider reported no fee. */
interface FeelessCharge {
  accountId: string | null
  provider: PaymentProvider
  amountMinor: number
}

/** The fee by the rate of the account. Empty where it has none, or where the money did not come by its provider. */
export async function estimateFee(
  db: Db,
  { accountId, provider, amountMinor }: FeelessCharge,
): Promise<{ feeMinor?: number; isFeeEstimated?: true }> {
  if (accountId === null) return {}
  const account = await db
    .selectFrom('paymentAccount')
    .innerJoin('paymentMode', 'paymentMode.id', 'paymentAccount.paymentModeId')
    .select('feeRate')
    .where('paymentAccount.id', '=', accountId)
    .where('paymentMode.provider', '=', provider)
    .executeTakeFirst()
  const feeMinor = feeByRate(amountMinor, account?.feeRate ?? 0)
  return feeMinor === 0 ? {} : { feeMinor, isFeeEstimated: true }
}
