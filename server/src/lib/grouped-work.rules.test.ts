import { expect, test } from 'vitest'
import { openGroupedWork } from './grouped-work.ts'

/** Work that notes its groups, and ends when it is told to. */
function notedWork(largest: number, atOnce = 1) {
  const groups: string[][] = []
  const ends: (() => void)[] = []
  const work = openGroupedWork(
    async (items: readonly string[]) => {
      groups.push([...items])
      await new Promise<void>((end) => ends.push(end))
      if (items.includes('bad')) throw new Error(`${items.length} failed`)
      return items.map((item) => item.toUpperCase())
    },
    { largest, atOnce },
  )
  /** Ends the groups that run, and those that come after, until `count` have run. */
  const end = async (count: number) => {
    for (let at = 0; at < count; at++) {
      await expect.poll(() => ends.length).toBeGreaterThan(at)
      ends[at]?.()
    }
  }
  return { work, groups, end }
}

test('what comes while a group is worked on goes together in the next one, up to the largest size', async () => {
  const { work, groups, end } = notedWork(3)

  const results = Promise.all(['a', 'b', 'c', 'd', 'e'].map((item) => work.add('key', item)))
  await end(3)

  expect(await results).toEqual(['A', 'B', 'C', 'D', 'E'])
  expect(groups).toEqual([['a'], ['b', 'c', 'd'], ['e']])
})

test('where a group fails each of its items is tried alone', async () => {
  const { work, groups, end } = notedWork(10)

  const results = Promise.allSettled(['a', 'b', 'bad', 'c'].map((item) => work.add('key', item)))
  await end(5)

  expect(await results).toEqual([
    { status: 'fulfilled', value: 'A' },
    { status: 'fulfilled', value: 'B' },
    { status: 'rejected', reason: new Error('1 failed') },
    { status: 'fulfilled', value: 'C' },
  ])
  expect(groups).toEqual([['a'], ['b', 'bad', 'c'], ['b'], ['bad'], ['c']])
})

test('keys have queues of their own, and only so many are worked on at the same time', async () => {
  const { work, groups, end } = notedWork(10, 2)

  const results = Promise.all([work.add('1', 'a'), work.add('1', 'b'), work.add('2', 'c'), work.add('3', 'd')])
  expect(groups).toEqual([['a'], ['c']])
  await end(4)

  expect(await results).toEqual(['A', 'B', 'C', 'D'])
  expect(groups.toSorted()).toEqual([['a'], ['b'], ['c'], ['d']])
})
