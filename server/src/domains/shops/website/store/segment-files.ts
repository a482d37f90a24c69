import { hash } from 'node:crypto'
import { close, open, read } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { undefinedIfMissing } from '../../../../file-systems/file-store.ts'
import type { Place } from './places.ts'

// Segments that were read lately stay open. One that is removed meanwhile is read on for as long as it is open here,
// and its space is free a minute later.

interface OpenSegment {
  file: Promise<number>
  /** Reads that go on. */
  readers: number
  wasUsed: boolean
}

const sweepMs = 30_000
const mostOpen = 500
const openSegments = new Map<string, OpenSegment>()
let sweeps: NodeJS.Timeout | undefined
const [openFile, readFrom, closeFile] = [promisify(open), promisify(read), promisify(close)]

/** The bytes of a place in a folder; undefined where they are not there, or are not what was written. */
export async function readSegment(folder: string, [name, at, bytes, sum]: Place): Promise<Buffer | undefined> {
  const content = await readOpened(join(folder, name), at, bytes).catch(undefinedIfMissing)
  return content?.length === bytes && hash('sha256', content, 'base64url') === sum ? content : undefined
}

/**
 * A range of a file that never changes, shorter where the file ends before. @throws an error with the code ENOENT where
 * there is no such file
 */
export async function readOpened(path: string, at: number, bytes: number): Promise<Buffer> {
  const segment = openSegment(path)
  segment.readers++
  try {
    const { buffer, bytesRead } = await readFrom(await segment.file, Buffer.allocUnsafe(bytes), 0, bytes, at)
    return buffer.subarray(0, bytesRead)
  } finally {
    segment.readers--
  }
}

function openSegment(path: string): OpenSegment {
  const segment = openSegments.get(path) ?? { file: openFile(path, 'r'), readers: 0, wasUsed: true }
  segment.wasUsed = true
  if (openSegments.has(path)) return segment
  if (openSegments.size >= mostOpen) closeOldest()
  openSegments.set(path, segment)
  segment.file.catch(() => openSegments.delete(path))
  sweeps ??= setInterval(closeUnused, sweepMs).unref()
  return segment
}

/** Closes those that nobody has read since the last time. */
function closeUnused(): void {
  for (const [path, segment] of openSegments) {
    if (segment.readers > 0 || segment.wasUsed) segment.wasUsed = false
    else closeOne(path, segment)
  }
  if (openSegments.size > 0) return
  clearInterval(sweeps)
  sweeps = undefined
}

function closeOldest(): void {
  const oldest = openSegments.entries().find(([, { readers }]) => readers === 0)
  if (oldest) closeOne(...oldest)
}

function closeOne(path: string, { file }: OpenSegment): void {
  openSegments.delete(path)
  file.then(closeFile, () => undefined)
}
