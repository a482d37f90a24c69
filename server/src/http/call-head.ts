import type { Language } from '@wanpu/contract'
import type { Caller, FrontendCall, GivenApproval, HandledAction, TempFile } from '../action.ts'
import type { Upload } from './uploads.ts'

/** What is known of a call before its body is read. */
export interface CallHead {
  actionName: string
  token: string | undefined
  language: Language
  ip: string
  agent: string
  storeName: string | undefined
  relay: FrontendCall
  /** True when the call shall do all its work and then be rolled back: its answer says what it would have changed. */
  isRehearsal?: boolean | undefined
  /** The step of loading the demo that makes the call: what it writes is noted as the demo's. */
  demoPart?: string | undefined
  /** Where the headers go that tell of the limit of an API key, be the call refused. */
  tell?: ((headers: Record<string, string>) => void) | undefined
  /** Who calls, where that is known already. Never read from a request. */
  caller?: Caller | undefined
  /** There when a person approved the call. Never read from a request. */
  approval?: GivenApproval | undefined
  /** The client's `Idempotency-Key`. */
  callKey?: string | undefined
  /** True when the caller wrote a moment ago, in whatever process: then nothing stale is read. */
  hasWritten?: boolean
  /** Aborted when the client disconnects before it gets its answer. */
  signal: AbortSignal
}

/** A call, whatever kind of body carried it. */
export interface Call extends CallHead {
  payload: unknown
  file: TempFile | undefined
}

/** An admitted call: the action, and a caller who may call it. */
export interface Admission {
  entry: HandledAction
  caller: Caller
  language: Language
  /** What the answer carries besides the usual headers. */
  headers: Record<string, string>
  /** There when the call carries a file. */
  upload?: Upload
}
