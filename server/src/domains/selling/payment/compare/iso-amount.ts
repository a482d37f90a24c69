import { isoDecimals } from '@wanpu/contract'

// A shop may show a currency with other decimals than ISO 4217 gives it; providers begin with those of ISO, and some
// have exceptions of their own.

/** A whole amount counted with other decimals, or undefined when it has smaller parts than these know. */
export function exactMinor(minor: number, from: number, to: number): number | undefined {
  const scaled = minor * 10 ** (to - from)
  const whole = Math.round(scaled)
  return Math.abs(scaled - whole) < 1e-6 ? whole : undefined
}

/** An amount in the shop's minor units in those of ISO, or undefined when it has smaller parts than ISO knows. */
export function toIsoMinor(minor: number, currencyCode: string, decimals: number): number | undefined {
  return exactMinor(minor, decimals, isoDecimals(currencyCode))
}

/** An amount in minor units of ISO in the shop's, rounded when these are larger. */
export function fromIsoMinor(isoMinor: number, currencyCode: string, decimals: number): number {
  return Math.round(isoMinor * 10 ** (decimals - isoDecimals(currencyCode)))
}
