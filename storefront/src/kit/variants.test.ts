import { expect, test } from 'vitest'
import { type Choice, firstChoice, pick } from './variants.ts'

const choice = (sku: string, values: string[], state: Choice['state'] = 'in'): Choice => ({ sku, values, priceMinor: 100, state })
const shirts = [
  choice('rs', ['Red', 'S']),
  choice('rm', ['Red', 'M'], 'out'),
  choice('bm', ['Blue', 'M']),
  choice('gs', ['Green', 'S'], 'out'),
]

test('the first variant that can be bought is picked at first', () => {
  expect(firstChoice([choice('a', ['S'], 'out'), choice('b', ['M'])])?.sku).toBe('b')
  expect(firstChoice([choice('a', ['S'], 'out')])?.sku).toBe('a')
})

test('a later option is closed by an earlier one, never the other way round', () => {
  const red = pick(shirts, ['Red', 'S'])

  expect(red.choice?.sku).toBe('rs')
  expect([...(red.open[0] ?? [])]).toEqual(['Red', 'Blue'])
  expect([...(red.open[1] ?? [])]).toEqual(['S'])
})

test('a later option moves to what is open', () => {
  const blue = pick(shirts, ['Blue', 'S'])

  expect(blue.values).toEqual(['Blue', 'M'])
  expect(blue.choice?.sku).toBe('bm')
})

test('when all is sold out the pick says so', () => {
  const gone = pick([choice('a', ['S'], 'out')], ['S'])

  expect(gone.choice?.state).toBe('out')
  expect(gone.open[0]?.size).toBe(0)
})

test('goods with variants but no options pick the first that can be bought', () => {
  expect(pick([choice('a', [], 'out'), choice('b', [])], []).choice?.sku).toBe('b')
})
