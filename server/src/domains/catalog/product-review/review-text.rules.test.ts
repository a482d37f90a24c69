import { expect, test } from 'vitest'
import { Matcher } from '../protected-word/matcher.rules.ts'
import { authorOf, flagsOf, hasMarkup } from './review-text.rules.ts'

const words = new Matcher([{ id: '1', word: 'Nike', match: 'word', places: ['brand'], effect: 'quarantine', excepts: [] }])
const flags = (body: string) => flagsOf({ title: '', body, author: 'Anna' }, words)

test('HTML is found, signs of comparison and hearts are none', () => {
  expect(['<b>fine</b>', 'see <script>', '</p>', '<!doctype html>'].map(hasMarkup)).toEqual([true, true, true, true])
  expect(['I <3 it', 'height < width', '5 > 4', ''].map(hasMarkup)).toEqual([false, false, false, false])
})

test('protected words, addresses and e-mails are worth a look; ordinary sentences are not', () => {
  expect(flags('As good as nike.')).toEqual(['word'])
  expect(['see https://x.example/a', 'write to me@mail.example', 'cheaper at other-shop.com'].map(flags)).toEqual([
    ['link'],
    ['link'],
    ['link'],
  ])
  expect(flags('Sturdy. Arrived in 3 days, e.g. on Monday... good!')).toEqual([])
})

test('a buyer is suggested their first name with an initial', () => {
  expect(['Anna Meyer', '  Jean  Luc picard ', 'Cher', '王小明', ''].map(authorOf)).toEqual(['Anna M.', 'Jean P.', 'Cher', '王**', ''])
})
