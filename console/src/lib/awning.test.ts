import { expect, test } from 'vitest'
import { awningOf } from './awning.ts'

test('a shop has one awning, and many shops have all four about alike', () => {
  expect(awningOf('https://shop.example.com')).toBe(awningOf('shop.example.com'))
  const counts = new Map<number, number>()
  for (let at = 1; at <= 1000; at++) {
    const awning = awningOf(`shop-${at}.example.com`)
    counts.set(awning, (counts.get(awning) ?? 0) + 1)
  }
  expect([...counts.keys()].toSorted()).toEqual([1, 2, 3, 4])
  for (const count of counts.values()) expect(count).toBeGreaterThan(150)
})
