import { expect, test } from 'vitest'
import { searchTable } from './search-fold.table.ts'
import { foldForSearch } from './search-fold.ts'

test.each(searchTable)('“%s” holds “%s” and not “%s”', (text, words, others) => {
  expect(foldForSearch(text)).toContain(foldForSearch(words))
  expect(foldForSearch(text)).not.toContain(foldForSearch(others))
})

test('a folded text is folded again to itself', () => {
  for (const text of searchTable.flat()) expect(foldForSearch(foldForSearch(text))).toBe(foldForSearch(text))
})
