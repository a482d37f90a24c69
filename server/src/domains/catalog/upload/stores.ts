import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import type { StoreName } from '@wanpu/contract'
import { type Content, type FileStore, OutsideStore, pathInside, undefinedIfMissing } from '../../../file-systems/file-store.ts'
import type { LentCopy, LocalCopies } from '../../../file-systems/local-copies.ts'
import { addNumber, pathFor } from './upload-path.ts'

export interface StoredFile {
  /** Below the host: /uploads/…. */
  path: string
  size: number
  sha256: string
}

/** The files of uploads. Nothing is ever overwritten: a taken name gets a number. Other paths than /uploads/… throw. */
export interface ResourceStores {
  put(store: StoreName, name: string, extension: string, content: Content): Promise<StoredFile>
  /** Writes what belongs to a file that was put, such as a smaller copy. */
  putBeside(path: string, content: Buffer): Promise<void>
  /** Undefined when there is no such file. */
  read(path: string): Promise<Buffer | undefined>
  /** The file on this machine, until it is given back; undefined when there is no such file. */
  lend(path: string): Promise<LentCopy | undefined>
  /** Removes files. Those that are not there are no error. */
  remove(paths: readonly string[]): Promise<void>
}

/** Opens the uploads among an installation's files. `now` gives the day in new paths. Nothing to close. */
export function openStores({ files, copies }: { files: FileStore; copies: LocalCopies }, now: () => Date): ResourceStores {
  return {
    async put(store, name, extension, content) {
      const path = await placeFile(files, pathFor(store, name, extension, now()), content)
      return { path, ...(await fingerprintOf(content)) }
    },
    putBeside: async (path, content) => files.write(uploadPath(path), content),
    read: async (path) => files.read(uploadPath(path)).catch(undefinedIfMissing),
    lend: async (path) => copies.lend(uploadPath(path)).catch(undefinedIfMissing),
    async remove(paths) {
      for (const path of paths) copies.forget(uploadPath(path))
      await files.removeFiles(paths)
    },
  }
}

/** @throws OutsideStore for any other path */
function uploadPath(path: string): string {
  if (!path.startsWith('/uploads/')) throw new OutsideStore(path)
  return pathInside(path)
}

async function placeFile(files: FileStore, wantedPath: string, content: Content): Promise<string> {
  for (let number = 1; ; number++) {
    const path = number === 1 ? wantedPath : addNumber(wantedPath, number)
    if (await files.writeNew(path, content)) return path
  }
}

/** Read in pieces: a product file may have 2 GiB. */
async function fingerprintOf(content: Content): Promise<Pick<StoredFile, 'size' | 'sha256'>> {
  const hash = createHash('sha256')
  let size = 0
  for await (const piece of Buffer.isBuffer(content) ? [content] : createReadStream(content.file)) {
    size += piece.length
    hash.update(piece)
  }
  return { size, sha256: hash.digest('hex') }
}
