import { z } from 'zod'
import { begins } from './saved-fields.ts'
import type { Zone } from './zone.ts'

/** How often something is done by itself; `call`: only when somebody asks for it. */
export const timetableEvery = z.enum(['hour', 'day', 'week', 'call'])
export type TimetableEvery = z.output<typeof timetableEvery>

/**
 * When something is done by itself, by the clock of the business: each hour at `minute`, each day at `clock`, or on
 * `weekdays` (1 is Monday) at `clock`.
 */
export const timetableFields = {
  every: begins(timetableEvery, 'day'),
  minute: z.int().min(0).max(59).default(0),
  clock: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/)
    .default('06:00'),
  weekdays: begins(z.array(z.int().min(1).max(7)).min(1).max(7), [1]),
}
/** What a save of a timetable keeps where it leaves it out. */
export const keptOfTimetable = ['every', 'weekdays'] as const

export interface Timetable {
  every: TimetableEvery
  minute: number
  clock: string
  weekdays: number[]
}

const hour = 3_600_000
const dayLength = 24 * hour

/** The first instant after `after` that a timetable names, by the clock of a zone; null where it names none. */
export function nextInstant({ every, minute, clock, weekdays }: Timetable, after: Date, zone: Zone): string | null {
  if (every === 'call') return null
  if (every === 'hour') {
    const thisHour = zone.instantOf(`${zone.clockOf(after).slice(0, 13)}:${String(minute).padStart(2, '0')}:00`)
    return Date.parse(thisHour) > after.getTime() ? thisHour : new Date(Date.parse(thisHour) + hour).toISOString()
  }
  const noon = Date.parse(zone.instantOf(`${zone.dayOf(after)} 12:00:00`))
  for (let ahead = 0; ahead <= 8; ahead++) {
    const day = zone.dayOf(new Date(noon + ahead * dayLength))
    const at = zone.instantOf(`${day} ${clock}:00`)
    if (Date.parse(at) > after.getTime() && (every === 'day' || weekdays.includes(weekdayOf(day)))) return at
  }
  return null
}

/** 1 for Monday to 7 for Sunday. 1970-01-01 was a Thursday. */
const weekdayOf = (day: string): number => ((Math.round(Date.parse(`${day}T00:00:00Z`) / dayLength) + 3) % 7) + 1
