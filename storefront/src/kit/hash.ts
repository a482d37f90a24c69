import { hash } from 'node:crypto'

/** A short stable name of any JSON value or text: the same input gives the same sixteen characters in every process. */
export function keyOf(value: unknown): string {
  return hash('sha1', typeof value === 'string' ? value : (JSON.stringify(value) ?? ''), 'base64url').slice(0, 16)
}
