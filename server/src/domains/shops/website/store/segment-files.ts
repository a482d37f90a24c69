import { hash } from 'node:crypto'
import { close, open, read } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
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
const openSegments = new Map<string, OpenSegment>()
let sweeps: NodeJS.Timeout | undefined
const [openFile, readFrom, closeFile] = [promisify(open), promisify(read), promisify(close)]

/** The bytes of a place in a folder; undefined where they are not there, or are not what was written. */
export async function readSegment(folder: string, [name, at, bytes, sum]: Place): Promise<Buffer | undefined> {
  const segment = openSegment(join(folder, name))
  segment.readers++
  try {
    const { buffer, bytesRead } = await readFrom(await segment.file, Buffer.allocUnsafe(bytes), 0, bytes, at)
    return bytesRead === bytes && hash('sha256', buffer, 'base64url') === sum ? buffer : undefined
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  } finally {
    segment.readers--
  }
}

function openSegment(path: string): OpenSegment {
  const segment = openSegments.get(path) ?? { file: openFile(path, 'r'), readers: 0, wasUsed: true }
  segment.wasUsed = true
  if (openSegments.has(path)) return segment
  openSegments.set(path, segment)
  segment.file.catch(() => openSegments.delete(path))
  sweeps ??= setInterval(closeUnused, sweepMs).unref()
  return segment
}

/** Closes those that nobody has read since the last time. */
function closeUnused(): void {
  for (const [path, segment] of openSegments) {
    if (segment.readers > 0 || segment.wasUsed) segment.wasUsed = false
    else {
      openSegments.delete(path)
      segment.file.then(closeFile, () => undefined)
    }
  }
  if (openSegments.size > 0) return
  clearInterval(sweeps)
  sweeps = undefined
}
