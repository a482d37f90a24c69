import { expect, test } from 'vitest'
import { answers, buyersLanguage, couponReason, refusalText, tooManyFailures } from './words.ts'

test.each([
  [1_000, '请 1 分钟后再试', 'in 1 minute,', 'in 1 Minute ', 'dans 1 minute,'],
  [59.2 * 60_000, '请 60 分钟后再试', 'in 60 minutes,', 'in 60 Minuten ', 'dans 60 minutes,'],
  [121 * 60_000, '请 3 小时后再试', 'in 3 hours,', 'in 3 Stunden ', 'dans 3 heures,'],
  [49 * 3_600_000, '请 3 天后再试', 'in 3 days,', 'in 3 Tagen ', 'dans 3 jours,'],
])('a buyer who may pay again in %s ms is told so, never too early', (wait, zh, en, de, fr) => {
  const now = new Date('2026-11-23T10:00:00Z')
  const words = tooManyFailures(new Date(now.getTime() + wait), now)
  expect(words.zh).toContain(zh)
  expect(words.en).toContain(en)
  expect(words.de).toContain(de)
  expect(words.fr).toContain(fr)
})

test('a page in German or French is answered in its language, one in a language without words in English', () => {
  expect(['de-AT,de;q=0.9', 'fr', 'zh-TW', 'it', 'deu', undefined].map(buyersLanguage)).toEqual(['de', 'fr', 'zh', 'en', 'en', 'en'])
  expect(couponReason('expired', 'de')).toBe('er ist abgelaufen')
  const short = { code: 'stock-short', detail: { titles: ['Tasse', 'Stuhl'], left: [0, 1] } } as const
  expect(refusalText(short, 'de')).toBe('Nicht genug auf Lager: Tasse, Stuhl (noch 0, 1)')
  expect(refusalText(short, 'fr')).toBe('Stock insuffisant : Tasse, Stuhl (il reste 0, 1)')
})

test('no two languages say the same, so that none was forgotten', () => {
  const same = Object.entries(answers).filter(([, { zh, en, de, fr }]) => new Set([zh, en, de, fr]).size < 4)
  expect(same).toEqual([])
})
