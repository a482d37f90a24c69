import { usualTimeZone } from '@wanpu/contract'
import { afterEach, expect, test } from 'vitest'
import { learnOwnZone, learnTimeZone, shownHour, zoneElsewhere } from './zone.ts'

afterEach(() => {
  learnTimeZone(usualTimeZone)
  learnOwnZone(undefined)
})

test('a greeting goes by the clock of the times on the page, not by the browser’s', () => {
  const at = new Date('2026-01-31T22:30:00.000Z')
  learnTimeZone('Asia/Shanghai')
  expect(shownHour(at)).toBe(6)
  learnOwnZone('America/New_York')
  expect(shownHour(at)).toBe(17)
})

test('a zone is named where the browser’s clock is another', () => {
  learnTimeZone(Intl.DateTimeFormat().resolvedOptions().timeZone)
  expect(zoneElsewhere()).toBeUndefined()
  learnTimeZone('Pacific/Kiritimati')
  expect(zoneElsewhere()).toBe('Pacific/Kiritimati')
})
