import { type Action, type ApprovalReason, allows, isInsert } from '@wanpu/contract'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Caller, UsedApiKey } from '../action.ts'
import type { Db } from '../db/open.ts'
import { ActionError, refuse } from '../refusals.ts'
import { baseText, countRowsSince, type Mark, markBefore, type Value, valueSince } from './value-of-change.ts'

// What a key may change, and what of it a person approves, is judged once the work is done and before it is committed:
// by what it changed and not by what was asked for. What is refused, or waits, is rolled back.

/** A change by a key, which `passGate` judges. */
export interface GatedChange {
  action: Action
  caller: Caller
  input: unknown
  response: unknown
  /** True where a person approved it. */
  isApproved: boolean
  since: Mark
  at: Date
}

/** What stands before a change by a key; undefined for calls that no key limits. */
export async function beforeGate(db: Db, { effect }: Action, caller: Caller, isPreview: boolean): Promise<Mark | undefined> {
  const isChange = effect === 'writes' || effect === 'deletes'
  return caller.apiKey && isChange && !isPreview ? markBefore(db) : undefined
}

/**
 * The same for what opens a transaction of its own, before it is done: it can't be rolled back to wait.
 * @throws session-needed where the key's changes of this kind wait for a person; key-changes as above
 */
export async function passGateBefore(db: Db, { name, effect, transaction }: Action, { apiKey }: Caller, at: Date): Promise<void> {
  const isChange = effect === 'writes' || effect === 'deletes'
  if (!apiKey || transaction !== 'own' || !isChange) return
  if (reasonToWait({ name }, apiKey, { rows: 1, valueMinor: 0 }) !== undefined) throw refuse('session-needed')
  if (apiKey.mostChangesPerHour !== null) await countChange(db, apiKey.id, apiKey.mostChangesPerHour, at)
}

/** A change that waits for a person, with what is known of it. Nobody but the dispatcher sees it. */
export class ApprovalNeeded extends ActionError {
  readonly judged: { reason: ApprovalReason; affected: number | undefined; valueMinor: number | undefined }

  constructor(judged: ApprovalNeeded['judged']) {
    super('approval-needed')
    this.judged = judged
  }
}

/**
 * Lets a change pass that its key may make by itself.
 * @throws key-rows, key-value, key-changes where it is beyond a limit of the key; ApprovalNeeded where a person approves it
 */
export async function passGate(db: Db, change: GatedChange): Promise<void> {
  const { apiKey } = change.caller
  if (!apiKey) return
  const rows = await rowsOf(db, change, apiKey)
  if (rows !== undefined && rows > apiKey.mostRows) throw refuse('key-rows', { rows, most: apiKey.mostRows })
  const needsValue = apiKey.mostValueMinor !== null || apiKey.approval === 'value'
  const value = needsValue ? await changedValue(db, change, apiKey) : undefined
  if (apiKey.mostValueMinor !== null) await demandValue(db, change, value, apiKey.mostValueMinor)
  const reason = change.isApproved ? undefined : reasonToWait(change.action, apiKey, { rows, valueMinor: value?.minor })
  if (reason !== undefined) throw new ApprovalNeeded({ reason, affected: rows, valueMinor: value?.minor })
  if (apiKey.mostChangesPerHour !== null) await countChange(db, apiKey.id, apiKey.mostChangesPerHour, change.at)
}

/** Which rule of the key makes a change wait. What is not known counts as too much. */
function reasonToWait(
  { name }: Pick<Action, 'name'>,
  { approval, approvalActions, approvalRows, approvalValueMinor }: UsedApiKey,
  {
    rows = Number.POSITIVE_INFINITY,
    valueMinor = Number.POSITIVE_INFINITY,
  }: { rows?: number | undefined; valueMinor?: number | undefined },
): ApprovalReason | undefined {
  if (approvalActions.length > 0 && !allows(approvalActions, name)) return undefined
  switch (approval) {
    case 'nothing':
      return undefined
    case 'everything':
      return 'everything'
    case 'rows':
      return rows > approvalRows ? 'rows' : undefined
    case 'value':
      return valueMinor > approvalValueMinor ? 'value' : undefined
  }
}

const answered = z.object({
  affected: z.number().optional(),
  taskId: z.string().optional(),
  /** Of price plans, one for each website. */
  taskIds: z.array(z.string()).optional(),
})

/** How many rows an answer counts, and whether tasks will do the work. */
function countIn(response: unknown): { affected: number | undefined; isByTask: boolean } {
  const { affected, taskId, taskIds = [] } = answered.catch({}).parse(response)
  return { affected, isByTask: taskId !== undefined || taskIds.length > 0 }
}

const named = z.object({ ids: z.array(z.unknown()).optional() })

/** How many rows changed, by whichever count is the largest; undefined where a task will find out. */
async function rowsOf(db: Db, { action, input, response, since }: GatedChange, { id }: UsedApiKey): Promise<number | undefined> {
  const { affected, isByTask } = countIn(response)
  const isUnknown = affected === undefined && (isByTask || (action.isOfTasks && isInsert(action.name)))
  if (isUnknown) return undefined
  const { ids = [] } = named.catch({}).parse(input)
  return Math.max(affected ?? Math.max(ids.length, 1), await countRowsSince(db, id, since))
}

/** Undefined where a task will change rows that can be undone, and prices among them, or where a currency has no rate. */
async function changedValue(db: Db, { action, response, since }: GatedChange, { id }: UsedApiKey): Promise<Value | undefined> {
  const isUnknown = (countIn(response).isByTask && action.hasChangeSet) || (action.isOfTasks && isInsert(action.name))
  return isUnknown ? undefined : valueSince(db, id, since)
}

async function demandValue(db: Db, { action, response }: GatedChange, value: Value | undefined, mostMinor: number): Promise<void> {
  if (value !== undefined && value.minor <= mostMinor) return
  // Files that a task imports, and pages that it makes, are allowed or not by their own right.
  if (value === undefined && (countIn(response).isByTask ? !action.hasChangeSet : action.isOfTasks)) return
  throw refuse('key-value', { value: value?.text ?? '?', most: await baseText(db, mostMinor) })
}

const hour = 3_600_000

/** Counts a change within its own transaction. @throws key-changes once the key has made those of this hour */
async function countChange(db: Db, keyId: string, most: number, now: Date): Promise<void> {
  const begun = new Date(Math.floor(now.getTime() / hour) * hour)
  const at = begun.toISOString()
  const result = await sql<{ changes: number }>`
    insert into api_key_change as c (key_id, hour, changes) values (${keyId}, ${at}, 1)
    on conflict (key_id) do update set changes = case when c.hour = excluded.hour then c.changes + 1 else 1 end, hour = excluded.hour
    returning changes`.execute(db)
  if ((result.rows[0]?.changes ?? 1) <= most) return
  throw refuse('key-changes', { most, seconds: Math.max(1, Math.ceil((begun.getTime() + hour - now.getTime()) / 1000)) })
}
