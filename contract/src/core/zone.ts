/** The clock of China, which some services there demand. */
export const chinaTimeZone = 'Asia/Shanghai'

/** The time zone of a business that has not chosen one. */
export const usualTimeZone = chinaTimeZone

/** The clock of a time zone. Instants are ISO 8601 in UTC; days and clock readings are those of the zone. */
export interface Zone {
  /** IANA name, such as Europe/Berlin. */
  name: string
  /** The day of an instant: `2026-01-31`. */
  dayOf(instant: string | Date): string
  /** What a clock shows at an instant: `2026-01-31 16:05:09`. */
  clockOf(instant: string | Date): string
  /** The first instant of a day. */
  startOf(day: string): string
  /**
   * The instant at which a clock shows this; the earlier one where it shows it twice, and what follows the gap where it
   * never does.
   */
  instantOf(clock: string): string
  /** How far the clock is ahead of UTC: `+08:00`. */
  offsetOf(instant: string | Date): string
}

const zones = new Map<string, Zone>()

/** The clock of a zone by its IANA name. @throws RangeError for a name that nobody knows */
export function zoneOf(name: string): Zone {
  const cachedZone = zones.get(name)
  if (cachedZone !== undefined) return cachedZone
  const zone = makeZone(name)
  zones.set(name, zone)
  return zone
}

/** Names without an own offset in them: `+08:00` is no place whose clock changes. */
const zoneName = /^[A-Za-z][A-Za-z0-9_+-]*(?:\/[A-Za-z0-9_+-]+){0,2}$/

/** Whether a text is the IANA name of a zone that this engine knows; false for offsets such as `+08:00`. */
export function isTimeZone(name: string): boolean {
  if (!zoneName.test(name)) return false
  try {
    zoneOf(name)
    return true
  } catch {
    return false
  }
}

const dayLength = 86_400_000

function makeZone(name: string): Zone {
  // Swedish clocks are written as we write them.
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone: name, dateStyle: 'short', timeStyle: 'medium' })
  const clockOf = (instant: string | Date | number) => format.format(new Date(instant))
  /** Milliseconds that the clock is ahead of UTC. */
  const aheadAt = (at: number) => asUtc(clockOf(at)) - Math.floor(at / 1000) * 1000

  function instantOf(clock: string): string {
    const shifted = asUtc(clock)
    const [before, after] = [shifted - aheadAt(shifted - dayLength), shifted - aheadAt(shifted + dayLength)]
    const fitting = [before, after].filter((at) => asUtc(clockOf(at)) === shifted)
    return new Date(fitting.length > 0 ? Math.min(...fitting) : before).toISOString()
  }

  return {
    name,
    dayOf: (instant) => clockOf(instant).slice(0, 10),
    clockOf,
    startOf: (day) => instantOf(`${day} 00:00:00`),
    instantOf,
    offsetOf(instant) {
      const minutes = aheadAt(new Date(instant).getTime()) / 60_000
      const size = Math.abs(minutes)
      return `${minutes < 0 ? '-' : '+'}${two(Math.floor(size / 60))}:${two(Math.floor(size % 60))}`
    },
  }
}

/** A clock reading taken for one of UTC, in milliseconds. Seconds may be left out. */
function asUtc(clock: string): number {
  return Date.parse(`${clock.replace(' ', 'T')}${clock.length === 16 ? ':00' : ''}Z`)
}

function two(value: number): string {
  return String(value).padStart(2, '0')
}
