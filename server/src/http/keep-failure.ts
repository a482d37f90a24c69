import type { Action, Envelope } from '@wanpu/contract'
import { type Caller, guest } from '../action.ts'
import type { Services } from '../boot/services.ts'
import { keepAudit } from '../domains/system/audit/audit.sql.ts'
import { type Admitted, contextOf, isPreview } from './admitted-call.ts'
import { subjectOfAttempt, websitesOfInput } from './audit-diff.ts'
import type { Call } from './call-head.ts'

/** A failed call, with as much of it as was read. */
export interface Attempt {
  call: Call
  action: Action | undefined
  caller: Caller | undefined
  /** Undefined when the body was not read. */
  input: unknown
}

/** Codes that are not kept: they say nothing about what the caller tried to change. */
const untold = new Set([
  'fresh-sign-in-needed',
  'bad-input',
  'too-large',
  'too-many',
  'upload-quota',
  'preparing',
  'unavailable',
  'outcome-unknown',
  'storage-full',
  'files-unavailable',
  'took-too-long',
  'call-key-used',
  'call-running',
  'approval-needed',
  'approvals-waiting',
])

const notAllowed = new Set(['forbidden', 'beyond-own-rights', 'session-needed'])

/**
 * Writes a failed call to the audit log: a change that was refused, or any call that the user was not allowed to make.
 */
export async function keepFailure(
  services: Services,
  { call, action, caller, input, dispatch, table }: Attempt & Pick<Admitted, 'dispatch' | 'table'>,
  { code, message }: Envelope,
): Promise<void> {
  if (!action || !caller || caller === guest || !code || untold.has(code)) return
  if (!notAllowed.has(code) && (!action.isAudited || isPreview(input) || call.isRehearsal)) return
  const { ip } = call
  const websiteIds = websitesOfInput(action, input)
  // Where the record can't be read after an incident, the line is kept without its name.
  const subject = await subjectOfAttempt(table, action, input, contextOf(services, { call, caller, dispatch }, services.db, [])).catch(
    () => ({}),
  )
  const failure = { code, message }
  const line = { action: action.name, caller, ip, at: services.now(), input: input ?? {}, websiteIds, failure, ...subject }
  await keepAudit(services.db, line).catch((error) => services.log.error({ err: error }, 'a failure could not be kept in the audit'))
}
