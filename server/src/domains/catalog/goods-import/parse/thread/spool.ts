import { readSync } from 'node:fs'
import { type FileHandle, mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FileRow } from '../product.ts'

/**
 * Rows set aside on disk and found again by a key. Memory: a few bytes a row and one short entry a key, so a child row
 * may stand any distance from its parent in a file of any size. Dispose it when done: its folder is removed.
 */
export class RowSpool {
  readonly #folder: string
  readonly #file: FileHandle
  /** Offset and length of each row, in pairs. */
  readonly #places = new Map<string, number[]>()
  #pending: Buffer[] = []
  #pendingSize = 0
  #written = 0

  private constructor(folder: string, file: FileHandle) {
    this.#folder = folder
    this.#file = file
  }

  static async create(): Promise<RowSpool> {
    const folder = await mkdtemp(join(tmpdir(), 'wanpu-rows-'))
    const file = await open(join(folder, 'rows'), 'w+', 0o600)
    // Nameless from the start, so that nothing stays behind when the process is killed. Where open files cannot be
    // removed, `dispose` does it.
    await rm(folder, { recursive: true, force: true }).catch(() => undefined)
    return new RowSpool(folder, file)
  }

  async add(key: string, row: FileRow): Promise<void> {
    const line = Buffer.from(JSON.stringify([row.row, row.cells]))
    const place = [this.#written + this.#pendingSize, line.length]
    const places = this.#places.get(key)
    if (places) places.push(...place)
    // A key cut out of the text being read would keep that whole text in memory: store a copy.
    else this.#places.set(Buffer.from(key).toString(), place)
    this.#pending.push(line)
    this.#pendingSize += line.length
    if (this.#pendingSize > 1024 * 1024) await this.flush()
  }

  /** How many rows stand under the key. */
  count(key: string): number {
    return (this.#places.get(key)?.length ?? 0) / 2
  }

  /** Must be called between the last `add` and the first `take`. */
  async flush(): Promise<void> {
    const bytes = Buffer.concat(this.#pending)
    this.#pending = []
    this.#pendingSize = 0
    for (let at = 0; at < bytes.length; ) {
      const { bytesWritten } = await this.#file.write(bytes, at, bytes.length - at, this.#written)
      at += bytesWritten
      this.#written += bytesWritten
    }
  }

  /** The rows under the key in the order they were added; a second call finds none. */
  take(key: string): FileRow[] {
    const places = this.#places.get(key) ?? []
    this.#places.delete(key)
    const rows: FileRow[] = []
    for (let at = 0; at < places.length; at += 2) {
      const length = places[at + 1] ?? 0
      const bytes = Buffer.alloc(length)
      // A few hundred bytes that were just written: waiting for a thread would take ten times as long as the read.
      readSync(this.#file.fd, bytes, 0, length, places[at] ?? 0)
      const [row, cells]: [number, string[]] = JSON.parse(bytes.toString())
      rows.push({ row, cells })
    }
    return rows
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#file.close()
    await rm(this.#folder, { recursive: true, force: true })
  }
}
