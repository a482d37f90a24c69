/** @module-tag long */
import { openShop } from '@wanpu/testkit'
import { expect, test } from 'vitest'
import { guest } from '../../../action.ts'
import { readForUser } from './file-queue.ts'
import { writeTestFile } from './parse/test-file.ts'

const options = { decimals: { of: new Map(), currencyCode: 'USD' } }
const of = (id: string, services: Parameters<typeof readForUser>[0]['services'], signal = new AbortController().signal) => ({
  services,
  caller: { ...guest, id },
  signal,
})

test('of the files that a user asks for, one is read at a time, and a fifth is refused', async () => {
  await using shop = await openShop()
  const running: string[] = []
  const releases = new Map<string, () => void>()
  const ask = (id: string, name: string) =>
    readForUser(of(id, shop.services), async () => {
      running.push(name)
      await new Promise<void>((resolve) => releases.set(name, resolve))
    })
  const requests = ['a', 'b', 'c', 'd'].map((name) => ask('1', name))
  const other = ask('2', 'other')

  await expect(ask('1', 'e')).rejects.toMatchObject({ code: 'too-many' })
  await expect.poll(() => running).toEqual(['a', 'other'])
  for (const [name, next] of [
    ['a', 'b'],
    ['b', 'c'],
    ['c', 'd'],
  ] as const) {
    releases.get(name)?.()
    await expect.poll(() => running.at(-1)).toBe(next)
  }
  for (const name of ['d', 'other']) releases.get(name)?.()
  await Promise.all([...requests, other])
})

test('when its caller leaves, a reading ends, and their next file has its turn', async () => {
  await using shop = await openShop()
  await using file = await writeTestFile(`title,sku\n${'Lamp,L\n'.repeat(50_000)}`)
  const caller = new AbortController()
  const reading = readForUser(of('1', shop.services, caller.signal), async (thread) => {
    const openFile = await thread.open({ path: file.path, name: 'list.csv' }, options)
    caller.abort()
    return openFile.countRows()
  })
  const next = readForUser(of('1', shop.services), (thread) => thread.open({ path: file.path, name: 'list.csv' }, options))

  await expect(reading).rejects.toThrow('aborted')
  expect((await next).headers).toEqual(['title', 'sku'])
})
