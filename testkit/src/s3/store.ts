import type { S3Access } from './signature.ts'

export interface StoredObject {
  content: Buffer
  type: string
  modifiedAt?: string
  /** Headers `x-amz-meta-…`. */
  meta?: Record<string, string>
  /** Where it is no sum of the content. */
  tag?: string
}

export interface S3Server extends AsyncDisposable, S3Access {
  url: string
  /** Key → object. */
  objects: Map<string, StoredObject>
  /** Uploads in parts that were begun, by their ids. */
  uploads: Map<string, PartsUpload>
  /** Objects are read without a signature, as the policy of a bucket may allow. */
  isPublic: boolean
  /** Tags of objects are no sums of their content, as in a store that encrypts with a key of its own. */
  hasOwnTags: boolean
  /** Conditions of writes are not looked at, as in stores that are too old. */
  ignoresConditions: boolean
  /** So many of the next calls answer 503 SlowDown. */
  busy: number
  /**
   * Asked before a call is answered, which waits for it as for a slow store; a code that it returns is what the store
   * refuses the call with.
   */
  beforeAnswer: (method: string, key: string) => Promise<string | undefined> | string | undefined
  /** So many of the next calls are carried out, and their connection ends without an answer. */
  lostAnswers: number
  /** How many calls of each kind came. */
  counts: Record<string, number>
}

/** An upload in parts that was begun and not ended. */
export interface PartsUpload {
  key: string
  begunAt: string
  described: Pick<StoredObject, 'type' | 'meta' | 'modifiedAt'>
  parts: Map<number, Buffer>
}
