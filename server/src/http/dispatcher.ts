import { randomBytes } from 'node:crypto'
import { type Action, allows, type Envelope, fill, isInsert, type Language, namedWebsites } from '@wanpu/contract'
import { z } from 'zod'
import { ActionError, badInput, type Caller, type Context, guest, type HandledAction, refuse } from '../action.ts'
import type { Services } from '../boot/services.ts'
import { keepRows } from '../changes/rows/keep.ts'
import { isTimeout } from '../db/call-limit.ts'
import { cancelOnAbort } from '../db/cancel-queries.ts'
import { inTransaction, isConnectionLost, OutcomeUnknown, retryLost } from '../db/lost-connection.ts'
import type { Db } from '../db/open.ts'
import { keepAudit } from '../domains/system/audit/audit.sql.ts'
import { isFresh, readCaller, readCallerDuringSetup } from '../domains/system/user/session.ts'
import { isDiskFull } from '../lib/free-space.ts'
import { isInScope } from '../website-scope.ts'
import { subjectOfAttempt, watch, websitesOfInput } from './audit-diff.ts'
import type { Admission, Call, CallHead } from './call-head.ts'
import { type KeyedCall, once } from './call-key.ts'
import { answerOf } from './envelope.ts'
import { fieldOfKey } from './field-of-key.ts'
import { readInput } from './input.ts'
import { forget } from './request.ts'

export interface Dispatcher {
  /** Who calls, and that the user may, from the headers alone; else the answer that refuses him. Never throws. */
  admit(head: CallHead): Promise<Admission | Envelope>
  /** Admits the call unless that was done, parses its input, runs it in a transaction, and answers; never throws. The call's file is removed with its folder. */
  dispatch(call: Call, admission?: Admission): Promise<Envelope>
  /** The answer to an admitted call that failed before it was dispatched. */
  answer(admission: Admission, failure: ActionError): Envelope
}

/** The dispatcher of these actions; of two with one name the last one counts. Nothing to close. */
export function createDispatcher(services: Services, handled: readonly HandledAction[]): Dispatcher {
  const table = new Map(handled.map((entry) => [entry.action.name, entry]))

  const dispatcher: Dispatcher = {
    async admit(head) {
      const call: Call = { ...head, payload: undefined, file: undefined }
      const entry = table.get(head.actionName)
      const attempt: Attempt = { call, action: entry?.action, caller: undefined, input: undefined }
      try {
        if (!entry) throw refuse('no-such-action', { name: head.actionName.slice(0, 100) })
        const caller = await retryLost(() => callerOf(services, entry.action, call))
        attempt.caller = caller
        if (entry.action.access === 'permission' && !allows(caller.permissions, entry.action.name)) throw refuse('forbidden')
        if (entry.action.scope === 'installation' && caller.scope.kind === 'some') throw refuse('beyond-own-rights')
        if (entry.action.needsFreshSignIn && !isFresh(caller, services.now())) throw refuse('fresh-sign-in-needed')
        if (entry.action.takesFile) await demandRoom(services, entry.action)
        return { entry, caller, language: head.language }
      } catch (error) {
        const answer = failed(services, call, entry?.action, error)
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

    answer: ({ entry, language }, failure) => failed(services, { actionName: entry.action.name, language }, entry.action, failure),
  }

  async function answerAdmitted(call: Call, { entry, caller }: Admission): Promise<Envelope> {
    const attempt: Attempt = { call, action: entry.action, caller, input: undefined }
    try {
      const input = parseCall(entry.action, call, caller)
      attempt.input = input
      await demandRoom(services, entry.action)
      const { response, changeSetId } = await run(services, entry, { call, caller, input, dispatch: dispatcher.dispatch, table })
      return { status: 200, message: messageFor(entry.action, response, call.language), response, ...(changeSetId && { changeSetId }) }
    } catch (error) {
      const answer = failed(services, call, entry.action, error)
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
  return action.isOpenDuringSetup ? readCallerDuringSetup(services, call.token) : readCaller(services, call.token)
}

function parseCall(action: Action, call: Call, caller: Caller): unknown {
  if (action.takesFile && !call.file) throw badInput({ file: call.language === 'zh' ? '请选择文件' : 'a file is missing' })
  const input = readInput(action, call.payload ?? {}, call.language)
  const outside = action.scope === 'website' && namedWebsites(action, input).some((id) => !isInScope(caller.scope, id))
  if (outside) throw refuse('not-found')
  return input
}

/** A call that may be made: who calls, and its parsed input. */
interface Admitted {
  call: Call
  caller: Caller
  input: unknown
  dispatch: Dispatcher['dispatch']
  table: ReadonlyMap<string, HandledAction>
  /** What the action's `prepare` returned. */
  prepared?: unknown
}

const attempts = 3
/** Serialization failure and deadlock: the transaction left nothing behind and may be run again. */
const passing = new Set(['40001', '40P01'])

/** What an action answers, and the change set that keeps the rows it changed, if it is undoable. */
interface Done {
  response: unknown
  changeSetId?: string | undefined
}

async function run(services: Services, entry: HandledAction, admittedCall: Admitted): Promise<Done> {
  const { action } = entry
  const prepared = await prepare(services, entry, admittedCall)
  const work = () => runSerialized(services, entry, { ...admittedCall, prepared })
  const { done: output, afterwards } = await (action.transaction === 'own' ? work() : retryLost(work))
  let amended: unknown = output.response
  for (const afterwardsOf of afterwards) amended = await afterwardsOf(amended)
  return amended === output.response ? output : { ...output, response: action.output.parse(amended) }
}

function prepare(services: Services, entry: HandledAction, { call, caller, input }: Admitted): Promise<unknown> | undefined {
  const { storeName, file, signal } = call
  const fail = (code: string, detail?: Record<string, unknown>) => new ActionError(code, detail)
  return entry.prepare?.(input, { services, storeName, file, signal, caller, scope: caller.scope, fail })
}

/** What a call came to, and what is to follow once it is committed. */
interface Ran {
  done: Done
  afterwards: Afterwards
}

async function runSerialized(services: Services, entry: HandledAction, admittedCall: Admitted): Promise<Ran> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await runOnce(services, entry, admittedCall)
    } catch (error) {
      if (attempt === attempts || !passing.has(String(pgError(error)?.code))) throw error
    }
  }
}

/** Each gets the answer so far and returns what is answered instead. */
type Afterwards = ((answer: unknown) => Promise<unknown>)[]

function contextOf(
  services: Services,
  { call, caller, dispatch, prepared }: Pick<Admitted, 'call' | 'caller' | 'dispatch'> & { prepared?: unknown },
  db: Db,
  afterwards: Afterwards,
): Context<string> {
  return {
    db,
    now: services.now,
    random: services.random,
    caller,
    scope: caller.scope,
    language: call.language,
    ip: call.ip,
    agent: call.agent,
    storeName: call.storeName,
    file: call.file,
    relay: call.relay,
    signal: call.signal,
    prepared,
    dispatch: (actionName, payload) => dispatch({ ...call, actionName, payload, file: undefined, callKey: undefined }),
    services,
    afterCommit: (work) =>
      afterwards.push(async (answer) => {
        await work()
        return answer
      }),
    amendAnswer: (work) => afterwards.push(work),
    fail: (code, detail) => new ActionError(code, detail),
  }
}

async function runOnce(services: Services, entry: HandledAction, admittedCall: Admitted): Promise<Ran> {
  const { call, caller, input, table } = admittedCall
  const afterwards: Afterwards = []
  const { action } = entry
  if (action.transaction !== 'dispatcher') {
    const run = async () => action.output.parse(await entry.handle(input, contextOf(services, admittedCall, services.db, afterwards)))
    // What merely looks is not finished for somebody who has left.
    const response = await (action.transaction === 'none' ? cancelOnAbort(call.signal, run) : run())
    return { done: { response }, afterwards }
  }

  const keyed = keyedCallOf(admittedCall, action)
  const { response, changeSetId } = await inTransaction(services.db, (db) => (keyed ? once(db, keyed, () => change(db)) : change(db)))
  return { done: { response, changeSetId }, afterwards }

  async function change(db: Db): Promise<{ response: unknown; changeSetId: string | undefined }> {
    const context = contextOf(services, admittedCall, db, afterwards)
    const isKept = action.isAudited && !isPreview(input)
    const testify = isKept ? await watch(table, action, input, context) : undefined
    const work = async () => action.output.parse(await entry.handle(input, context))
    const set = { reason: 'changed', action: action.name, takenBy: caller.id }
    const outcome = action.isUndoable ? await keepRows(db, set, work) : { result: await work(), changeSetId: undefined }
    const answer = outcome.result
    if (testify) {
      const diff = await testify(answer)
      const line = { action: action.name, caller, ip: call.ip, at: services.now(), input, response: answer, ...diff }
      await keepAudit(db, { ...line, changeSetId: outcome.changeSetId })
    }
    return { response: answer, changeSetId: outcome.changeSetId }
  }
}

const keyShape = /^[\x21-\x7e]{8,200}$/

/** The call as one that may come again, where it inserts and its client gave it a key. */
function keyedCallOf({ call, caller, input }: Admitted, action: Action): KeyedCall | undefined {
  const key = call.callKey
  if (key === undefined || caller === guest || !isInsert(action.name)) return undefined
  if (!keyShape.test(key))
    throw badInput({ 'Idempotency-Key': call.language === 'zh' ? '须为 8 至 200 个可见字符' : '8 to 200 visible characters' })
  return { userId: caller.id, key, action: action.name, input }
}

/** What is merely tried changes nothing. */
const isPreview = (input: unknown) => z.object({ preview: z.literal(true) }).safeParse(input).success

/** A call as far as it came. */
interface Attempt {
  call: Call
  action: Action | undefined
  caller: Caller | undefined
  /** Absent when it was not even read. */
  input: unknown
}

/** Answers that tell nothing of what somebody tried to change. */
const untold = new Set([
  'fresh-sign-in-needed',
  'bad-input',
  'too-large',
  'too-many',
  'upload-quota',
  'unavailable',
  'outcome-unknown',
  'storage-full',
  'took-too-long',
  'call-key-used',
  'call-running',
])

const notAllowed = new Set(['forbidden', 'beyond-own-rights'])

/** Keeps what somebody tried without success: a change that was refused, or anything that the user may not do. */
async function keepFailure(
  services: Services,
  { call, action, caller, input, dispatch, table }: Attempt & Pick<Admitted, 'dispatch' | 'table'>,
  { code, message }: Envelope,
): Promise<void> {
  if (!action || !caller || caller === guest || !code || untold.has(code)) return
  if (!notAllowed.has(code) && (!action.isAudited || isPreview(input))) return
  const { ip } = call
  const websiteIds = websitesOfInput(action, input)
  // What an incident left unreadable is kept without its name.
  const subject = await subjectOfAttempt(table, action, input, contextOf(services, { call, caller, dispatch }, services.db, [])).catch(
    () => ({}),
  )
  const failure = { code, message }
  const line = { action: action.name, caller, ip, at: services.now(), input: input ?? {}, websiteIds, failure, ...subject }
  await keepAudit(services.db, line).catch((error) => services.log.error({ err: error }, 'a failure could not be kept in the audit'))
}

/** Words for changes that count rows, as the operators' scripts read them; other answers speak for themselves. */
function messageFor(action: Action, response: unknown, language: Language): string {
  const change = z.object({ affected: z.number(), taskId: z.string().optional(), sample: z.unknown().optional() }).safeParse(response)
  if (!change.success || change.data.sample !== undefined) return ''
  const { affected, taskId } = change.data
  if (taskId) return language === 'zh' ? `已添加任务，共 ${affected} 条记录` : `A task was added for ${affected} records`
  if (action.effect === 'deletes') return language === 'zh' ? `成功删除 ${affected} 条记录` : `Deleted ${affected} records`
  return language === 'zh' ? `成功更新 ${affected} 条记录` : `Updated ${affected} records`
}

interface PgError {
  code: string
  constraint?: string
  table?: string
}

function pgError(error: unknown): PgError | undefined {
  const parsed = z
    .object({ code: z.string().regex(/^[0-9A-Z]{5}$/), constraint: z.string().optional(), table: z.string().optional() })
    .safeParse(error)
  return parsed.success ? parsed.data : undefined
}

/** What the database refused and the operator can mend. */
function toDatabaseRefusal(error: unknown, language: Language): ActionError | undefined {
  const databaseError = pgError(error)
  if (databaseError?.code === '23505' && databaseError.constraint?.endsWith('_key')) {
    const field = fieldOfKey(databaseError.constraint, databaseError.table ?? '')
    return refuse('taken', { fields: { [field]: language === 'zh' ? '已存在' : 'already in use' } })
  }
  if (databaseError?.code === '23503') return refuse('in-use', { by: databaseError.table })
  return undefined
}

/** What failed outside of us: the disk is full, the database could not be asked, or its answer got lost. */
function fault(services: Services, error: unknown): ActionError | undefined {
  if (isTimeout(error)) return refuse('took-too-long')
  if (isDiskFull(error)) {
    services.log.error({ err: error }, 'the disk is full')
    return refuse('storage-full')
  }
  if (!(error instanceof OutcomeUnknown) && !isConnectionLost(error)) return undefined
  services.log.warn({ err: error }, 'the connection to the database was lost')
  return refuse(error instanceof OutcomeUnknown ? 'outcome-unknown' : 'unavailable')
}

type FailedCall = Pick<Call, 'actionName' | 'language'> & Partial<Pick<Call, 'signal'>>

/** The caller has left, and what he waited for ended for that reason: nobody reads the answer. */
function toLeftError(services: Services, { actionName, signal }: FailedCall, error: unknown): ActionError | undefined {
  if (!signal?.aborted || error !== signal.reason) return undefined
  services.log.debug({ action: actionName }, 'the client left early')
  return refuse('took-too-long')
}

function failed(services: Services, call: FailedCall, action: Action | undefined, error: unknown): Envelope {
  const actionError = error instanceof ActionError ? error : toDatabaseRefusal(error, call.language)
  const expected = actionError ?? toLeftError(services, call, error) ?? fault(services, error)
  const answer = expected && answerOf(expected, action, call.language)
  if (answer) return answer

  const incident = randomBytes(4).toString('hex')
  services.log.error({ err: error, incident, action: call.actionName }, 'incident')
  return answerOf(refuse('incident', { incident }), action, call.language) ?? { status: 500, message: fill('{incident}', { incident }) }
}
