import type { Action, Envelope } from '@wanpu/contract'
import { z } from 'zod'
import type { Caller } from '../action.ts'
import { type BatchInput, findBatch } from '../batches/batch-definition.ts'
import { hashOfRows } from '../batches/batch-state.ts'
import type { Db } from '../db/open.ts'
import { readInput } from '../http/input.ts'
import { hashOfState } from './change-state.rules.ts'

/** A change that was shown. */
export interface ShownChange {
  action: Action
  input: Record<string, unknown>
  caller: Caller
  shown: Envelope
}

/**
 * A hash of the rows that a change was shown for, of a batch also of those beyond its sample. Where it differs later,
 * somebody changed something meanwhile.
 */
export async function stateOf(db: Db, { action, input, caller, shown }: ShownChange): Promise<string> {
  const batch = shown.status === 200 ? findBatch(action.name) : undefined
  // The input of a batch that its action plans is not that of the action; what is beyond the key’s limit is not done.
  if (batch === undefined || batch.isPlanned || isBeyondLimit(shown, caller)) return hashOfState(shown)
  // The preview was made of the same input.
  const parsed = readInput(action, { ...input, preview: true }, 'en') as BatchInput
  return hashOfState(shown, await hashOfRows(db, batch, parsed, caller.scope))
}

const counted = z.object({ affected: z.number() })

function isBeyondLimit({ response }: Envelope, { apiKey }: Caller): boolean {
  const { data } = counted.safeParse(response)
  return data !== undefined && apiKey !== undefined && data.affected > apiKey.mostRows
}
