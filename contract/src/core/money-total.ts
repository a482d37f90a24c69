import { z } from 'zod'
import { count } from './fields.ts'

/** Per currency: orders that were not cancelled, and the revenue of those that were paid and not given back. */
export const moneyTotal = z.object({ currencyCode: z.string(), orders: count, totalMinor: z.number() })
export type MoneyTotal = z.output<typeof moneyTotal>

/**
 * Revenue of all currencies in the base currency, at the rates of each order's moment. `isEstimated`: some orders kept
 * no rate, or kept one to another base currency, and count at the rates of now.
 */
export const baseTotal = z.object({ currencyCode: z.string(), totalMinor: z.number(), isEstimated: z.boolean() })
export type BaseTotal = z.output<typeof baseTotal>
