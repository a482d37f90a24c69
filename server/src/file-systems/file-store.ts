import type { Readable } from 'node:stream'
import type { FileSystem } from './file-system.ts'

/** What is known of a file without reading it. */
export interface FileFacts {
  /** In bytes. */
  size: number
  /** ISO 8601, in milliseconds. */
  modifiedAt: string
  /** Another one when the file was written anew. No sum of its content. */
  tag: string
}

/** A file with its path below the root of the store, such as `/uploads/pics/20260305/cup.webp`. */
export interface StoredEntry extends FileFacts {
  path: string
}

/** Bytes of a file, both ends included, the first one being 0. */
export interface ByteRange {
  start: number
  end: number
}

/** A file that is being read. Whoever does not read the stream to its end destroys it. */
export interface OpenedFile {
  /** Of the whole file, also where a range is read. */
  facts: FileFacts
  stream: Readable
}

/** What is written: bytes, or a file of this machine, which stays. */
export type Content = Buffer | { file: string }

/**
 * The files of an installation: a folder of this machine, or objects of an S3-compatible store. Paths begin with `/`,
 * below the store's root. Folders come with their files. A file appears, changes and goes in one step: who reads it gets
 * all of it as it was or as it is, and what a dead process left unfinished is no file.
 */
export interface FileStore extends FileSystem {
  /** Undefined when there is no such file. */
  factsOf(path: string): Promise<FileFacts | undefined>
  /**
   * Opens a file, or a range of it that lies inside.
   * @throws an error with the code ENOENT when there is no such file
   */
  open(path: string, range?: ByteRange): Promise<OpenedFile>
  /** Writes a file of any length, over the one that is there. */
  writeFrom(path: string, source: AsyncIterable<Uint8Array>): Promise<void>
  /**
   * Writes a file where there is none. False when there is one, which stays as it is: of several that write at once, one
   * gets true. Until then a long file may be there without content.
   */
  writeNew(path: string, content: Content): Promise<boolean>
  /**
   * The files below a folder and the folders in it, in the order of the bytes of their paths, read in pages; with `after`
   * those behind that path.
   */
  walk(folder: string, after?: string): AsyncGenerator<StoredEntry>
  /** Removes files. Those that are not there are no error. */
  removeFiles(paths: readonly string[]): Promise<void>
  /** Removes what writers that died more than a day ago left unfinished. Returns how many. */
  removeUnfinished(now: Date): Promise<number>
  /** Where a file lies on this machine, there or not; undefined for a store elsewhere. */
  localPath(path: string): string | undefined
  /** True while calls fail at once, since the store did not answer several of them. */
  isPaused(): boolean
}

/** There is no such file. Its code is that of the operating system. */
export class NoSuchFile extends Error {
  readonly code = 'ENOENT'
  readonly path: string

  constructor(path: string) {
    super(`ENOENT: no such file, '${path}'`)
    this.path = path
  }
}

/** A path that leads out of the store, or is none. */
export class OutsideStore extends Error {}

/** Returns the path where it stays below the root. @throws OutsideStore */
export function pathInside(path: string): string {
  const isInside =
    path.startsWith('/') &&
    !/[\\\0]/.test(path) &&
    path.split('/').every((part, at) => at === 0 || (part !== '' && part !== '.' && part !== '..'))
  if (!isInside) throw new OutsideStore(path)
  return path
}

/** Undefined for a file that is not there. @throws any other error */
export function undefinedIfMissing(error: unknown): undefined {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
  throw error
}

/** The order of `walk`: that of the bytes of the paths in UTF-8, as stores sort their keys. */
export const comparePaths = (a: string, b: string): number => Buffer.compare(Buffer.from(a), Buffer.from(b))
