import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { debounce, throttle } from './timing.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('a throttled button acts once in 2000 ms', () => {
  let times = 0
  const press = throttle(() => times++)

  press()
  vi.advanceTimersByTime(1999)
  press()
  expect(times).toBe(1)
  vi.advanceTimersByTime(1)
  press()
  expect(times).toBe(2)
})

test('a debounced action acts 1000 ms after the last call, with its values', () => {
  const said: string[] = []
  const say = debounce((words: string) => said.push(words))

  say('a')
  vi.advanceTimersByTime(999)
  say('ab')
  vi.advanceTimersByTime(999)
  expect(said).toEqual([])
  vi.advanceTimersByTime(1)
  expect(said).toEqual(['ab'])
})

test('a cancelled action does not happen', () => {
  let times = 0
  const act = debounce(() => times++)

  act()
  act.cancel()
  vi.advanceTimersByTime(5000)
  expect(times).toBe(0)
})
