import { addDays, addMonths, weekdayOf } from '@wanpu/contract'

/**
 * The day whose rates apply to a return in euro about a period (2026-Q4, 2026-11): its last day, or the next one on
 * which the European Central Bank publishes rates (Directive 2006/112/EC, articles 366, 369h and 369v). It publishes
 * none at weekends, on 1 January, Good Friday, Easter Monday, 1 May, 25 and 26 December.
 */
export function euroDayOf(period: string): string {
  const [year = '', part = ''] = period.split('-')
  const months = part.startsWith('Q') ? 3 * Number(part.slice(1)) : Number(part)
  let day = addDays(addMonths(`${year}-01-01`, months), -1)
  while (isClosed(day)) day = addDays(day, 1)
  return day
}

const closed = ['01-01', '05-01', '12-25', '12-26']

function isClosed(day: string): boolean {
  const easter = easterOf(Number(day.slice(0, 4)))
  return weekdayOf(day) % 6 === 0 || closed.includes(day.slice(5)) || day === addDays(easter, -2) || day === addDays(easter, 1)
}

/** Easter Sunday of the Gregorian calendar, by Gauss's rule as Lichtenberg completed it. */
function easterOf(year: number): string {
  const century = Math.floor(year / 100)
  const moon = 15 + Math.floor((3 * century + 3) / 4) - Math.floor((8 * century + 13) / 25)
  const sun = 2 - Math.floor((3 * century + 3) / 4)
  const cycle = year % 19
  const seed = (19 * cycle + moon) % 30
  const correction = Math.floor((seed + Math.floor(cycle / 11)) / 29)
  const fullMoon = 21 + seed - correction
  const firstSunday = 7 - ((year + Math.floor(year / 4) + sun) % 7)
  return addDays(`${year}-03-01`, fullMoon + 6 - ((((fullMoon - firstSunday) % 7) + 7) % 7))
}
