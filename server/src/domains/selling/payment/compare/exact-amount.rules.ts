import { type PaymentProvider, providerFacts } from '@wanpu/contract'
import { exactPaypalMinor } from '../providers/paypal/paypal-amount.ts'
import { exactStripeMinor } from '../providers/stripe/stripe-amount.ts'
import { toIsoMinor } from './iso-amount.ts'

/** An amount in the shop's minor units. */
interface Amount {
  totalMinor: number
  currencyCode: string
  decimals: number
}

/** Whether a provider can take exactly this amount, and not only one that is near it. */
export function takesExactly(provider: PaymentProvider, { totalMinor, currencyCode, decimals }: Amount): boolean {
  if (!providerFacts[provider].isOnline) return true
  const isoMinor = toIsoMinor(totalMinor, currencyCode, decimals)
  if (isoMinor === undefined) return false
  if (provider === 'stripe') return exactStripeMinor(isoMinor, currencyCode) !== undefined
  return provider !== 'paypal' || exactPaypalMinor(isoMinor, currencyCode) !== undefined
}
