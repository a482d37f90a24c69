/** Currencies without minor units that Stripe counts in hundredths all the same: https://docs.stripe.com/currencies#special-cases */
const inHundredths = new Set(['ISK', 'UGX'])

export function stripeMinor(isoMinor: number, currencyCode: string): number {
  return inHundredths.has(currencyCode) ? isoMinor * 100 : isoMinor
}

export function isoMinor(stripeMinor: number, currencyCode: string): number {
  return inHundredths.has(currencyCode) ? Math.round(stripeMinor / 100) : stripeMinor
}
