import type { Action, AnsweredOutputOf, DispatcherCode, Envelope, FailureOf, Family, InputOf, Language } from '@wanpu/contract'
import type { Services } from './boot/services.ts'
import type { Db } from './db/open.ts'
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
  /** When they last proved their password in this session. */
  provedAt: string
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

/** What is there before the transaction opens. */
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
  /** Aborted when the caller leaves before they are answered. */
  signal: AbortSignal
  /**
   * Another call in the name of the same caller, with its own checks and its own transaction. Only for actions that
   * merely read.
   */
  dispatch(actionName: string, payload: unknown): Promise<Envelope>
  services: Services
  /** Runs after the transaction has been committed; never when it was rolled back. */
  afterCommit(work: () => void | Promise<void>): void
  /** The same for work that the caller waits for: what it returns is answered instead of what the handler returned. */
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
   * Slow work that needs no transaction, done before the transaction opens; the handler finds what it returns in
   * `context.prepared`.
   */
  prepare?(input: unknown, context: PrepareContext): Promise<unknown>
  handle(input: unknown, context: Context<string>): unknown
}

/**
 * Binds a family to its handlers. Does not compile while one is missing, answers another shape or fails with an
 * undeclared code.
 */
export function handlers<F extends Family>(family: F, implementations: { [Name in keyof F]: Handler<F[Name]> }): HandledAction[] {
  return Object.entries(family).map(([name, action]) => ({
    action,
    // The dispatcher parses the input with this very action's schema before it calls.
    handle: implementations[name as keyof F] as HandledAction['handle'],
  }))
}

/** An answer that is not a success: a declared failure (409) or one of the dispatcher's own. */
export class ActionError extends Error {
  readonly code: string
  readonly detail: Record<string, unknown>

  constructor(code: string, detail: Record<string, unknown> = {}) {
    super(code)
    this.code = code
    this.detail = detail
  }
}

/** One of the dispatcher's own answers, such as `refuse('not-found')`. */
export function refuse(code: DispatcherCode, detail: Record<string, unknown> = {}): ActionError {
  return new ActionError(code, detail)
}

/** Bad input that only the handler can see: field → reason. */
export function badInput(fields: Record<string, string>): ActionError {
  return refuse('bad-input', { fields })
}

/** The row, or the answer 404 when there is none. */
export function demandRow<Row>(row: Row | undefined): Row {
  if (row === undefined) throw refuse('not-found')
  return row
}

/**
 * Refuses a call as a whole, with 404, when one of the ids that it names has no row, or none that the caller may see.
 */
export function demandRows(rows: readonly unknown[], ids: readonly string[]): void {
  if (rows.length < new Set(ids).size) throw refuse('not-found')
}

/** The answer to an update whose version is stale. */
export function conflict(current: unknown): ActionError {
  return refuse('version-conflict', { current })
}
