import { expect, test } from 'vitest'
import { everyWebsite } from '../website-scope.ts'
import { isSameView, type ReaderView, viewWord } from './reader-view.rules.ts'

const of = (ids: string[], shown = ''): ReaderView => ({ scope: { kind: 'some', ids }, shown })
const all: ReaderView = { scope: everyWebsite, shown: '' }

test.each<[title: string, before: ReaderView, now: ReaderView, isSame: boolean]>([
  ['everything, as before', all, all, true],
  ['the same websites in another order', of(['2', '10']), of(['10', '2']), true],
  ['a website more that was there', of(['2']), of(['2', '10']), false],
  ['a website more that was made since', of(['2']), of(['2', '11']), true],
  ['a website less', of(['2', '10']), of(['2']), false],
  ['all websites instead of some', of(['2', '10']), all, false],
  ['some websites instead of all', all, of(['2', '10']), false],
  ['personal data that was under stars', of(['2'], 'masked'), of(['2']), false],
  ['the same of all websites', { ...all, shown: 'masked' }, all, false],
])('%s', (_, before, now, isSame) => {
  expect(isSameView(viewWord(before, '10'), now)).toBe(isSame)
})
