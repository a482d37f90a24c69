import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { type Action, takesCallKey } from '@wanpu/contract'
import { sql } from 'kysely'
import { type Caller, guest, type HandledAction } from '../action.ts'
import { beforeGate, passGate, passGateBefore } from '../approvals/pass-gate.ts'
import type { Services } from '../boot/services.ts'
import { keepRows } from '../changes/rows/keep.ts'
import { cancelOnAbort } from '../db/cancel-queries.ts'
import { noteAsDemo } from '../db/demo-part.ts'
import { inTransaction, retryLost } from '../db/lost-connection.ts'
import type { Db } from '../db/open.ts'
import { isConflict } from '../db/pg-error.ts'
import { settleApproval } from '../domains/system/approval/approval.sql.ts'
import type { Change } from '../domains/system/audit/audit.rules.ts'
import { keepAudit } from '../domains/system/audit/audit.sql.ts'
import { ActionError, badInput } from '../refusals.ts'
import { type Admitted, type Afterwards, contextOf, isPreview } from './admitted-call.ts'
import { watch } from './audit-diff.ts'
import { amendStoredAnswer, type KeyedCall, once } from './call-key.ts'
import { rehearse } from './rehearsal.ts'

const attempts = 3

/** The answer of an action, and the change set that keeps the rows it changed, if it is undoable. */
export interface Done {
  response: unknown
  changeSetId?: string | undefined
  /** True when it is the stored answer of an earlier call with the same `Idempotency-Key`. */
  isReplayed?: boolean | undefined
}

/**
 * Runs the action of an admitted call, in a transaction unless the action opens its own. A transaction that fails by a
 * deadlock or a serialization failure is run again.
 */
export async function runAction(services: Services, entry: HandledAction, admittedCall: Admitted): Promise<Done> {
  const { action } = entry
  await passGateBefore(services.db, action, admittedCall.caller, services.now())
  const prepared = await prepare(services, entry, admittedCall)
  const work = () => runSerialized(services, entry, { ...admittedCall, prepared })
  const { done: output, afterwards, keyed } = await (action.transaction === 'own' ? work() : retryLost(work))
  let amended: unknown = output.response
  for (const afterwardsOf of afterwards) amended = await afterwardsOf(amended)
  if (amended === output.response) return output
  const response = action.output.parse(amended)
  if (keyed) await amendStoredAnswer(services.db, keyed, response)
  return { ...output, response }
}

function prepare(services: Services, entry: HandledAction, { call, caller, input }: Admitted): Promise<unknown> | undefined {
  const { storeName, file, signal } = call
  const fail = (code: string, detail?: Record<string, unknown>) => new ActionError(code, detail)
  return entry.prepare?.(input, { services, storeName, file, signal, caller, scope: caller.scope, fail })
}

/** The result of a call, and the work that follows its commit. */
interface Ran {
  done: Done
  afterwards: Afterwards
  keyed?: KeyedCall | undefined
}

async function runSerialized(services: Services, entry: HandledAction, admittedCall: Admitted): Promise<Ran> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await runOnce(services, entry, admittedCall)
    } catch (error) {
      if (attempt === attempts || !isConflict(error)) throw error
    }
  }
}

async function runOnce(services: Services, entry: HandledAction, admittedCall: Admitted): Promise<Ran> {
  const { call, caller, input, table } = admittedCall
  const afterwards: Afterwards = []
  const { action } = entry
  if (action.transaction !== 'dispatcher') {
    const run = async (db: Db) => action.output.parse(await entry.handle(input, contextOf(services, admittedCall, db, afterwards)))
    const read = () => (action.mayBeStale && !call.hasWritten ? services.reads.read(writerOf(caller), run) : run(services.db))
    // A call that only reads is cancelled when its client disconnects.
    const response = await (action.transaction === 'none' ? cancelOnAbort(call.signal, read) : run(services.db))
    return { done: { response }, afterwards }
  }

  if (call.isRehearsal) return { done: { response: await rehearse(services.db, change) }, afterwards: [] }
  const keyed = await keyedCallOf(admittedCall, action)
  const { response, changeSetId, isReplayed } = await inTransaction<Done>(services.db, (db) =>
    keyed ? once(db, keyed, () => change(db)) : change(db),
  )
  return { done: { response, changeSetId, isReplayed }, afterwards, keyed }

  async function change(db: Db): Promise<{ response: unknown; changeSetId: string | undefined; diff?: Change | undefined }> {
    if (call.demoPart) await noteAsDemo(db, call.demoPart)
    // Change sets and tasks that are added name the key by themselves: see the default of their column.
    if (caller.apiKey) await sql`select set_config('wanpu.api_key', ${caller.apiKey.id}, true)`.execute(db)
    const context = contextOf(services, admittedCall, db, afterwards)
    const isKept = action.isAudited && !isPreview(input)
    const since = await beforeGate(db, action, caller, isPreview(input) || call.isRehearsal === true)
    const testify = isKept ? await watch(table, action, input, context) : undefined
    const work = async () => action.output.parse(await entry.handle(input, context))
    const set = { reason: 'changed', action: action.name, takenBy: caller.id }
    const outcome = action.isUndoable ? await keepRows(db, set, work) : { result: await work(), changeSetId: undefined }
    const answer = outcome.result
    const diff = await testify?.(answer)
    if (diff) {
      const line = { action: action.name, caller, ip: call.ip, at: services.now(), input, response: answer, ...diff }
      await keepAudit(db, { ...line, changeSetId: outcome.changeSetId, approvedByName: call.approval?.byName })
    }
    if (since) {
      const { approval } = call
      await passGate(db, { action, caller, input, response: answer, isApproved: approval !== undefined, since, at: services.now() })
      // Approval and effect are committed together, so that it is done once.
      if (approval) await settleApproval(db, approval, { response: answer, changeSetId: outcome.changeSetId }, services.now())
    }
    return { response: answer, changeSetId: outcome.changeSetId, ...(diff && { diff: diff.change }) }
  }
}

/** Whose writes are followed: those of a session or of a key. */
export const writerOf = ({ sessionId, apiKey }: Caller): string => (apiKey ? `key ${apiKey.id}` : sessionId)

const keyShape = /^[\x21-\x7e]{8,200}$/

/** The call with its key, where its client sent one and the action takes keys: then the client may repeat it. */
async function keyedCallOf({ call, caller, input }: Admitted, action: Action): Promise<KeyedCall | undefined> {
  const { callKey, file, language } = call
  if (callKey === undefined || caller === guest || !takesCallKey(action) || isPreview(input)) return undefined
  if (!keyShape.test(callKey))
    throw badInput({ 'Idempotency-Key': language === 'zh' ? '须为 8 至 200 个可见字符' : '8 to 200 visible characters' })
  // Each API key has its own: two programs of one person know nothing of each other.
  const key = caller.apiKey ? `${caller.apiKey.id} ${callKey}` : callKey
  const asked = inputAsAsked(input)
  return {
    userId: caller.id,
    key,
    action: action.name,
    input: file ? { input: asked, file: await hashOfFile(file.path), name: file.name } : asked,
  }
}

/** Without the seed: a person approves what was drawn by chance, and the client that asked knows nothing of it. */
function inputAsAsked(input: unknown): unknown {
  if (typeof input !== 'object' || input === null || !('seed' in input)) return input
  const { seed: _, ...asked } = input
  return asked
}

async function hashOfFile(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('base64url')
}
