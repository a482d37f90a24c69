import { expect, test } from 'vitest'
import { testsAtOnce } from './at-once.ts'

const source = `import { openShop, sideBySide } from '@wanpu/testkit'

test('one call', async () => {
  await shop.call(search)
})

test('two calls', async () => {
  await Promise.all([
    shop.call(search),
  ])
})

const tries = () =>
  Promise.allSettled([shop.call(search)])

async function triedTwice() {
  await tries()
}

test('through functions of the file', () => triedTwice())

describe('a group', () => {
  test('inside', () => sideBySide(items, 8, read))
})

test.each(['a', 'b'])('as a table %s', (word) => Promise.all([word]))

test('after it', () => {})
`

test('tests are found that make several calls at once, by themselves or through functions of their file', () => {
  const lines = source.split('\n')
  expect(
    testsAtOnce(source)
      .map(({ from, to }) =>
        lines
          .slice(from - 1, to - 1)
          .join('\n')
          .trim(),
      )
      .toSorted(),
  ).toEqual([
    "describe('a group', () => {\n  test('inside', () => sideBySide(items, 8, read))\n})",
    "test('through functions of the file', () => triedTwice())",
    "test('two calls', async () => {\n  await Promise.all([\n    shop.call(search),\n  ])\n})",
    "test.each(['a', 'b'])('as a table %s', (word) => Promise.all([word]))",
  ])
})
