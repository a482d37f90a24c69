import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { LRUCache } from 'lru-cache'
import type { ByteRange, FileStore } from './file-store.ts'

/** A file of a store that lies on this machine until it is given back. */
export interface LentCopy extends AsyncDisposable {
  /** The file on this machine, to be read only. */
  file: string
}

/**
 * Files of a store as files of this machine, for what can read nothing else: threads and libraries that want a path.
 * Only files that never change once they are written are asked for here, since a copy is not compared with its file
 * again.
 */
export interface LocalCopies {
  /**
   * Lends a file, or a range of it, which ends where the file ends. A copy that is lent stays, however many others come;
   * those that are not, go by the time of their last use once all together are larger than the bound.
   * @throws an error with the code ENOENT when there is no such file
   */
  lend(path: string, range?: ByteRange): Promise<LentCopy>
  /** Forgets the copy of a file that was deleted, or of its range. */
  forget(path: string, range?: ByteRange): void
  /** Bytes of all copies, those that are lent included. */
  bytes(): number
  /** Deletes all copies. */
  close(): Promise<void>
}

interface Wanted {
  path: string
  range: ByteRange | undefined
}

const keyOf = ({ path, range }: Wanted) => (range ? `${path} ${range.start}-${range.end}` : path)

interface Copy {
  file: string
  bytes: number
  /** To so many at this moment. */
  lent: number
  /** Removed from the list while it was lent. */
  isGone: boolean
}

interface CopiesFolder {
  folder: string
  mostBytes: number
  /** Whether the disk has less room than is to stay free. */
  isShort?: () => Promise<boolean>
}

/**
 * Copies of a store's files in a folder of their own, of `mostBytes` at most besides what is lent. A file is fetched
 * once, however many ask for it at the same time. A store on this machine lends its own files.
 */
export async function openLocalCopies(
  store: FileStore,
  { folder, mostBytes, isShort = async () => false }: CopiesFolder,
): Promise<LocalCopies> {
  if (store.localPath('/file') !== undefined) return lendThemselves(store)
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const lent = new Set<Copy>()
  const drop = (copy: Copy) => {
    copy.isGone = true
    if (copy.lent === 0) void rm(copy.file, { force: true })
  }
  const copies = new LRUCache<string, Copy>({
    maxSize: mostBytes,
    sizeCalculation: ({ bytes }) => Math.max(1, bytes),
    dispose: drop,
  })
  const fetches = new Map<string, { copy: Promise<Copy>; waiting: number }>()
  let count = 0

  async function fetchCopy(wanted: Wanted): Promise<Copy> {
    const file = join(folder, `${createHash('sha256').update(keyOf(wanted)).digest('hex').slice(0, 32)}.${count++}`)
    // What nobody needs at the moment makes room first.
    if (await isShort()) copies.clear()
    try {
      const { stream } = await store.open(wanted.path, wanted.range)
      const target = createWriteStream(file, { flags: 'wx', mode: 0o600 })
      await pipeline(stream, target)
      return { file, bytes: target.bytesWritten, lent: 0, isGone: false }
    } catch (error) {
      await rm(file, { force: true })
      throw error
    }
  }

  /** The copy is lent to all that asked while it was fetched, before any of them can give it back. */
  async function fetchFor(wanted: Wanted): Promise<Copy> {
    const key = keyOf(wanted)
    try {
      const copy = await fetchCopy(wanted)
      copy.lent = fetches.get(key)?.waiting ?? 1
      lent.add(copy)
      copies.set(key, copy)
      // One that is larger than the bound is not kept.
      if (copies.peek(key) !== copy) copy.isGone = true
      return copy
    } finally {
      fetches.delete(key)
    }
  }

  async function lendCopy(wanted: Wanted): Promise<Copy> {
    const key = keyOf(wanted)
    const kept = copies.get(key)
    if (kept) {
      kept.lent++
      lent.add(kept)
      return kept
    }
    const begun = fetches.get(key)
    if (begun) {
      begun.waiting++
      return begun.copy
    }
    const fetch = { waiting: 1, copy: fetchFor(wanted) }
    fetches.set(key, fetch)
    return fetch.copy
  }

  async function giveBack(copy: Copy): Promise<void> {
    copy.lent--
    if (copy.lent > 0) return
    lent.delete(copy)
    if (copy.isGone) await rm(copy.file, { force: true })
  }

  return {
    async lend(path, range) {
      const copy = await lendCopy({ path, range })
      let isBack = false
      return {
        file: copy.file,
        async [Symbol.asyncDispose]() {
          if (isBack) return
          isBack = true
          await giveBack(copy)
        },
      }
    },
    forget: (path, range) => void copies.delete(keyOf({ path, range })),
    bytes: () => copies.calculatedSize + [...lent].reduce((sum, copy) => sum + (copy.isGone ? copy.bytes : 0), 0),
    close: () => rm(folder, { recursive: true, force: true }),
  }
}

const lendThemselves = (store: FileStore): LocalCopies => ({
  async lend(path) {
    if ((await store.sizeOf(path)) === undefined) await store.open(path).then(({ stream }) => stream.destroy())
    return { file: store.localPath(path) ?? '', [Symbol.asyncDispose]: async () => undefined }
  },
  forget: () => undefined,
  bytes: () => 0,
  close: async () => undefined,
})
