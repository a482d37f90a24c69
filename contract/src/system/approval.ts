import { z } from 'zod'
import { undoResult } from '../catalog/goods-backup.ts'
import { action, failure } from '../core/action.ts'
import { count, id, line } from '../core/fields.ts'
import { listOf, pageOf, sampleRow } from '../core/list.ts'
import { websiteOfRecord } from '../core/websites.ts'
import { approvalReason } from './api-key.ts'

/** How many hours a change waits for its approval before it expires. */
export const approvalHours = 24
/** How many changes of one key wait at most. */
export const mostWaitingApprovals = 100

/** `expired`: nobody decided in time, or the key ended. */
export const approvalState = z.enum(['waiting', 'applied', 'refused', 'expired'])
export type ApprovalState = z.output<typeof approvalState>

export const approvalRow = z.object({
  id: z.string(),
  action: z.string(),
  apiKeyId: z.string(),
  apiKeyName: z.string(),
  /** Whose key it is: the change is made in this user’s name. */
  ownerName: z.string(),
  /** Which rule of the key made it wait. */
  reason: approvalReason,
  /** How many rows it would change, where that is known. */
  affected: z.number().nullable(),
  /** How much money it would change, in the base currency; null where that was not asked or is not known. */
  valueMinor: z.number().nullable(),
  /** The base currency. */
  currencyCode: z.string(),
  websiteIds: z.array(websiteOfRecord),
  state: approvalState,
  askedAt: z.string(),
  expiresAt: z.string(),
  decidedAt: z.string().nullable(),
  decidedByName: z.string(),
  /** Why it was refused, as who asked is told. */
  refusal: z.string(),
  changeSetId: z.string().nullable(),
  taskId: z.string().nullable(),
})
export type ApprovalRow = z.output<typeof approvalRow>

const fields = z.record(z.string(), z.unknown())

/** What a change would do at this moment, worked out as its key would do it. */
export const approvalPreview = z.object({
  /** Stands for the rows as they are: sent back with the approval, so that nothing else is done than was looked at. */
  seen: z.string(),
  /** True when the rows were changed since it was asked for. */
  hasChanged: z.boolean(),
  affected: count.nullable(),
  countIsExact: z.boolean(),
  sample: z.array(sampleRow),
  /** Rows that stay as they are. */
  refused: count,
  /** There when it is an undo. */
  undo: undoResult.optional(),
  /** Why it would fail. */
  problem: z.object({ code: z.string(), message: z.string() }).optional(),
})
export type ApprovalPreview = z.output<typeof approvalPreview>

const ended = failure(
  'approval-ended',
  '该申请已处理、已过期，或其密钥已失效',
  'This was decided already, has expired, or its key has ended',
)
const searchApprovals = action('approval.search', {
  effect: 'reads',
  input: listOf({ state: approvalState.optional(), apiKeyId: id.optional() }, ['askedAt', 'expiresAt']),
  output: pageOf(approvalRow),
  scope: 'rows',
  needsSession: true,
})

/**
 * Changes that API keys asked for and that a person approves: one who may call the action, on all the websites that it
 * is about. Approved, it is done in the name of the key and its maker.
 */
export const approval = {
  search: searchApprovals,
  /** With what was asked for. Secrets are stars. */
  read: action('approval.read', {
    effect: 'reads',
    readsRecord: true,
    input: z.strictObject({ id }),
    output: approvalRow.extend({ input: fields }),
    scope: 'rows',
    needsSession: true,
  }),
  /** What it would do now. */
  preview: action('approval.preview', {
    effect: 'reads',
    input: z.strictObject({ id }),
    output: approvalPreview,
    fails: [ended],
    scope: 'rows',
    needsSession: true,
  }),
  /** What became of a change that the caller’s own key asked for. */
  readState: action('approval.read.state', {
    effect: 'reads',
    input: z.strictObject({ id }),
    output: approvalRow.pick({ id: true, action: true, state: true, expiresAt: true, refusal: true, changeSetId: true, taskId: true }),
    access: 'session',
    scope: 'rows',
  }),
  /** Does it, unless the rows are not as they were looked at: then nothing is done, and what it would do now is returned. */
  approve: action('approval.accept', {
    effect: 'writes',
    transaction: 'own',
    input: z.strictObject({ id, seen: line(100) }),
    output: z.object({
      outcome: z.enum(['applied', 'changed', 'failed']),
      changeSetId: z.string().optional(),
      taskId: z.string().optional(),
      /** Why it failed. */
      problem: z.string(),
      /** Where the rows changed: what it would do now. */
      preview: approvalPreview.optional(),
    }),
    fails: [ended],
    scope: 'rows',
    needsSession: true,
  }),
  /** Tells who asked that it is not done, and why. */
  refuse: action('approval.refuse', {
    effect: 'writes',
    notUndoable: 'Who asked has been told; it asks again.',
    needsRoom: false,
    input: z.strictObject({ id, reason: z.string().trim().max(500).default('') }),
    output: z.object({ id: z.string() }),
    fails: [ended],
    scope: 'rows',
    needsSession: true,
  }),
}
