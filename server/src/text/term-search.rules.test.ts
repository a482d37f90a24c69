import { expect, test } from 'vitest'
import { letterOrDigit, type Term, TermSearch } from './term-search.ts'

function findTerms(terms: readonly Term[], text: string): string[] {
  const matchedTerms: string[] = []
  new TermSearch(terms).find(text, (term, start) => matchedTerms.push(`${term}@${start}`))
  return matchedTerms.sort()
}
const alone = (text: string): Term => ({ text, before: letterOrDigit, after: letterOrDigit })

test('a term is told where nothing stands beside it that may not; the same text may be asked for in several ways', () => {
  const terms = [{ text: 'tent' }, alone('tent'), { text: 'tent', before: letterOrDigit }]

  expect(findTerms(terms, 'tents, content, tent')).toEqual(['0@0', '0@10', '0@16', '1@16', '2@0', '2@16'])
})

test.each([
  ['tent', true],
  ['(tent)', true],
  ['tent²', true],
  ['tent№', true],
  ['tenté', false],
  ['帐tent', false],
  ['𝐀tent', false],
  ['tent𝟏', false],
  ['😀tent😀', true],
  ['tent\n', true],
])('“%s” holds the whole word: %s', (text, isHeld) => {
  expect(findTerms([alone('tent')], text).length > 0).toBe(isHeld)
})

test('a term without a text is found nowhere', () => {
  expect(findTerms([{ text: '' }, { text: 'a' }], 'ab')).toEqual(['1@0'])
})
