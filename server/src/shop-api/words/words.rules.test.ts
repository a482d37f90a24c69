import { type SiteLanguage, siteLanguages } from '@wanpu/contract'
import { expect, test } from 'vitest'
import { buyersLanguage, couponReason, refusalText, shopWords, tooManyFailures } from './index.ts'

test.each([
  [1_000, '请1分钟后再试', 'in 1 minute,', 'in 1 Minute ', 'dans 1 minute,'],
  [59.2 * 60_000, '请60分钟后再试', 'in 60 minutes,', 'in 60 Minuten ', 'dans 60 minutes,'],
  [121 * 60_000, '请3小时后再试', 'in 3 hours,', 'in 3 Stunden ', 'dans 3 heures,'],
  [49 * 3_600_000, '请3天后再试', 'in 3 days,', 'in 3 Tagen ', 'dans 3 jours,'],
])('a buyer who may pay again in %s ms is told so, never too early', (wait, zh, en, de, fr) => {
  const now = new Date('2026-11-23T10:00:00Z')
  const words = tooManyFailures(new Date(now.getTime() + wait), now)
  expect(words.zh).toContain(zh)
  expect(words.en).toContain(en)
  expect(words.de).toContain(de)
  expect(words.fr).toContain(fr)
})

test('a page in one of the twelve languages is answered in it, one in a language without words in English', () => {
  const headers = ['de-AT,de;q=0.9', 'fr', 'zh-TW', 'zh-Hant-HK', 'zh', 'it', 'ar', 'pt-BR', 'th', 'deu', undefined]
  const spoken = ['de', 'fr', 'zh-TW', 'zh-TW', 'zh', 'it', 'ar', 'pt', 'en', 'en', 'en']
  expect(headers.map(buyersLanguage)).toEqual(spoken)
  expect(couponReason('expired', 'de')).toBe('er ist abgelaufen')
  const short = { code: 'stock-short', detail: { titles: ['Tasse', 'Stuhl'], left: [0, 1] } } as const
  expect(refusalText(short, 'de')).toBe('Nicht genug auf Lager: Tasse, Stuhl (noch 0, 1)')
  expect(refusalText(short, 'ja')).toBe('在庫が足りません：Tasse、Stuhl（残り 0、1）')
})

test('every language says everything in words of its own, with the same values in them', () => {
  const english = textsOf('en')
  for (const language of siteLanguages.filter((siteLanguage) => siteLanguage !== 'en')) {
    const others = textsOf(language)
    expect(Object.keys(others), language).toEqual(Object.keys(english))
    const borrowed = Object.keys(english).filter((name) => others[name] === english[name] && name !== 'between')
    expect(borrowed, language).toEqual([])
    for (const [name, text] of Object.entries(english)) expect(valuesIn(others[name] ?? ''), `${language} ${name}`).toEqual(valuesIn(text))
  }
})

/** Every text of a language by its path. */
function textsOf(language: SiteLanguage): Record<string, string> {
  const { between, tooManyFailures: tooMany, ...groups } = shopWords[language]
  const texts = Object.entries(groups).flatMap(([group, words]) => Object.entries(words).map(([name, text]) => [`${group}.${name}`, text]))
  return { between, tooMany, ...Object.fromEntries(texts) }
}

const valuesIn = (text: string) => (text.match(/\{\w+\}/g) ?? []).toSorted()
