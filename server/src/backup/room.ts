import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../boot/config.ts'
import { freeBytesOf } from '../lib/free-space.ts'

const mebibyte = 1_048_576

/** Bytes of the files below a folder. */
async function sizeOf(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  let bytes = 0
  for (const entry of entries) if (entry.isFile()) bytes += (await stat(join(entry.parentPath, entry.name))).size
  return bytes
}

/**
 * Checks that the disk of the data folder takes a second copy of the embedded database: a disk that fills up would stop
 * the database itself.
 * @throws an error with the code ENOSPC, with which a task waits until there is room
 */
export async function demandRoomFor(database: string, { dataDir, minFreeMb }: Pick<Config, 'dataDir' | 'minFreeMb'>): Promise<void> {
  const wanted = (await sizeOf(database)) + minFreeMb * mebibyte
  if ((await freeBytesOf(dataDir)) >= wanted) return
  throw Object.assign(new Error(`the disk has no room for a copy of ${database}`), { code: 'ENOSPC' })
}
