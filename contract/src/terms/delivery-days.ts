import { addDays, weekdayOf } from '../core/calendar.ts'

/** Business days that a parcel takes; both null where no time is said. */
export interface DeliveryTime {
  minDays: number | null
  maxDays: number | null
}

/** Both null where no time is said. */
export interface DeliveryDays {
  deliveryFrom: string | null
  deliveryTo: string | null
}

/**
 * The days between which a parcel comes that takes so many business days from this day on; `closed` are holidays, as in
 * `orderPlacement`.
 */
export function deliveryDays({ minDays, maxDays }: DeliveryTime, day: string, closed: readonly string[] = []): DeliveryDays {
  const [min, max] = [minDays ?? maxDays, maxDays ?? minDays]
  if (min === null || max === null) return { deliveryFrom: null, deliveryTo: null }
  return { deliveryFrom: addBusinessDays(day, min, closed), deliveryTo: addBusinessDays(day, max, closed) }
}

/** So many days later without counting Saturdays, Sundays and holidays. */
function addBusinessDays(day: string, days: number, closed: readonly string[]): string {
  let reachedDay = day
  for (let daysLeft = days; daysLeft > 0; ) {
    reachedDay = addDays(reachedDay, 1)
    if (weekdayOf(reachedDay) % 6 !== 0 && !isClosed(reachedDay, closed)) daysLeft--
  }
  return reachedDay
}

function isClosed(day: string, closed: readonly string[]): boolean {
  return closed.some((days) => {
    const [from = '', to = from] = days.split('/')
    return from <= day && day <= to
  })
}
