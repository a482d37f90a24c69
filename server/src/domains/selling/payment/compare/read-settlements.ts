import { addDays, chinaTimeZone, type PaymentComparison, providerFacts, type Zone, zoneOf } from '@wanpu/contract'
import type { Services } from '../../../../boot/services.ts'
import type { Db } from '../../../../db/open.ts'
import { readBusinessZone } from '../../../system/config/business-zone.ts'
import { joinBills } from '../providers/bills/bill-table.ts'
import { type Bill, NoBill, type PaymentProvider, type ProviderAccount, ProviderRefused, type Settlement } from '../providers/provider.ts'

/** A provider's settlements of a day and of the days before and after it. */
export interface DaySettlements {
  zone: Zone
  day: Period
  /** The day and those before and after it. */
  around: Period
  settlements: readonly Settlement[]
  unreadLines: PaymentComparison['unreadLines']
}

export interface Period {
  from: string
  to: string
}

/** The bill of a day is not there: it will be, or there is none. */
export class NoBillOfDay extends Error {
  /** The hour of China of the next day at which it will be there; undefined: it should be there by now. */
  readonly hour: number | undefined

  constructor(hour: number | undefined) {
    super('no bill')
    this.hour = hour
  }
}

/**
 * How far the provider's day may differ from ours, in milliseconds: a notice that arrived late counts on a later day.
 */
const besideMs = 86_400_000

/**
 * The money that a provider says it moved on a day of the business, or on a day of China where it reports by bills;
 * undefined where it does not report.
 * @throws ProviderRefused, ProviderDown, TooManySettlements, BillDamaged, NoBillOfDay
 */
export async function readSettlements(
  { db, now }: Pick<Services, 'now'> & { db: Db },
  asked: { provider: PaymentProvider; account: ProviderAccount; day: string },
): Promise<DaySettlements | undefined> {
  const { provider, account, day } = asked
  const { listSettlements, readBill } = provider
  if (!listSettlements && !readBill) return undefined
  const zone = readBill ? zoneOf(chinaTimeZone) : await readBusinessZone(db)
  const period = { from: zone.startOf(day), to: zone.startOf(addDays(day, 1)) }
  const around = { from: shifted(period.from, -besideMs), to: shifted(period.to, besideMs) }
  const told = readBill
    ? await readBills((of) => readBill(account, of), { day, now: now(), fromHour: providerFacts[account.provider].billsFromHour ?? 0 })
    : { settlements: (await listSettlements?.(account, around)) ?? [], unreadLines: [] }
  return { zone, day: period, around, ...told }
}

const shifted = (at: string, ms: number) => new Date(Date.parse(at) + ms).toISOString()

/** The bill of a day, together with those of the days before and after it where they exist. */
async function readBills(readBill: (day: string) => Promise<Bill>, wish: { day: string; now: Date; fromHour: number }): Promise<Bill> {
  const { day, now, fromHour } = wish
  const zone = zoneOf(chinaTimeZone)
  const today = zone.dayOf(now)
  if (day >= today) throw new NoBillOfDay(fromHour)
  const own = await readBill(day).catch((error: unknown) => {
    if (!(error instanceof NoBill)) throw error
    const isEarly = zone.clockOf(now) < `${addDays(day, 1)} ${String(fromHour).padStart(2, '0')}:00:00`
    throw new NoBillOfDay(error.isBeingMade || isEarly ? fromHour : undefined)
  })
  const bills = [own]
  // The day before may be empty or too long ago, the day after not yet over.
  for (const beside of [addDays(day, -1), addDays(day, 1)]) {
    if (beside < today) bills.push(await readBill(beside).catch(readNone))
  }
  return joinBills(bills)
}

function readNone(error: unknown): Bill {
  if (error instanceof NoBill || error instanceof ProviderRefused) return { settlements: [], unreadLines: [] }
  throw error
}
