import { expect, test } from 'vitest'
import { textIn } from './text-in.ts'
import { translationsOf } from './translations.ts'

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
