import { FileSystemUnreachable } from './file-system.ts'
import { S3Refused } from './s3-client.ts'

const code = 'FILES_UNAVAILABLE'

/**
 * The store of the installation's files cannot be reached or refuses its keys. Nothing was changed; the same work may be
 * done later.
 */
export class FilesUnavailable extends Error {
  readonly code = code
  /** What the store or the network said: `ECONNREFUSED`, `AccessDenied` … */
  readonly reason: string

  constructor(reason: string, options?: ErrorOptions) {
    super(`the store of files cannot be used: ${reason}`, options)
    this.reason = reason
  }
}

/** True for FilesUnavailable, also where it was thrown on another thread: only its code crosses. */
export const isFilesUnavailable = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === code

const fullCodes = ['QuotaExceeded', 'XMinioStorageFull', 'InsufficientCapacity', 'http-507']
const ownStatuses = [404, 412, 416]

/** What a failure of the installation's own store means: it is full, or cannot be used; other errors as they are. */
export function filesFailure(error: unknown): unknown {
  if (error instanceof FileSystemUnreachable) return new FilesUnavailable(error.code, { cause: error })
  if (!(error instanceof S3Refused)) return error
  if (fullCodes.includes(error.code)) return Object.assign(new Error('the store of files is full', { cause: error }), { code: 'ENOSPC' })
  const isUsual = ownStatuses.includes(error.status) && error.code !== 'NoSuchBucket'
  return isUsual ? error : new FilesUnavailable(error.code, { cause: error })
}
