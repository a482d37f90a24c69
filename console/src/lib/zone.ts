import { usualTimeZone, type Zone, zoneOf } from '@wanpu/contract'

let zone = zoneOf(usualTimeZone)

/** Takes in the time zone of the business. */
export function learnTimeZone(name: string): void {
  zone = zoneOf(name)
}

/** The clock of the business, by which the console writes times and counts days wherever its reader is. */
export function businessZone(): Zone {
  return zone
}

/** The day of the business: `2026-01-31`. */
export function businessToday(): string {
  return zone.dayOf(new Date())
}

/** `Asia/Kolkata (UTC+05:30)`, with the offset of the moment. */
export function zoneTitle(name: string): string {
  return `${name} (UTC${zoneOf(name).offsetOf(new Date())})`
}
