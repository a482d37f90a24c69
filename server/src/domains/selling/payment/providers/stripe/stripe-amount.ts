import { isoDecimals } from '@wanpu/contract'
import { exactMinor } from '../../compare/iso-amount.ts'
import { ProviderRefused } from '../provider.ts'

// Stripe's own decimals, which differ from ISO 4217 for ISK, UGX and MGA:
// https://docs.stripe.com/currencies#zero-decimal, #three-decimal, #special-cases

const withoutDecimals = new Set('BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'.split(' '))
/** Their last digit must be 0. */
const withThreeDecimals = new Set('BHD JOD KWD OMR TND'.split(' '))

function stripeDecimals(currencyCode: string): number {
  if (withThreeDecimals.has(currencyCode)) return 3
  return withoutDecimals.has(currencyCode) ? 0 : 2
}

/** An amount in minor units of ISO as Stripe counts it, or undefined when it has smaller parts than Stripe takes. */
export function exactStripeMinor(isoMinor: number, currencyCode: string): number | undefined {
  const minor = exactMinor(isoMinor, isoDecimals(currencyCode), stripeDecimals(currencyCode))
  return minor !== undefined && withThreeDecimals.has(currencyCode) && minor % 10 !== 0 ? undefined : minor
}

/** The same. @throws ProviderRefused when Stripe cannot take exactly that: no other amount is ever charged */
export function stripeMinor(isoMinor: number, currencyCode: string): number {
  const minor = exactStripeMinor(isoMinor, currencyCode)
  if (minor === undefined) throw new ProviderRefused(`Stripe takes no such small parts of ${currencyCode}`)
  return minor
}

/** An amount of Stripe's in minor units of ISO. */
export function isoMinor(stripeMinor: number, currencyCode: string): number {
  return Math.round(stripeMinor * 10 ** (isoDecimals(currencyCode) - stripeDecimals(currencyCode)))
}
