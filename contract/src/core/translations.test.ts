import { expect, test } from 'vitest'
import { textIn } from './text-in.ts'
import { readTranslatedHeader, translatedHeader, translationsOf, withTexts } from './translations.ts'

test('a text is that of the language, else of the language it belongs to, else the base text', () => {
  const texts = { pt: 'Transferência', 'pt-BR': 'Pix', zh: '' }
  expect(textIn('pt-BR', 'Transfer', texts)).toBe('Pix')
  expect(textIn('pt-PT', 'Transfer', texts)).toBe('Transferência')
  expect(textIn('zh', 'Transfer', texts)).toBe('Transfer')
  expect(textIn('de', 'Transfer', undefined)).toBe('Transfer')
})

test('translations are of known fields, in languages that websites may have, and none is empty', () => {
  const shape = translationsOf({ name: 20 })
  expect(shape.parse({ name: { de: ' Karte ', zh: '' } })).toEqual({ name: { de: 'Karte' } })
  expect(shape.safeParse({ title: { de: 'Karte' } }).success).toBe(false)
  expect(shape.safeParse({ name: { German: 'Karte' } }).success).toBe(false)
  expect(shape.safeParse({ name: { de: 'K'.repeat(21) } }).success).toBe(false)
})

test('changed texts join those that stay, and empty ones go', () => {
  const stored = { name: { de: 'Karte', fr: 'Carte' }, note: { de: 'Neu' } }
  const changed = [
    { field: 'name', language: 'de', text: 'Kreditkarte' },
    { field: 'name', language: 'it', text: 'Carta' },
    { field: 'note', language: 'de', text: '' },
  ]
  expect(withTexts(stored, changed)).toEqual({ name: { de: 'Kreditkarte', fr: 'Carte', it: 'Carta' } })
})

test('the header of a translated column is read with either colon', () => {
  expect(readTranslatedHeader(translatedHeader('Title', 'pt-BR'))).toEqual({ title: 'Title', language: 'pt-BR' })
  expect(readTranslatedHeader(' 标题 ： de ')).toEqual({ title: '标题', language: 'de' })
  for (const header of ['Title', 'Title:', ':de', 'Title:German']) expect(readTranslatedHeader(header)).toBeUndefined()
})
