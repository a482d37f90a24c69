import { expect, test } from 'vitest'
import { missingLanguages, textLanguages } from './translation-gaps.ts'

const used = [
  { language: 'en', websites: 3 },
  { language: 'zh', websites: 1 },
  { language: 'pt-BR', websites: 2 },
]

test('a text may be written in the languages of the websites, in English and Chinese, and in those it has', () => {
  expect(textLanguages([{ language: 'de', websites: 2 }], ['fr', 'en']).map(({ language }) => language)).toEqual(['de', 'en', 'zh', 'fr'])
})

test('a Chinese text is missing where pages are not Chinese, a Latin one where they are', () => {
  expect(missingLanguages('标准配送', {}, used)).toEqual(['en', 'pt-BR'])
  expect(missingLanguages('标准配送', { pt: 'Envio', en: 'Standard' }, used)).toEqual([])
  expect(missingLanguages('Standard', {}, used)).toEqual(['zh'])
  expect(missingLanguages(' ', {}, used)).toEqual([])
})

test('nothing is missing for a language that no website has', () => {
  expect(missingLanguages('标准配送', {}, [{ language: 'en', websites: 0 }])).toEqual([])
})
