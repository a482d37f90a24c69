import { isoDecimals } from '@wanpu/contract'
import { z } from 'zod'
import { exactMinor } from '../../compare/iso-amount.ts'
import { ProviderRefused } from '../provider.ts'

// PayPal's decimals are those of ISO 4217, but for two: https://developer.paypal.com/api/rest/reference/currency-codes/

const withoutDecimals = new Set(['HUF', 'TWD'])

export const money = z.object({ currency_code: z.string(), value: z.string() })

const paypalDecimals = (currencyCode: string) => (withoutDecimals.has(currencyCode) ? 0 : isoDecimals(currencyCode))

/** An amount in minor units of ISO with PayPal's decimals, or undefined when it has smaller parts than PayPal takes. */
export function exactPaypalMinor(isoMinor: number, currencyCode: string): number | undefined {
  return exactMinor(isoMinor, isoDecimals(currencyCode), paypalDecimals(currencyCode))
}

/**
 * An amount in minor units of ISO as PayPal writes it. @throws ProviderRefused when PayPal cannot take exactly that: no
 * other amount is ever charged
 */
export function moneyOf(isoMinor: number, currencyCode: string): z.output<typeof money> {
  const decimals = paypalDecimals(currencyCode)
  const minor = exactPaypalMinor(isoMinor, currencyCode)
  if (minor === undefined) throw new ProviderRefused(`PayPal takes no such small parts of ${currencyCode}`)
  return { currency_code: currencyCode, value: (minor / 10 ** decimals).toFixed(decimals) }
}

/** An amount of PayPal's in minor units of ISO. */
export const minorOf = ({ value, currency_code }: z.output<typeof money>): number =>
  Math.round(Number(value) * 10 ** isoDecimals(currency_code))
