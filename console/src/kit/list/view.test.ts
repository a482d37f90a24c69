import { expect, test } from 'vitest'
import { fitting } from './view.ts'

const columns = [
  { key: 'title', width: 300 },
  { key: 'class', width: 130 },
  { key: 'price', width: 120 },
  { key: 'status', width: 80, isState: true },
  { key: 'batch', width: 150 },
  { key: 'brand', width: 100, isExtra: true },
]

test('all usual columns are shown where they fit; extra ones wait to be asked for', () => {
  expect(fitting(columns, 780)).toEqual(['title', 'class', 'price', 'status', 'batch'])
})

test('the first column gives a fifth of its width so that one more fits', () => {
  expect(fitting(columns, 720)).toEqual(['title', 'class', 'price', 'status', 'batch'])
  expect(fitting(columns, 719)).toEqual(['title', 'class', 'price', 'status'])
})

test('the first column and the state stay however narrow it is', () => {
  expect(fitting(columns, 100)).toEqual(['title', 'status'])
})
