import { addDays, type BackupFrequency, weekdayOf, type Zone } from '@wanpu/contract'

const hourMs = 3_600_000

interface Timing {
  frequency: BackupFrequency
  hour: number
  weekday: number
}

/** A backup is late so many milliseconds after it was due: a large one takes its time. */
export const graceMs = 6 * hourMs

/** When the next backup is due behind an instant: on the hour, at the hour of a day, or of a weekday (1: Monday). */
export function nextBackupAt({ frequency, hour, weekday }: Timing, zone: Zone, after: Date): string {
  if (frequency === 'hourly') return new Date(Math.floor(after.getTime() / hourMs) * hourMs + hourMs).toISOString()
  for (let day = zone.dayOf(after); ; day = addDays(day, 1)) {
    if (frequency === 'weekly' && isoWeekday(day) !== weekday) continue
    const at = zone.instantOf(`${day} ${String(hour).padStart(2, '0')}:00:00`)
    if (Date.parse(at) > after.getTime()) return new Date(at).toISOString()
  }
}

/** 1 for Monday, 7 for Sunday. */
const isoWeekday = (day: string): number => weekdayOf(day) || 7

interface Keeping {
  keepDaily: number
  keepWeekly: number
  keepMonthly: number
}

interface Aged {
  name: string
  madeAt: string
}

/**
 * The names of the backups that are kept: the newest of all and those of the 24 hours before it, and the newest of each
 * of the last so many days, weeks and months that have one.
 */
export function keptBackups(backups: readonly Aged[], { keepDaily, keepWeekly, keepMonthly }: Keeping, zone: Zone): Set<string> {
  const newestFirst = backups.toSorted((a, b) => (a.madeAt < b.madeAt ? 1 : -1))
  const dayBefore = Date.parse(newestFirst[0]?.madeAt ?? '') - 24 * hourMs
  const kept = new Set(newestFirst.flatMap(({ name, madeAt }) => (Date.parse(madeAt) > dayBefore ? [name] : [])))
  const rules: [number, (day: string) => string][] = [
    [keepDaily, (day) => day],
    [keepWeekly, mondayOf],
    [keepMonthly, (day) => day.slice(0, 7)],
  ]
  for (const [most, spanOf] of rules) {
    const spans = new Set<string>()
    for (const { name, madeAt } of newestFirst) {
      const span = spanOf(zone.dayOf(madeAt))
      if (spans.has(span)) continue
      if (spans.size === most) break
      spans.add(span)
      kept.add(name)
    }
  }
  return kept
}

const mondayOf = (day: string): string => addDays(day, 1 - isoWeekday(day))

/** The name of a backup begins with its time, in UTC: 20261129T030000Z-7f3a. */
export const backupName = (at: Date, suffix: string): string => `${at.toISOString().replaceAll(/[-:]|\.\d+/g, '')}-${suffix}`

const named = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z-[0-9a-f]{4}$/

/** When a backup was begun, by its name; undefined for a name that is none of ours. */
export function beganAt(name: string): string | undefined {
  const found = named.exec(name)
  if (!found) return undefined
  const [, year, month, day, hour, minute, second] = found
  return `${year}-${month}-${day}T${hour}:${minute}:${second}.000Z`
}
