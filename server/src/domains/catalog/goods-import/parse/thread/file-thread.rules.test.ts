/** @module-tag long */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { takeFileThread } from './file-thread.ts'

afterEach(() => void vi.useRealTimers())

test('the time in which a thread loads its program is no time of reading the file', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'file-thread-'))
  const path = join(folder, 'lamps.csv')
  await writeFile(path, 'title,sku\nLamp,L-1\n')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  // A memory of its own, so that no thread is there yet.
  const thread = takeFileThread({ memoryMb: 201, stretchMs: 1000, totalMs: 1000 })
  try {
    const opening = thread.open({ path, name: 'lamps.csv' }, { decimals: { of: new Map(), currencyCode: 'USD' } })
    await vi.advanceTimersByTimeAsync(60_000)

    expect((await opening).headers).toEqual(['title', 'sku'])
  } finally {
    thread.close()
    await rm(folder, { recursive: true })
  }
})
