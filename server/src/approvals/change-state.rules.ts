import { createHash } from 'node:crypto'
import type { Envelope } from '@wanpu/contract'
import { z } from 'zod'

const shown = z.object({
  affected: z.number().optional(),
  sample: z.unknown().optional(),
  /** What a rehearsal found out for the audit. */
  before: z.unknown().optional(),
  /** Of an undo: what it would leave alone. */
  leftAlone: z.number().optional(),
})

/**
 * A hash of what a preview saw: how many rows would change, and how they are now. Where it differs later, somebody
 * changed something meanwhile. Ids of rows that do not exist yet are not in it.
 */
export function hashOfState({ response }: Pick<Envelope, 'response'>): string {
  return hashOf(shown.catch({}).parse(response))
}

/** A hash of a value, whatever the order of its fields. */
export function hashOf(value: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify(sorted(value)))
    .digest('base64url')
}

/** The value with the keys of its objects in order: those of stored JSON come in any. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(entries.map(([key, each]) => [key, sorted(each)]))
}
