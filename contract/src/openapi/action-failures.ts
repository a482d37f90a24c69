import { type Action, type Failure, partsOf, takesCallKey } from '../core/action.ts'
import { type DispatcherCode, dispatcherFailures, type Language } from '../core/dispatcher-failures.ts'
import type { JsonSchema } from './json-schema.ts'

/** An action, and the names of the fields that it takes. */
interface Called {
  action: Action
  fields: ReadonlySet<string>
  answers: ReadonlySet<string>
}

const isSigned = ({ action }: Called) => action.access !== 'public'
const writes = ({ action }: Called) => action.effect !== 'reads'
const takes = ({ fields }: Called, ...names: string[]) => names.some((name) => fields.has(name))
const always = () => true
/** What a key may be limited in. */
const changes = ({ action: { effect, needsSession, access } }: Called) =>
  access !== 'public' && !needsSession && (effect === 'writes' || effect === 'deletes')

/** Which actions may be answered with a failure of the dispatcher. */
const possible: Record<DispatcherCode, (called: Called) => boolean> = {
  'bad-input': always,
  'bad-json': always,
  'not-signed-in': isSigned,
  'wrong-password': (called) => takes(called, 'password', 'oldPassword'),
  'fresh-sign-in-needed': ({ action }) => action.needsFreshSignIn,
  'password-change-needed': (called) => isSigned(called) && !called.action.isOpenDuringSetup,
  'second-factor-needed': (called) => isSigned(called) && !called.action.isOpenDuringSetup,
  'session-expired': isSigned,
  'session-needed': ({ action }) => action.needsSession,
  'wrong-api-key': isSigned,
  'approval-needed': changes,
  'approvals-waiting': changes,
  'key-rows': changes,
  'key-value': changes,
  'key-changes': changes,
  forbidden: ({ action }) => action.access === 'permission',
  'beyond-own-rights': (called) => called.action.access === 'permission' && (writes(called) || called.action.scope === 'installation'),
  'no-such-action': () => false,
  'not-found': (called) => called.action.scope === 'website' || called.action.scope === 'rows' || takes(called, 'id', 'ids', 'changeSetId'),
  'version-conflict': (called) => takes(called, 'version', 'versions', 'before'),
  taken: writes,
  'in-use': (called) => called.action.effect === 'deletes',
  'cursor-expired': (called) => takes(called, 'cursor'),
  'too-large': always,
  'too-many': always,
  'upload-quota': ({ action }) => action.takesFile,
  'tasks-waiting': ({ action, answers }) => answers.has('taskId') || answers.has('waited') || partsOf(action.name).verb === 'add',
  preparing: always,
  unavailable: always,
  'outcome-unknown': writes,
  'call-key-used': ({ action }) => takesCallKey(action),
  'call-running': ({ action }) => takesCallKey(action),
  'took-too-long': always,
  'storage-full': ({ action }) => action.needsRoom,
  'files-unavailable': ({ action }) => action.takesFile || action.needsRoom,
  incident: always,
}

/** A failure that an action may be answered with; `isOwn`: it is declared by the action itself. */
export interface PossibleFailure {
  code: string
  message: string
  isOwn: boolean
}

/** What an action may be answered with instead of its result, by HTTP status in ascending order. */
export function failuresOf(
  action: Action,
  { input, output }: { input: JsonSchema; output: JsonSchema },
  language: Language,
): [status: number, failures: PossibleFailure[]][] {
  const called = { action, fields: namesOf(input), answers: namesOf(output) }
  const own = action.fails.map((failure: Failure) => ({ status: 409, code: failure.code, message: failure[language], isOwn: true }))
  const declared = new Set(own.map(({ code }) => code))
  const shared = Object.values(dispatcherFailures)
    .filter(({ code }) => possible[code](called) && !declared.has(code))
    .map(({ status, code, [language]: message }) => ({ status, code, message, isOwn: false }))
  const byStatus = Map.groupBy([...own, ...shared], ({ status }) => status)
  return [...byStatus].map(([status, failures]): [number, PossibleFailure[]] => [status, failures]).toSorted(([a], [b]) => a - b)
}

/** The names of the top-level fields, over all forms that a schema has. */
export function namesOf({ properties = {}, anyOf = [], oneOf = [], allOf = [] }: JsonSchema): ReadonlySet<string> {
  return new Set([...Object.keys(properties), ...[...anyOf, ...oneOf, ...allOf].flatMap((option) => [...namesOf(option)])])
}
