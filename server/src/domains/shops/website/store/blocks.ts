import { LRUCache } from 'lru-cache'
import type { FileStore } from '../../../../file-systems/file-store.ts'
import type { LocalCopies } from '../../../../file-systems/local-copies.ts'
import { readOpened } from './segment-files.ts'

/**
 * Segments of a store are fetched in blocks of this size: a page alone would be a call for each page, and a whole segment
 * is seconds for the first one.
 */
export const blockBytes = 1024 ** 2

/** A range of a file that lies inside of one of its blocks. */
export interface BlockRange {
  path: string
  /** The number of the block; the first one is 0. */
  block: number
  /** Inside of the block. */
  from: number
  bytes: number
}

/** Blocks of a store's files that never change, of which those read lately are kept. */
export interface Blocks {
  /**
   * The bytes, fewer where the file ends before. @throws an error with the code ENOENT where there is no such file;
   * FilesUnavailable where the store cannot be used
   */
  read(range: BlockRange): Promise<Buffer>
  /** Has a block fetched again the next time. */
  forget(range: BlockRange): void
}

const rangeOf = (block: number) => ({ start: block * blockBytes, end: (block + 1) * blockBytes - 1 })

/** Blocks that are kept as copies on this machine. */
export function copiedBlocks(copies: LocalCopies): Blocks {
  return {
    async read({ path, block, from, bytes }) {
      await using copy = await copies.lend(path, rangeOf(block))
      return readOpened(copy.file, from, bytes)
    },
    forget: ({ path, block }) => copies.forget(path, rangeOf(block)),
  }
}

const mostInMemory = 64

/** Blocks that a thread keeps in its memory, such as those of the index that it compares with. */
export function memoryBlocks(store: FileStore): Blocks {
  const kept = new LRUCache<string, Promise<Buffer>>({ max: mostInMemory })
  const keyOf = ({ path, block }: Pick<BlockRange, 'path' | 'block'>) => `${path} ${block}`
  const fetchBlock = async ({ path, block }: BlockRange): Promise<Buffer> => {
    const { stream } = await store.open(path, rangeOf(block))
    const pieces: Buffer[] = []
    for await (const piece of stream) pieces.push(piece)
    return Buffer.concat(pieces)
  }
  return {
    async read(range) {
      const key = keyOf(range)
      const content = kept.get(key) ?? fetchBlock(range)
      kept.set(key, content)
      content.catch(() => kept.delete(key))
      return (await content).subarray(range.from, range.from + range.bytes)
    },
    forget: (range) => void kept.delete(keyOf(range)),
  }
}
