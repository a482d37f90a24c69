import { expect, test } from 'vitest'
import type { ProductRecord } from '../product.ts'
import { ChunkReader } from './chunk-reader.ts'

const recordAt = (row: number): ProductRecord => ({ firstRow: row, lastRow: row, rows: [row], leftOut: [], problems: [] })

const chunkSize = 2000

function countingReader(rows: number, failsAt = Number.POSITIVE_INFINITY) {
  const counter = { drawn: 0 }
  async function* chunks() {
    for (let row = 2; row < 2 + rows; row += chunkSize) {
      if (row + chunkSize > failsAt) throw new Error('unreadable')
      const size = Math.min(chunkSize, 2 + rows - row)
      counter.drawn += size
      yield Array.from({ length: size }, (_, at) => recordAt(row + at))
    }
  }
  return { counter, chunks: chunks() }
}

test('an import in many turns draws every record once, in order', async () => {
  const { counter, chunks } = countingReader(9000)
  const reader = new ChunkReader(chunks, 0)
  const rows: number[] = []
  let row = 0
  for (let chunk = await reader.after(row); chunk; chunk = await reader.after(row)) {
    rows.push(...chunk.map((record) => record.firstRow))
    row = chunk.at(-1)?.lastRow ?? row
    expect(reader.canGoOnAfter(row)).toBe(true)
  }
  expect(rows).toEqual(Array.from({ length: 9000 }, (_, at) => at + 2))
  expect(counter.drawn).toBe(9000)
})

test('a chunk that was not committed is handed out again', async () => {
  const reader = new ChunkReader(countingReader(5000).chunks, 0)
  const first = await reader.after(0)
  const second = await reader.after(first?.at(-1)?.lastRow ?? 0)
  const row = first?.at(-1)?.lastRow ?? 0

  expect(reader.canGoOnAfter(row)).toBe(true)
  expect(await reader.after(row)).toEqual(second)
  expect(reader.canGoOnAfter(0)).toBe(false)
})

test('an import that another process has brought further goes on behind its rows', async () => {
  const reader = new ChunkReader(countingReader(9000).chunks, 0)
  await reader.after(0)
  const chunk = await reader.after(5001)
  expect(chunk?.[0]?.firstRow).toBe(5002)
})

test('a reader that has failed does not pass for one at its end', async () => {
  const reader = new ChunkReader(countingReader(9000, 3000).chunks, 0)
  await reader.after(0)
  await expect(reader.after(2001)).rejects.toThrow('unreadable')
  expect(reader.canGoOnAfter(2001)).toBe(false)
})
