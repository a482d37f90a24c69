import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { atMost } from './at-most.ts'

test('no more than the limit run side by side, all of them in order, also when some fail', async () => {
  const two = atMost(2)
  const began: number[] = []
  let running = 0
  let most = 0
  const work = async (number: number) => {
    began.push(number)
    most = Math.max(most, ++running)
    await pause(5)
    running--
    if (number === 2) throw new Error('second')
    return number
  }

  const outcomes = await Promise.allSettled([1, 2, 3, 4, 5].map((number) => two(() => work(number))))

  expect(most).toBe(2)
  expect(began).toEqual([1, 2, 3, 4, 5])
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled', 'fulfilled'])
})
