import { expect, test } from 'vitest'
import { addDays, addMonths, daysFrom } from './calendar.ts'
import { isTimeZone, zoneOf } from './zone.ts'

const hour = 3_600_000
const hoursOf = (name: string, day: string) => {
  const zone = zoneOf(name)
  return (Date.parse(zone.startOf(addDays(day, 1))) - Date.parse(zone.startOf(day))) / hour
}

test('a day begins at midnight of the place, whatever it is in UTC', () => {
  expect(zoneOf('Asia/Shanghai').startOf('2026-11-22')).toBe('2026-11-21T16:00:00.000Z')
  expect(zoneOf('Asia/Kolkata').startOf('2026-11-22')).toBe('2026-11-21T18:30:00.000Z')
  expect(zoneOf('America/New_York').startOf('2026-11-22')).toBe('2026-11-22T05:00:00.000Z')
  expect(zoneOf('UTC').startOf('2026-11-22')).toBe('2026-11-22T00:00:00.000Z')
})

test('days of a change to and from daylight saving have 23 and 25 hours', () => {
  expect(hoursOf('Europe/Berlin', '2026-03-29')).toBe(23)
  expect(hoursOf('Europe/Berlin', '2026-10-25')).toBe(25)
  expect(hoursOf('America/New_York', '2026-03-08')).toBe(23)
  expect(hoursOf('America/New_York', '2026-11-01')).toBe(25)
  expect(hoursOf('Asia/Kolkata', '2026-03-29')).toBe(24)
  expect(hoursOf('Australia/Lord_Howe', '2026-04-05')).toBe(24.5)
})

test('a day whose midnight is skipped begins with the first minute there is', () => {
  expect(zoneOf('Africa/Cairo').startOf('2026-04-24')).toBe('2026-04-23T22:00:00.000Z')
  expect(zoneOf('Africa/Cairo').clockOf('2026-04-23T22:00:00.000Z')).toBe('2026-04-24 01:00:00')
})

test('every quarter of an hour of two years lies in the day that began last', () => {
  for (const name of ['Europe/Berlin', 'America/New_York', 'Asia/Kolkata', 'Africa/Cairo', 'Australia/Lord_Howe']) {
    const zone = zoneOf(name)
    for (const day of daysFrom('2026-01-01', '2027-12-31')) {
      const [start, end] = [Date.parse(zone.startOf(day)), Date.parse(zone.startOf(addDays(day, 1)))]
      expect([zone.dayOf(new Date(start)), zone.dayOf(new Date(end - 1))], `${name} ${day}`).toEqual([day, day])
    }
  }
})

test('a clock that shows a time twice means the earlier one; one that never shows it, what follows', () => {
  const berlin = zoneOf('Europe/Berlin')
  expect(berlin.instantOf('2026-10-25 02:30')).toBe('2026-10-25T00:30:00.000Z')
  expect(berlin.clockOf(berlin.instantOf('2026-03-29 02:30'))).toBe('2026-03-29 03:30:00')
  expect(berlin.instantOf('2026-07-01 12:00:30')).toBe('2026-07-01T10:00:30.000Z')
})

test('an offset is written with its sign', () => {
  expect(zoneOf('Asia/Kolkata').offsetOf('2026-01-01T00:00:00Z')).toBe('+05:30')
  expect(zoneOf('America/St_Johns').offsetOf('2026-01-01T00:00:00Z')).toBe('-03:30')
})

test('a time zone is a name that Intl knows, not an offset', () => {
  expect(['Asia/Shanghai', 'UTC', 'America/Argentina/Buenos_Aires', 'Asia/Kolkata'].every(isTimeZone)).toBe(true)
  expect(['', 'Asia/Nowhere', '+08:00', 'Asia/Shanghai; drop', '../etc'].some(isTimeZone)).toBe(false)
})

test('days and months are counted over the ends of months and years', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
  expect(addMonths('2026-03-31', -1)).toBe('2026-02-28')
  expect(addMonths('2028-01-31', 1)).toBe('2028-02-29')
  expect(addMonths('2026-01-15', -12)).toBe('2025-01-15')
  expect(daysFrom('2026-02-27', '2026-03-01')).toEqual(['2026-02-27', '2026-02-28', '2026-03-01'])
  expect(daysFrom('2026-03-02', '2026-03-01')).toEqual([])
})
