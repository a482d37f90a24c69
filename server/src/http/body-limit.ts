import { Transform } from 'node:stream'
import type { Action } from '@wanpu/contract'
import { refuse } from '../refusals.ts'

const kibibyte = 1024
const mebibyte = 1024 * kibibyte

/** How much of a body is read, in bytes. */
export const bodyLimits = {
  /** For callers who are not signed in. */
  public: 64 * kibibyte,
  signedIn: mebibyte,
  /** Pictures in base64 come as JSON. */
  picture: 32 * mebibyte,
  file: 2048 * mebibyte,
}

/** The limit of an action's body. */
export function bodyLimitOf(action: Action): number {
  if (action.access === 'public') return bodyLimits.public
  if (action.takesFile) return bodyLimits.file
  return action.name === 'upload-image.base64' ? bodyLimits.picture : bodyLimits.signedIn
}

/** True when the action takes a file, as multipart or in base64. */
export const isUpload = (action: Action): boolean => bodyLimitOf(action) > bodyLimits.signedIn

/** A stream that passes a body on and fails with 413 once it is longer than `limit` bytes. */
export function countBytes(limit: number): Transform & { receivedEncodedLength: number } {
  const counting = new Transform({
    transform(chunk: Buffer, _, callback) {
      countingStream.receivedEncodedLength += chunk.length
      callback(countingStream.receivedEncodedLength > limit ? tooLargeError() : null, chunk)
    },
  })
  // Fastify compares this with Content-Length.
  const countingStream = Object.assign(counting, { receivedEncodedLength: 0 })
  return countingStream
}

/** The error that Fastify answers with 413. */
const tooLargeError = () => Object.assign(new Error('too large'), { statusCode: 413 })

const deepest = 32
/** Objects, lists and texts in one payload: a list of 100,000 ids is work for one call, more is not. */
const mostParts = 250_000
const mostKeys = 5000

/**
 * Checks the shape of a payload before it is parsed.
 * @throws bad-input when it is nested too deep or has too many parts
 */
export function checkShape(payload: unknown): void {
  let parts = 0
  const stack: { value: unknown; depth: number }[] = [{ value: payload, depth: 0 }]
  for (let next = stack.pop(); next; next = stack.pop()) {
    const { value, depth } = next
    if (++parts > mostParts) throw refuse('bad-input', { fields: { payload: 'too many parts' } })
    if (typeof value !== 'object' || value === null) continue
    if (depth > deepest) throw refuse('bad-input', { fields: { payload: 'too deep' } })
    if (!Array.isArray(value) && hasTooManyKeys(value)) throw refuse('bad-input', { fields: { payload: 'too many fields' } })
    for (const item of Object.values(value)) stack.push({ value: item, depth: depth + 1 })
  }
}

/** Counts the names one by one: listing a hundred thousand of them takes three times as long. */
function hasTooManyKeys(value: object): boolean {
  let keys = 0
  for (const _ in value) if (++keys > mostKeys) return true
  return false
}
