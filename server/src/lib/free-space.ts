import { statfs } from 'node:fs/promises'
import { keepFor } from './kept.ts'

/**
 * Room on the disk of the data folder. A full disk stops a database in the middle of its log, so work is refused while
 * there is still a reserve.
 */
export interface FreeSpace {
  /** True below the reserve: nothing that takes room is begun. */
  isShort(): Promise<boolean>
  /** True below a quarter of the reserve: up to there buyers can still order. */
  isExhausted(): Promise<boolean>
}

const mebibyte = 1_048_576

/**
 * Checks the disk at most once a second. `reserve` is in MiB, 0 switches it off; `freeBytes` returns the free space.
 */
export function watchFreeSpace(reserve: number, freeBytes: () => number | Promise<number>): FreeSpace {
  const kept = keepFor<number>('free bytes of the disk')
  // A disk that cannot be asked is not known to be full.
  const look = () => (async () => freeBytes())().catch(() => Number.POSITIVE_INFINITY)
  const isBelow = async (part: number) => reserve > 0 && (await kept.get('all', look)) < reserve * mebibyte * part

  return { isShort: () => isBelow(1), isExhausted: () => isBelow(0.25) }
}

/** Bytes that this process may still write on the disk of a folder. */
export async function freeBytesOf(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

const fullCodes = new Set(['ENOSPC', 'EDQUOT', '53100'])

/** True when an error of the file system or of the database says that the disk is full. */
export function isDiskFull(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && fullCodes.has(String(error.code))
}
