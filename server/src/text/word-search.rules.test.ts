import { expect, test } from 'vitest'
import { WordSearch } from './word-search.ts'

test('the search tells every occurrence with its end, as a plain search would', () => {
  const words = ['a', 'ab', 'bab', 'bc', 'bca', 'c', 'caa', '中', '中国']
  const text = 'abccab 中国bcaa babcaab'
  const occurrences: string[] = []

  new WordSearch(words).find(text, (number, end) => occurrences.push(`${words[number]}@${end}`))

  const plain = words.flatMap((word) => [...text].flatMap((_, at) => (text.startsWith(word, at) ? [`${word}@${at + word.length}`] : [])))
  expect(occurrences.sort()).toEqual(plain.sort())
})
