import { isDeepStrictEqual } from 'node:util'
import { type Action, approvalHours, type Envelope, mostWaitingApprovals, namedWebsites } from '@wanpu/contract'
import type { Caller } from '../action.ts'
import { stateOf } from '../approvals/change-state.ts'
import type { ApprovalNeeded } from '../approvals/pass-gate.ts'
import { type Dispatch, inputAsShown, showChange } from '../approvals/show-change.ts'
import type { Services } from '../boot/services.ts'
import { approvalNotice } from '../domains/messages/notice/notice.rules.ts'
import { insertNotices } from '../domains/messages/notice/notice.sql.ts'
import { countWaiting, findSameWaiting, holdAsking, insertApproval, type NewApproval } from '../domains/system/approval/approval.sql.ts'
import { fieldsOf, redact } from '../domains/system/audit/audit.rules.ts'
import { hashOfJson } from '../lib/hash-json.ts'
import { type ActionError, refuse } from '../refusals.ts'
import type { Call } from './call-head.ts'

interface Asking {
  call: Call
  action: Action
  caller: Caller
  /** As it was parsed. */
  input: unknown
  dispatch: (call: Call) => Promise<Envelope>
}

/**
 * Puts a change that was rolled back on the list of those that wait for a person, unless it waits there already.
 * Returns what the caller is answered with: approval-needed with the number; session-needed where it holds a file or a
 * secret, which is not kept; approvals-waiting.
 */
export async function askForApproval(
  services: Services,
  { call, action, caller, input, dispatch }: Asking,
  { judged }: ApprovalNeeded,
): Promise<ActionError> {
  const { apiKey, scope } = caller
  const payload = fieldsOf(call.payload)
  if (!apiKey || call.file || holdsSecret(payload)) return refuse('session-needed')
  const { db, now } = services
  const at = now()
  const wanted = { apiKeyId: apiKey.id, action: action.name, inputHash: hashOfJson(payload) }
  const same = await findSameWaiting(db, wanted, at)
  if (same) return needed(same)

  const asKey: Dispatch = (actionName, payload, as) =>
    dispatch({ ...call, approval: undefined, callKey: undefined, ...as, actionName, payload, file: undefined })
  const shown = await showChange(asKey, action, payload, caller)
  const websites = namedWebsites(action, input)
  const approval: NewApproval = {
    ...wanted,
    input: inputAsShown(payload, shown),
    callKey: call.callKey ?? null,
    reason: judged.reason,
    affected: judged.affected ?? null,
    valueMinor: judged.valueMinor ?? null,
    seen: await stateOf(db, { action, input: payload, caller, shown }),
    websiteIds: [...(websites.length > 0 || scope.kind === 'all' ? websites : scope.ids)],
    askedAt: at.toISOString(),
    expiresAt: new Date(at.getTime() + approvalHours * 3_600_000).toISOString(),
  }
  return db.transaction().execute(async (trx) => {
    await holdAsking(trx, apiKey.id)
    const meanwhile = await findSameWaiting(trx, wanted, at)
    if (meanwhile) return needed(meanwhile)
    const waiting = await countWaiting(trx, apiKey.id, at)
    if (waiting >= mostWaitingApprovals) return refuse('approvals-waiting', { most: mostWaitingApprovals })
    const id = await insertApproval(trx, approval)
    // Who was told of one that waits finds the others beside it.
    if (waiting === 0) await insertNotices(trx, [approvalNotice({ ...approval, keyName: apiKey.name })], at.toISOString())
    return needed({ id, expiresAt: approval.expiresAt })
  })
}

const needed = ({ id, expiresAt }: { id: string; expiresAt: string }) => refuse('approval-needed', { approvalId: id, expiresAt })

/** Secrets are kept nowhere, be it until tomorrow. */
function holdsSecret(input: Record<string, unknown>): boolean {
  const stars = (value: unknown): boolean =>
    value === '***' || (typeof value === 'object' && value !== null && Object.values(value).some(stars))
  return stars(redact(input)) && !isDeepStrictEqual(redact(input), input)
}
