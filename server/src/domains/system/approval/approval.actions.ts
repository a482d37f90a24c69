import { type AnsweredOutputOf, type ApprovalPreview, allows, approval, catalogue, type Envelope } from '@wanpu/contract'
import { type Caller, type Context, handlers } from '../../../action.ts'
import { stateOf } from '../../../approvals/change-state.ts'
import { maskShown } from '../../../approvals/mask-shown.ts'
import { changeSetOf, showChange, taskOf } from '../../../approvals/show-change.ts'
import { demandRow, refuse } from '../../../refusals.ts'
import { isMaskedFor } from '../../../text/mask.ts'
import { readCallerOfKey, withRightsOf } from '../api-key/read-caller.ts'
import { fieldsOf, redact } from '../audit/audit.rules.ts'
import { getApproval, refuseApproval, type StoredApproval, searchApprovals, settleApproval } from './approval.sql.ts'
import { toPreview } from './approval-preview.rules.ts'

type Deciding = Context<'approval-ended'>

const viewOf = ({ caller, now }: Pick<Context, 'caller' | 'now'>) => ({ caller, now: now() })

type Outcome = AnsweredOutputOf<typeof approval.approve>

export const approvalActions = handlers(approval, {
  search: (input, context) => searchApprovals(context.db, input, viewOf(context)),

  async read({ id }, context) {
    const { seen: _, callKey: __, input, ...row } = demandRow(await getApproval(context.db, id, viewOf(context)))
    return { ...row, input: fieldsOf(redact(input)) }
  },

  readState: async ({ id }, context) => demandRow(await getApproval(context.db, id, viewOf(context))),

  async preview({ id }, context) {
    const waiting = await demandWaiting(id, context)
    return previewOf(waiting, await look(waiting, context), context.caller)
  },

  async approve({ id, seen }, context): Promise<Outcome> {
    const { caller } = context
    const waiting = await demandWaiting(id, context)
    const now = await look(waiting, context)
    if (now.shown.status !== 200) return { outcome: 'failed', problem: now.shown.message }
    if (now.state !== seen) {
      await demandWaiting(id, context)
      return { outcome: 'changed', problem: '', preview: previewOf(waiting, now, caller) }
    }
    const approved = { id, byId: caller.id, byName: caller.username }
    const done = await context.dispatch(waiting.action, waiting.input, {
      caller: now.keyCaller,
      callKey: waiting.callKey ?? undefined,
      approval: approved,
    })
    if (done.status === 200) {
      // Where the program made the call meanwhile, without waiting, its answer came back and nothing was done.
      const { response, changeSetId: madeBefore } = done
      if (await isWaiting(id, context)) await settleApproval(context.db, approved, { response, changeSetId: madeBefore }, context.now())
      const [changeSetId, taskId] = [changeSetOf(done), taskOf(done.response)]
      return { outcome: 'applied', problem: '', ...(changeSetId && { changeSetId }), ...(taskId && { taskId }) }
    }
    // Somebody else may have decided at the same moment, or is doing so.
    await demandWaiting(id, context)
    if (done.code === 'call-running') throw context.fail('approval-ended')
    return { outcome: 'failed', problem: done.message }
  },

  async refuse({ id, reason }, context) {
    await demandWaiting(id, context)
    if (!(await refuseApproval(context.db, id, context.caller, reason, context.now()))) throw context.fail('approval-ended')
    return { id }
  },
})

const isWaiting = async (id: string, context: Deciding) => (await getApproval(context.db, id, viewOf(context)))?.state === 'waiting'

/** A change that waits and that the caller sees. @throws not-found, approval-ended */
async function demandWaiting(id: string, context: Deciding): Promise<StoredApproval> {
  const row = demandRow(await getApproval(context.db, id, viewOf(context)))
  if (row.state !== 'waiting') throw context.fail('approval-ended')
  return row
}

/** What a change would do now, and the rows that it would meet. */
interface Look {
  shown: Envelope
  state: string
  keyCaller: Caller
}

/**
 * What a change would do now, in the name of its key. Nobody looks at more, or approves more, than they may do
 * themselves: with their rights and websites alone it must come to the same.
 * @throws beyond-own-rights, approval-ended
 */
async function look({ action: name, apiKeyId, input }: StoredApproval, context: Deciding): Promise<Look> {
  const { db, caller, services, dispatch, fail } = context
  const action = catalogue.get(name)
  const keyCaller = await readCallerOfKey(services, apiKeyId)
  if (!action || !keyCaller) throw fail('approval-ended')
  if (!allows(caller.permissions, name)) throw refuse('beyond-own-rights')
  const lookAs = async (caller: Caller) => {
    const shown = await showChange(dispatch, action, input, caller)
    return { shown, state: await stateOf(db, { action, input, caller, shown }) }
  }
  const now = { ...(await lookAs(keyCaller)), keyCaller }
  const mayAll = caller.permissions.includes('*') && caller.scope.kind === 'all'
  if (mayAll || now.shown.status !== 200) return now
  const own = await lookAs(withRightsOf(keyCaller, caller))
  if (own.shown.status !== 200 || own.state !== now.state) throw refuse('beyond-own-rights')
  return now
}

function previewOf({ action: name, seen }: StoredApproval, { shown, state: now }: Look, caller: Caller): ApprovalPreview {
  const action = catalogue.get(name)
  const response = action && isMaskedFor(caller) ? maskShown(action, shown.response) : shown.response
  return { seen: now, hasChanged: now !== seen, ...toPreview({ ...shown, response }) }
}
