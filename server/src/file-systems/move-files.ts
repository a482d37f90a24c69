import { createHash } from 'node:crypto'
import type { FileStore, StoredEntry } from './file-store.ts'

/** What lasts of an installation's files. */
const folders = ['/uploads', '/exports', '/sites']
/** Links to uploads, which a website has in a folder alone. */
const linked = /^\/sites\/\d+\/uploads\//
const atOnce = 8

export interface MovedFiles {
  copied: number
  bytes: number
  /** Files that an earlier attempt had copied. */
  there: number
}

/** A copy whose bytes are not those of the file. */
export class CopyDiffers extends Error {}

/**
 * Copies an installation's files to another place, reads each copy back and compares it. What an earlier attempt copied
 * is known by its size and its time, and is left alone; the files themselves stay. `tell` is called after each thousand.
 * @throws CopyDiffers
 */
export async function copyFiles(from: FileStore, to: FileStore, tell: (moved: MovedFiles) => void): Promise<MovedFiles> {
  const moved = { copied: 0, bytes: 0, there: 0 }
  const isHere = to.localPath('/file') !== undefined
  for (const folder of folders) {
    const present = new Map<string, StoredEntry>()
    for await (const entry of to.walk(folder)) present.set(entry.path, entry)
    const entries = from.walk(folder)
    const next = async () => {
      for (let { value, done } = await entries.next(); !done; { value, done } = await entries.next()) {
        if (!isHere && linked.test(value.path)) continue
        if (isCopied(value, present.get(value.path))) moved.there++
        else {
          await copyFile(from, to, value.path)
          moved.copied++
          moved.bytes += value.size
        }
        if ((moved.copied + moved.there) % 1000 === 0) tell(moved)
      }
    }
    await Promise.all(Array.from({ length: atOnce }, next))
  }
  return moved
}

const isCopied = ({ size, modifiedAt }: StoredEntry, copy: StoredEntry | undefined) =>
  copy?.size === size && Date.parse(copy.modifiedAt) >= Math.floor(Date.parse(modifiedAt) / 1000) * 1000

async function copyFile(from: FileStore, to: FileStore, path: string): Promise<void> {
  const sent = createHash('sha256')
  const { stream } = await from.open(path)
  await to.writeFrom(path, hashed(stream, sent))
  const read = createHash('sha256')
  for await (const piece of (await to.open(path)).stream) read.update(piece)
  if (sent.digest('hex') !== read.digest('hex')) throw new CopyDiffers(path)
}

async function* hashed(source: AsyncIterable<Buffer>, hash: ReturnType<typeof createHash>): AsyncGenerator<Buffer> {
  for await (const piece of source) {
    hash.update(piece)
    yield piece
  }
}
