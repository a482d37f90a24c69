import { type Action, allows, type Envelope, type Language, namedWebsites } from '@wanpu/contract'
import { z } from 'zod'
import { type Caller, guest, type HandledAction } from '../action.ts'
import { ApprovalNeeded } from '../approvals/pass-gate.ts'
import type { Services } from '../boot/services.ts'
import { retryLost } from '../db/lost-connection.ts'
import { isApiKey } from '../domains/system/api-key/api-key-secret.ts'
import { readCaller } from '../domains/system/api-key/read-caller.ts'
import { isFresh, readCallerDuringSetup } from '../domains/system/user/session.ts'
import { type ActionError, badInput, refuse } from '../refusals.ts'
import { isInScope } from '../website-scope.ts'
import { askForApproval } from './ask-for-approval.ts'
import type { Admission, Call, CallHead } from './call-head.ts'
import { failedAnswer } from './failed-answer.ts'
import { readInput } from './input.ts'
import { type Attempt, keepFailure } from './keep-failure.ts'
import { forget } from './request.ts'
import { runAction, writerOf } from './run-action.ts'

export interface Dispatcher {
  /**
   * Identifies the caller and checks the permission, from the headers alone. Returns the refusal where the call is not
   * allowed; never throws.
   */
  admit(head: CallHead): Promise<Admission | Envelope>
  /**
   * Admits the call unless `admission` says that it was admitted, parses its input, runs it in a transaction, and
   * returns the answer; never throws. Removes the call's file with its folder.
   */
  dispatch(call: Call, admission?: Admission): Promise<Envelope>
  /** The answer to an admitted call that failed before it was dispatched. */
  answer(admission: Admission, failure: ActionError): Envelope
}

/** Makes the dispatcher of these actions; of two with the same name the last one counts. It has nothing to close. */
export function createDispatcher(services: Services, handled: readonly HandledAction[]): Dispatcher {
  const table = new Map(handled.map((entry) => [entry.action.name, entry]))

  const dispatcher: Dispatcher = {
    async admit(head) {
      const call: Call = { ...head, payload: undefined, file: undefined }
      const entry = table.get(head.actionName)
      const attempt: Attempt = { call, action: entry?.action, caller: undefined, input: undefined }
      try {
        if (!entry) {
          // A call of a key counts, whatever it names.
          if (isApiKey(call.token)) await retryLost(() => readCaller(services, call))
          throw refuse('no-such-action', { name: head.actionName.slice(0, 100) })
        }
        const caller = await retryLost(() => callerOf(services, entry.action, call))
        attempt.caller = caller
        if (entry.action.needsSession && caller.apiKey) throw refuse('session-needed')
        if (entry.action.access === 'permission' && !allows(caller.permissions, entry.action.name)) throw refuse('forbidden')
        if (entry.action.scope === 'installation' && caller.scope.kind === 'some') throw refuse('beyond-own-rights')
        if (entry.action.needsFreshSignIn && !isFresh(caller, services.now())) throw refuse('fresh-sign-in-needed')
        if (entry.action.takesFile) await demandRoom(services, entry.action)
        return { entry, caller, language: head.language, headers: {} }
      } catch (error) {
        const answer = failedAnswer(services, call, entry?.action, error)
        await keepFailure(services, { ...attempt, dispatch: dispatcher.dispatch, table }, answer)
        return answer
      }
    },

    async dispatch(call, admission) {
      try {
        const admittedCall = admission ?? (await dispatcher.admit(call))
        return 'status' in admittedCall ? admittedCall : await answerAdmitted(call, admittedCall)
      } finally {
        if (call.file) await forget(call.file)
      }
    },

    answer: ({ entry, language }, failure) => failedAnswer(services, { actionName: entry.action.name, language }, entry.action, failure),
  }

  async function answerAdmitted(call: Call, { entry, caller, headers }: Admission): Promise<Envelope> {
    const attempt: Attempt = { call, action: entry.action, caller, input: undefined }
    try {
      const input = parseCall(entry.action, call, caller)
      attempt.input = input
      await demandRoom(services, entry.action)
      const { response, changeSetId, isReplayed } = await runAction(services, entry, {
        call,
        caller,
        input,
        dispatch: dispatcher.dispatch,
        table,
      })
      if (isReplayed) headers['idempotent-replayed'] = 'true'
      if (entry.action.effect !== 'reads') Object.assign(headers, services.reads.noteWrite(writerOf(caller)))
      return { status: 200, message: messageFor(entry.action, response, call.language), response, ...(changeSetId && { changeSetId }) }
    } catch (error) {
      const failure =
        error instanceof ApprovalNeeded
          ? await askForApproval(
              services,
              { call, caller, action: entry.action, input: attempt.input, dispatch: dispatcher.dispatch },
              error,
            )
          : error
      const answer = failedAnswer(services, call, entry.action, failure)
      await keepFailure(services, { ...attempt, dispatch: dispatcher.dispatch, table }, answer)
      return answer
    }
  }

  return dispatcher
}

/** @throws storage-full when the action needs room and the disk has no more of it than its reserve */
async function demandRoom({ space }: Services, { needsRoom }: Action): Promise<void> {
  if (needsRoom && (await space.isShort())) throw refuse('storage-full')
}

async function callerOf(services: Services, action: Action, call: Call): Promise<Caller> {
  if (action.access === 'public') return guest
  if (call.caller) return call.caller
  // A key has no setup of its own: it is refused by what the action needs.
  return action.isOpenDuringSetup && !isApiKey(call.token) ? readCallerDuringSetup(services, call.token) : readCaller(services, call)
}

function parseCall(action: Action, call: Call, caller: Caller): unknown {
  if (action.takesFile && !call.file) throw badInput({ file: call.language === 'zh' ? '请选择文件' : 'a file is missing' })
  const input = readInput(action, call.payload ?? {}, call.language)
  const outside = action.scope === 'website' && namedWebsites(action, input).some((id) => !isInScope(caller.scope, id))
  if (outside) throw refuse('not-found')
  return input
}

/** The message for answers that count rows, which the operators' scripts read; empty for other answers. */
function messageFor(action: Action, response: unknown, language: Language): string {
  const change = z.object({ affected: z.number(), taskId: z.string().optional(), sample: z.unknown().optional() }).safeParse(response)
  if (!change.success || change.data.sample !== undefined) return ''
  const { affected, taskId } = change.data
  if (taskId) return language === 'zh' ? `已添加任务，共 ${affected} 条记录` : `A task was added for ${affected} records`
  if (action.effect === 'deletes') return language === 'zh' ? `成功删除 ${affected} 条记录` : `Deleted ${affected} records`
  return language === 'zh' ? `成功更新 ${affected} 条记录` : `Updated ${affected} records`
}
