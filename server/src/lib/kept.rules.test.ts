import { expect, test } from 'vitest'
import { type KeptName, keepFor, stalest } from './kept.ts'

/** A value that another process may change, as two processes keep it. */
function twoProcesses(name: KeptName) {
  const state = { value: 'before', at: 1000, reads: 0, isAway: false }
  const open = () => keepFor<string>(name, { most: 2, now: () => state.at, outlives: (error) => error === 'away' })
  const read = async () => {
    state.reads++
    if (state.isAway) throw 'away'
    return state.value
  }
  const processes = [open(), open()]
  return { state, processes, see: (key = 'one') => Promise.all(processes.map((kept) => kept.get(key, read))) }
}

test.each(Object.entries(stalest))('%s are forgotten by every process within %i ms', async (name, bound) => {
  const { state, see } = twoProcesses(name as KeptName)
  expect(await see()).toEqual(['before', 'before'])
  state.value = 'after'

  state.at += bound - 1
  expect(await see()).toEqual(['before', 'before'])
  expect(state.reads).toBe(2)
  state.at += 1
  expect(await see()).toEqual(['after', 'after'])
})

test('what fails is not kept; where the source is away, what was known last is', async () => {
  const { state, see } = twoProcesses('websites by host')
  state.isAway = true
  await expect(see()).rejects.toBe('away')
  state.isAway = false
  expect(await see()).toEqual(['before', 'before'])

  state.isAway = true
  state.at += 10_000
  expect(await see()).toEqual(['before', 'before'])
})

test('a clock that goes back, a younger wish and an outdated value are read again, and never more than the most is kept', async () => {
  const { state, see, processes } = twoProcesses('websites by host')
  await see()
  state.at -= 100
  await see()
  expect(state.reads).toBe(4)
  const read = async () => 'young'
  state.at += 50
  expect(await processes[0]?.get('one', read, 50)).toBe('young')
  processes[1]?.outdate()
  expect(await processes[1]?.get('one', read)).toBe('young')

  for (const key of ['two', 'three', 'one']) await processes[0]?.get(key, async () => key)
  expect(await processes[0]?.get('three', async () => 'never')).toBe('three')
  expect(await processes[0]?.get('two', async () => 'again')).toBe('again')
})
