import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { constants, copyFile, mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { StoreName } from '@wanpu/contract'
import { addNumber, pathFor } from './upload-path.ts'

export interface StoredFile {
  /** Below the host: /uploads/…. */
  path: string
  size: number
  sha256: string
}

/** The files of uploads, on a local or shared folder. Nothing is ever overwritten: a taken name gets a number. */
export interface ResourceStores {
  /** Where a path of /uploads lies on this machine. */
  fileOf(path: string): string
  put(store: StoreName, name: string, extension: string, content: Buffer | { file: string }): Promise<StoredFile>
}

/** Read in pieces: a product file may have 2 GiB. */
async function fingerprintOf(file: string): Promise<Pick<StoredFile, 'size' | 'sha256'>> {
  const hash = createHash('sha256')
  let size = 0
  for await (const piece of createReadStream(file)) {
    size += piece.length
    hash.update(piece)
  }
  return { size, sha256: hash.digest('hex') }
}

class OutsideStore extends Error {}

/** Opens the uploads below `folder`/uploads; other paths throw. `now` gives the day in new paths. Nothing to close. */
export function openStores(folder: string, now: () => Date): ResourceStores {
  return {
    fileOf: (path) => fileBelow(folder, path),

    async put(store, name, extension, content) {
      const wantedPath = pathFor(store, name, extension, now())
      const path = await placeFile(folder, wantedPath, content)
      return { path, ...(await fingerprintOf(fileBelow(folder, path))) }
    },
  }
}

function fileBelow(folder: string, path: string): string {
  const parts = path.split('/').slice(1)
  const isInside =
    parts[0] === 'uploads' &&
    parts.length > 1 &&
    parts.every((part) => part !== '' && part !== '..' && part !== '.' && !part.includes('\\'))
  if (!isInside) throw new OutsideStore(path)
  return join(folder, ...parts)
}

async function placeFile(folder: string, wantedPath: string, content: Buffer | { file: string }): Promise<string> {
  for (let number = 1; ; number++) {
    const path = number === 1 ? wantedPath : addNumber(wantedPath, number)
    const file = fileBelow(folder, path)
    await mkdir(dirname(file), { recursive: true })
    try {
      if (Buffer.isBuffer(content)) await writeFile(file, content, { flag: 'wx' })
      else await copyFile(content.file, file, constants.COPYFILE_EXCL)
      return path
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
    }
  }
}
