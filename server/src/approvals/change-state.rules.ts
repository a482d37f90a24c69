import type { Envelope } from '@wanpu/contract'
import { z } from 'zod'
import { hashOfJson } from '../lib/hash-json.ts'

const shown = z.object({
  affected: z.number().optional(),
  sample: z.unknown().optional(),
  /** What a rehearsal found out for the audit. */
  before: z.unknown().optional(),
  /** Of a rehearsal: a hash of all rows that it changed, as they were. */
  state: z.string().optional(),
  /** Of an undo: what it would leave alone. */
  leftAlone: z.number().optional(),
})

/**
 * A hash of what a preview saw: how many rows would change, and how they are now. `rows` says the same of those beyond
 * its sample. Ids of rows that do not exist yet are not in it.
 */
export function hashOfState({ response }: Pick<Envelope, 'response'>, rows?: string): string {
  return hashOfJson({ ...shown.catch({}).parse(response), ...(rows !== undefined && { rows }) })
}
