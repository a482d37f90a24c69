import { siteLanguages } from '@wanpu/contract'
import { expect, test } from 'vitest'
import { dropShippedTexts, shippedTexts, translationsOfShipped } from '../../../terms/shipping/shipped-texts.ts'

const placeholder = /\{\{\w+\}\}/g
const table = Object.entries(shippedTexts).flatMap(([name, texts]) => siteLanguages.map((language) => ({ name, language, texts })))

test.each(table)('$name in $language has its own words and every placeholder', ({ language, texts }) => {
  const words = texts[language].replaceAll(placeholder, '')

  expect(texts[language].match(placeholder)?.toSorted()).toEqual(texts.en.match(placeholder)?.toSorted())
  if (language !== 'en') expect(words).not.toMatch(/(?<!\p{L})(?:please|transfer|bank|cash|delivery|order|payment)(?!\p{L})/iu)
  if (['zh', 'zh-TW', 'ja', 'ko', 'ar'].includes(language)) expect(words).not.toMatch(/[a-z]/i)
})

const bank = shippedTexts.bankTransfer
const shipped = { name: bank.en, translations: { name: { ...translationsOfShipped(bank), de: 'Überweisung', sv: 'Banköverföring' } } }

test('a shipped text that the operator words again loses its shipped translations and keeps their own', () => {
  const ownTexts = { name: { de: 'Überweisung', sv: 'Banköverföring' } }

  expect(dropShippedTexts('name', shipped, { name: 'SEPA transfer' })).toEqual(ownTexts)
  expect(dropShippedTexts('name', shipped, { ...shipped, name: 'SEPA transfer' })).toEqual(ownTexts)
})

test('translations stay where the text does, and where it was the operator’s own', () => {
  expect(dropShippedTexts('name', shipped, shipped)).toEqual(shipped.translations)
  expect(dropShippedTexts('name', shipped, { name: bank.en })).toBeUndefined()
  expect(dropShippedTexts('name', { ...shipped, name: 'Invoice' }, { ...shipped, name: 'Bill' })).toEqual(shipped.translations)
})
