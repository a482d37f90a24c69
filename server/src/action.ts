import type { Action, AnsweredOutputOf, ApiKeyRow, Envelope, FailureOf, Family, InputOf, Language } from '@wanpu/contract'
import type { Services } from './boot/services.ts'
import type { Db } from './db/open.ts'
import type { ActionError } from './refusals.ts'
import type { WebsiteScope } from './website-scope.ts'

/** Who calls. A public action may be called by the guest, whose id is '0'. */
export interface Caller {
  id: string
  username: string
  displayName: string
  ownerCode: string
  roles: readonly string[]
  permissions: readonly string[]
  sessionId: string
  scope: WebsiteScope
  /** When the user last confirmed their password in this session, ISO 8601. */
  provedAt: string
  /** The key through which a program calls in the user's name. Then there is no session: its id is '0'. */
  apiKey?: UsedApiKey
}

export type UsedApiKey = Pick<ApiKeyRow, 'id' | 'name' | 'seesPersonalData'> &
  KeyLimits & {
    /** How many calls it may make in a minute, how many of these are left, and for how long. */
    calls: { most: number; left: number; secondsLeft: number }
  }

/** What a key may change by itself, and what of it waits for a person. */
export type KeyLimits = Pick<
  ApiKeyRow,
  'mostRows' | 'mostValueMinor' | 'mostChangesPerHour' | 'approval' | 'approvalRows' | 'approvalValueMinor' | 'approvalActions'
>

/** A change of a key that a person approved. */
export interface GivenApproval {
  id: string
  byId: string
  byName: string
}

/** In whose name another call is made, where not in the caller’s, and how. */
export interface CallAs {
  caller: Caller
  isRehearsal?: boolean
  callKey?: string | undefined
  approval?: GivenApproval
}

export const guest: Caller = {
  id: '0',
  username: '',
  displayName: '',
  ownerCode: '',
  roles: [],
  permissions: [],
  sessionId: '0',
  scope: { kind: 'some', ids: [] },
  provedAt: '',
}

/** A file that came with the call, kept in a temporary place until the call ends. */
export interface TempFile {
  path: string
  name: string
}

/** The headers Frontend and FrontendActionName. */
export interface FrontendCall {
  frontend: string | undefined
  actionName: string | undefined
}

/** The part of the context that exists before the transaction opens. */
export type PrepareContext = Pick<Context<string>, 'services' | 'storeName' | 'file' | 'fail' | 'caller' | 'scope' | 'signal'>

/** What every handler gets with its input. `db` is a transaction where the dispatcher opens one. */
export interface Context<Code extends string = never> {
  db: Db
  now: () => Date
  /** Numbers in [0, 1). */
  random: () => number
  caller: Caller
  scope: WebsiteScope
  language: Language
  ip: string
  agent: string
  /** The ResourceStoreConfigName header. */
  storeName: string | undefined
  file: TempFile | undefined
  relay: FrontendCall
  /** What the action's `prepare` returned. */
  prepared: unknown
  /** Aborted when the client disconnects before it gets its answer. */
  signal: AbortSignal
  /**
   * Makes another call, in the name of the same caller unless said otherwise, with its own checks and its own
   * transaction. Only for actions that do nothing but read, or have no transaction open.
   */
  dispatch(actionName: string, payload: unknown, as?: CallAs): Promise<Envelope>
  services: Services
  /** Runs after the transaction has been committed; never when it was rolled back. */
  afterCommit(work: () => void | Promise<void>): void
  /** Runs after the commit, before the answer is sent: the value that `work` returns replaces the handler's answer. */
  amendAnswer(work: (answer: unknown) => Promise<unknown>): void
  fail(code: Code, detail?: Record<string, unknown>): ActionError
}

export type Handler<A extends Action> = (
  input: InputOf<A>,
  context: Context<FailureOf<A>>,
) => Promise<AnsweredOutputOf<A>> | AnsweredOutputOf<A>

export interface HandledAction {
  action: Action
  /**
   * Does slow work that needs no transaction, before the transaction opens. The handler finds the returned value in
   * `context.prepared`.
   */
  prepare?(input: unknown, context: PrepareContext): Promise<unknown>
  handle(input: unknown, context: Context<string>): unknown
}

/**
 * Binds a family of actions to its handlers. Does not compile while a handler is missing, returns another shape or
 * fails with an undeclared code.
 */
export function handlers<F extends Family>(family: F, implementations: { [Name in keyof F]: Handler<F[Name]> }): HandledAction[] {
  return Object.entries(family).map(([name, action]) => ({
    action,
    // The dispatcher parses the input with this action's schema before it calls the handler.
    handle: implementations[name as keyof F] as HandledAction['handle'],
  }))
}
