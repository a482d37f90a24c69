import { usualDecimals } from '../currency/usual-decimals.ts'

// A shop may show a currency with other decimals than ISO 4217 gives it; providers count by ISO.

/** An amount in the shop's minor units in those of ISO, or undefined when it has smaller parts than ISO knows. */
export function toIsoMinor(minor: number, currencyCode: string, decimals: number): number | undefined {
  const scaled = minor * 10 ** (usualDecimals(currencyCode) - decimals)
  const whole = Math.round(scaled)
  return Math.abs(scaled - whole) < 1e-6 ? whole : undefined
}

/** An amount in minor units of ISO in the shop's, rounded when these are larger. */
export function fromIsoMinor(isoMinor: number, currencyCode: string, decimals: number): number {
  return Math.round(isoMinor * 10 ** (decimals - usualDecimals(currencyCode)))
}
