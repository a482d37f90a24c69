import { siteLanguages } from '@wanpu/contract'
import { expect, test } from 'vitest'
import { daysText, dayText, timeText } from './dates.ts'

test.each([
  ['en', 'November 28, 2026', 'Nov 30 – Dec 2'],
  ['en-GB', '28 November 2026', '30 Nov – 2 Dec'],
  ['de', '28. November 2026', '30. Nov. – 2. Dez.'],
  ['fr', '28 novembre 2026', '30 nov. – 2 déc.'],
  ['ja', '2026年11月28日', '11月30日～12月2日'],
  ['zh-TW', '2026年11月28日', '11月30日至12月2日'],
  ['pt-BR', '28 de novembro de 2026', '30 de nov. – 2 de dez.'],
])('days in %s are written as its readers write them', (language, day, days) => {
  const plain = (text: string) => text.replaceAll(/\s+/g, ' ')

  expect(plain(dayText(language, '2026-11-28'))).toBe(day)
  expect(plain(daysText(language, '2026-11-30', '2026-12-02'))).toBe(days)
})

test.each(siteLanguages)('no day or time in %s is an ISO date or names a zone', (language) => {
  const at = '2026-11-28T07:53:00.000Z'
  const texts = [
    dayText(language, '2026-11-28'),
    dayText(language, at),
    daysText(language, '2026-11-30', '2026-12-02'),
    timeText(language, at),
  ]

  for (const text of texts) expect(text).not.toMatch(/\d{4}-\d{2}-\d{2}|\d+\/\d+|GMT|UTC/)
})

test('an instant is on the day of a zone, and a range of one day is that day', () => {
  const late = '2026-11-20T12:00:00.000Z'

  expect(dayText('en', late, 'Pacific/Kiritimati')).toBe('November 21, 2026')
  expect(dayText('en', late, 'Pacific/Pago_Pago')).toBe('November 20, 2026')
  expect(daysText('en', '2026-11-30', '2026-11-30')).toBe('Nov\u00a030')
})

test('a language that nobody knows is written in English', () => {
  expect(dayText('xx', '2026-11-28')).toBe('November 28, 2026')
})
