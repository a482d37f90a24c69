import { randomBytes } from 'node:crypto'
import { basename, relative } from 'node:path'
import { type Action, type Envelope, fill, type Language } from '@wanpu/contract'
import type { Services } from '../boot/services.ts'
import { isTimeout } from '../db/call-limit.ts'
import { isConnectionLost } from '../db/connection-errors.ts'
import { OutcomeUnknown } from '../db/outcome-unknown.ts'
import { pgError } from '../db/pg-error.ts'
import { isFilesUnavailable } from '../file-systems/files-unavailable.ts'
import { isDiskFull } from '../lib/free-space.ts'
import { hindranceOf } from '../lib/hindrance.ts'
import { ActionError, refuse } from '../refusals.ts'
import type { Call } from './call-head.ts'
import { answerOf } from './envelope.ts'
import { fieldOfKey } from './field-of-key.ts'

/** The refusal for a database error that the caller can mend; undefined for others. */
function toDatabaseRefusal(error: unknown, language: Language): ActionError | undefined {
  const databaseError = pgError(error)
  if (databaseError?.code === '23505' && databaseError.constraint?.endsWith('_key')) {
    const field = fieldOfKey(databaseError.constraint, databaseError.table ?? '')
    return refuse('taken', { fields: { [field]: language === 'zh' ? '已存在' : 'already in use' } })
  }
  if (databaseError?.code === '23503') return refuse('in-use', { by: databaseError.table })
  return undefined
}

/**
 * The failure for a full disk, an unreachable database, a commit whose outcome is unknown, or what the file system, the
 * network or the database refused otherwise; undefined for others. Paths are said from the data folder on: where
 * the server keeps that is nothing for a caller.
 */
function fault(services: Services, error: unknown): ActionError | undefined {
  if (isTimeout(error)) return refuse('took-too-long')
  if (isDiskFull(error)) {
    services.log.error({ err: error }, 'the disk is full')
    return refuse('storage-full')
  }
  if (isFilesUnavailable(error)) {
    services.log.error({ err: error }, 'the store of files cannot be used')
    return refuse('files-unavailable')
  }
  if (error instanceof OutcomeUnknown || isConnectionLost(error)) {
    services.log.warn({ err: error }, 'the connection to the database was lost')
    return refuse(error instanceof OutcomeUnknown ? 'outcome-unknown' : 'unavailable')
  }
  const hindrance = hindranceOf(error)
  if (hindrance === undefined) return undefined
  services.log.error({ err: error }, 'a call was hindered')
  return new ActionError(hindrance.code, { ...hindrance.detail, path: pathInside(services.config.dataDir, hindrance.detail.path) })
}

function pathInside(dataDir: string, path: string): string {
  const inside = relative(dataDir, path)
  return inside.startsWith('..') ? basename(path) : inside
}

type FailedCall = Pick<Call, 'actionName' | 'language'> & Partial<Pick<Call, 'signal'>>

/** The error for a call that ended because its client disconnected: nobody reads the answer. */
function toLeftError(services: Services, { actionName, signal }: FailedCall, error: unknown): ActionError | undefined {
  if (!signal?.aborted || error !== signal.reason) return undefined
  services.log.debug({ action: actionName }, 'the client left early')
  return refuse('took-too-long')
}

/**
 * The answer to a call that failed: the declared failure, what the database or the disk refused, or an incident with
 * its number.
 */
export function failedAnswer(services: Services, call: FailedCall, action: Action | undefined, error: unknown): Envelope {
  const actionError = error instanceof ActionError ? error : toDatabaseRefusal(error, call.language)
  const expected = actionError ?? toLeftError(services, call, error) ?? fault(services, error)
  const answer = expected && answerOf(expected, action, call.language)
  if (answer) return answer

  const incident = randomBytes(4).toString('hex')
  services.log.error({ err: error, incident, action: call.actionName }, 'incident')
  return answerOf(refuse('incident', { incident }), action, call.language) ?? { status: 500, message: fill('{incident}', { incident }) }
}
