import { expect, test } from 'vitest'
import { documentWords } from './document-words.ts'

const english = Object.entries(documentWords('en'))
const valuesIn = (text: string) => (text.match(/\{\w+\}/g) ?? []).toSorted()
/** Written alike in several languages. */
const sharedWords = ['sku', 'date', 'total', 'message', 'subtotal', 'invoice', 'corrects']

test.each(['zh', 'zh-TW', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'ja', 'ko'])(
  'documents in %s say everything in words of their own',
  (language) => {
    const words = documentWords(language)
    for (const [name, text] of english) expect(valuesIn(words[name as keyof typeof words]), name).toEqual(valuesIn(text))
    const borrowed = english.filter(([name, text]) => words[name as keyof typeof words] === text && !sharedWords.includes(name))
    expect(borrowed).toEqual([])
  },
)

test('regional languages have the words of their family; Arabic and languages without words are in English', () => {
  const titles = ['pt-BR', 'zh-Hant-HK', 'ar', 'th'].map((language) => documentWords(language).invoice)
  expect(titles).toEqual(['Fatura', '帳單', 'Invoice', 'Invoice'])
})
