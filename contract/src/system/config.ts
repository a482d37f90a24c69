import { z } from 'zod'
import { action } from '../core/action.ts'
import { dayCount } from '../core/calendar.ts'
import { currencyCode, day, minor, timeZone, version } from '../core/fields.ts'

/** One day, or the days from one to another, 366 at most. */
const closedDay = z
  .string()
  .trim()
  .regex(/^\d{4}-\d{2}-\d{2}(?:\/\d{4}-\d{2}-\d{2})?$/)
  .refine((text) => {
    const [from = '', to = from] = text.split('/')
    return day.safeParse(from).success && day.safeParse(to).success && from <= to && dayCount(from, to) <= 366
  })

/** Minutes for which an unpaid order keeps its stock. */
export const stockReservation = z.int().min(5).max(525_600)

/** How orders are placed, for every website. */
export const orderPlacement = z.strictObject({
  /**
   * False: on every website only buyers who are signed in can order, as on those that are for members only by
   * themselves.
   */
  guestCheckout: z.boolean().default(true),
  /** Begins every order number. */
  orderNoPrefix: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z0-9]{0,8}$/)
    .default('WP'),
  /**
   * How long an unpaid order keeps its stock whose payment method says nothing else and is not online; counts only with
   * `autoCancel`.
   */
  stockReservationMinutes: stockReservation.default(10_080),
  /** Whether an order that is unpaid for that long is cancelled by itself. Orders paid on delivery are not. */
  autoCancel: z.boolean().default(true),
  /** The most pieces of one product that the unpaid orders of one address hold together; 0 is no limit. */
  maxUnpaidPieces: z.int().min(0).max(1_000_000).default(200),
  /** Products below this sum are not sold; 0 is no limit. In `minAmountCurrencyCode`. */
  minAmountMinor: minor.default(0),
  minAmountCurrencyCode: currencyCode.default('USD'),
  /** The most pieces of one line. */
  maxQuantity: z.int().min(1).max(10_000).default(999),
  /** How many days after its last parcel buyers can ask to return an order; 0: not at all. */
  returnDays: z.int().min(0).max(3650).default(30),
  /**
   * Operators get a message when an order leaves no more pieces of a product or variant than this, once each time; 0:
   * only when it is sold out.
   */
  lowStock: z.int().min(0).max(1_000_000).default(5),
  /**
   * Holidays: a day (`2026-12-25`) or days from one to another (`2027-02-05/2027-02-12`). They are no business days of
   * handling and delivery.
   */
  closedDays: z.array(closedDay).max(200).default([]),
  /** Kept for clients that send it; the mail senders hold the recipients. */
  notificationEmail: z.union([z.literal(''), z.email().max(200)]).default(''),
})
export type OrderPlacement = z.output<typeof orderPlacement>

const configId = z.enum(['order-placement'])
const record = z.object({ id: configId, version, value: orderPlacement, updatedAt: z.string().nullable() })

/**
 * Where the days of the business begin and end: those of statistics, order numbers, daily limits, exports and filters.
 */
const timeZoneRecord = z.object({
  version,
  timeZone: z.string(),
  /** Since when visitors are counted by the days of this zone; null when they always were. */
  since: z.string().nullable(),
})
export type TimeZoneRecord = z.output<typeof timeZoneRecord>

export const configRecord = {
  /** A record that was never saved is returned as its defaults with version 1. */
  read: action('config-record.read', {
    effect: 'reads',
    readsRecord: true,
    input: z.strictObject({ id: configId.default('order-placement') }),
    output: record,
  }),
  save: action('config-record.save', {
    effect: 'writes',
    scope: 'installation',
    isUndoable: true,
    input: z.strictObject({ id: configId.default('order-placement'), version, value: orderPlacement }),
    output: record,
  }),
  /** What every console needs to write times and choose days. */
  readTimeZone: action('config-record.read.time-zone', {
    effect: 'reads',
    input: z.strictObject({}),
    output: timeZoneRecord,
    access: 'session',
  }),
  /**
   * Moves the days of the statistics and counts the accounts' limits of today again. What has happened keeps its
   * instant, and orders their numbers.
   */
  saveTimeZone: action('config-record.save.time-zone', {
    effect: 'writes',
    scope: 'installation',
    notUndoable: 'Sums by day are added up again; saving the zone from before does the same.',
    input: z.strictObject({ version, timeZone }),
    output: timeZoneRecord,
  }),
}
