import { isTimeZone, usualTimeZone, type Zone, zoneOf } from '@wanpu/contract'

let zone = zoneOf(usualTimeZone)
let ownZone: Zone | undefined

/** Takes in the time zone of the business. */
export function learnTimeZone(name: string): void {
  zone = zoneOf(name)
}

/** The clock of the business, by which the console counts days wherever its reader is. */
export function businessZone(): Zone {
  return zone
}

/** The name of the preference that keeps it. */
export const ownZoneName = 'timeZone'

/**
 * Takes in the zone in which the person wants to see times; undefined, or one that this browser does not know: that of
 * the business.
 */
export function learnOwnZone(name: unknown): void {
  ownZone = typeof name === 'string' && isTimeZone(name) ? zoneOf(name) : undefined
}

/** The clock by which the console writes and asks for times: the person's own, else that of the business. */
export function shownZone(): Zone {
  return ownZone ?? zone
}

/** The hour of the day, 0 to 23, by the clock that the person sees times in. */
export function shownHour(at = new Date()): number {
  return Number(shownZone().clockOf(at).slice(11, 13))
}

/** The zone of the shown times, where this browser's clock is another; undefined where both show the same. */
export function zoneElsewhere(): string | undefined {
  const now = new Date()
  const here = zoneOf(Intl.DateTimeFormat().resolvedOptions().timeZone)
  return here.offsetOf(now) === shownZone().offsetOf(now) ? undefined : shownZone().name
}

/** The day of the business: `2026-01-31`. */
export function businessToday(): string {
  return zone.dayOf(new Date())
}

/** `Asia/Kolkata (UTC+05:30)`, with the offset of the moment. */
export function zoneTitle(name: string): string {
  return `${name} (UTC${zoneOf(name).offsetOf(new Date())})`
}
