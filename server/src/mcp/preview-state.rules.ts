import { createHash } from 'node:crypto'
import type { Envelope } from '@wanpu/contract'
import { z } from 'zod'

const shown = z.object({
  affected: z.number().optional(),
  sample: z.unknown().optional(),
  /** What a rehearsal found out for the audit. */
  before: z.unknown().optional(),
})

/**
 * A hash of what a preview saw: how many rows would change, and how they are now. Where it differs later, somebody
 * changed something meanwhile. Ids of rows that do not exist yet are not in it.
 */
export function hashOfState({ response }: Pick<Envelope, 'response'>): string {
  const { affected, sample, before } = shown.catch({}).parse(response)
  return createHash('sha256')
    .update(JSON.stringify(sorted({ affected, sample, before })))
    .digest('base64url')
}

/** How many rows a preview says it would change; undefined where it does not count. */
export const affectedIn = ({ response }: Pick<Envelope, 'response'>): number | undefined => shown.catch({}).parse(response).affected

/** The value with the keys of its objects in order: those of stored JSON come in any. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(entries.map(([key, each]) => [key, sorted(each)]))
}
