import { hash, randomBytes } from 'node:crypto'
import { closeSync, openSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import type { Place } from './places.ts'

const bufferBytes = 4 * 1024 ** 2
/** A segment that has reached so many bytes is followed by another one, so that compaction need not copy everything. */
const segmentBytes = 64 * 1024 ** 2

/** The name of a new segment: its time, so that names sort by it, and an end that keeps two of one moment apart. */
const newSegmentName = (): string => `${Date.now().toString(36)}${randomBytes(2).toString('hex')}`

/**
 * Appends texts and bytes to new segments of a folder, and returns of each where it will lie once `flush` has returned.
 * It blocks its thread, which does nothing else: handing each piece to other threads costs more than writing it.
 * Nothing is made before the first piece.
 */
export class SegmentWriter {
  /** The segments that it began, in their order. */
  readonly names: string[] = []
  readonly #folder: string
  #buffer = Buffer.allocUnsafe(bufferBytes)
  /** Bytes in the buffer that are not written yet. */
  #filled = 0
  #segment: { name: string; file: number; written: number } | undefined

  constructor(folder: string) {
    this.#folder = folder
  }

  add(content: string | Uint8Array): Place {
    const most = typeof content === 'string' ? mostBytesOf(content) : content.length
    if (this.#filled + most > this.#buffer.length) this.flush()
    if (most > this.#buffer.length) this.#buffer = Buffer.allocUnsafe(most)
    const segment = this.#open()
    const from = this.#filled
    if (typeof content === 'string') this.#filled += this.#buffer.write(content, from)
    else {
      this.#buffer.set(content, from)
      this.#filled += content.length
    }
    const bytes = this.#buffer.subarray(from, this.#filled)
    return [segment.name, segment.written + from, bytes.length, hash('sha256', bytes, 'base64url')]
  }

  /** Writes what was added, and ends the segment. @throws what kept it from being written */
  close(): void {
    this.flush()
    if (this.#segment) closeSync(this.#segment.file)
    this.#segment = undefined
  }

  /** Writes what was added. @throws what kept it from being written */
  flush(): void {
    const segment = this.#segment
    if (!segment) return
    for (let from = 0; from < this.#filled; ) from += writeSync(segment.file, this.#buffer, from, this.#filled - from)
    segment.written += this.#filled
    this.#filled = 0
  }

  #open() {
    if (this.#segment && this.#segment.written + this.#filled >= segmentBytes) this.close()
    if (this.#segment) return this.#segment
    const name = newSegmentName()
    this.names.push(name)
    this.#segment = { name, file: openSync(join(this.#folder, name), 'wx', 0o600), written: 0 }
    return this.#segment
  }
}

/** A character of a JavaScript text takes three bytes at most. */
const mostBytesOf = (text: string) => text.length * 3
