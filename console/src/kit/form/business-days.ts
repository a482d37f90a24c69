import { addDays } from '@wanpu/contract'
import dayjs, { type Dayjs } from 'dayjs'
import { businessToday, businessZone, shownZone } from '../../lib/zone.ts'

// Pickers ask for the present time through this method. What they show is a clock reading, whatever zone the browser is
// in.
dayjs.extend((_, Picked) => {
  Object.assign(Picked.prototype, { tz: () => dayjs(shownZone().clockOf(new Date())) })
})

/** The last so many days of the business, today included, for a picker. */
export function lastDays(count: number): [Dayjs, Dayjs] {
  const today = businessToday()
  return [dayjs(addDays(today, 1 - count)), dayjs(today)]
}

/** A picker's day: `2026-01-31`. */
export function dayOfPicked(picked: Dayjs): string {
  return picked.format('YYYY-MM-DD')
}

/** An instant as a picker of days shows it. */
export function pickedDayOf(instant: string): Dayjs {
  return dayjs(businessZone().clockOf(instant))
}

/** An instant as a picker of times shows it. */
export function pickedOf(instant: string): Dayjs {
  return dayjs(shownZone().clockOf(instant))
}

/** The first instant of a picker's day. */
export function startOfPicked(picked: Dayjs): string {
  return businessZone().startOf(dayOfPicked(picked))
}

/** The last instant of a picker's day. */
export function endOfPicked(picked: Dayjs): string {
  const next = businessZone().startOf(addDays(dayOfPicked(picked), 1))
  return new Date(Date.parse(next) - 1).toISOString()
}

/** The instant of a picker's day and time. */
export function instantOfPicked(picked: Dayjs): string {
  return shownZone().instantOf(picked.format('YYYY-MM-DD HH:mm:ss'))
}
