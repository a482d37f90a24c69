import type { Language } from '@wanpu/contract'
import type { Caller, FrontendCall, HandledAction, TempFile } from '../action.ts'
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
  /** The client's `Idempotency-Key`. */
  callKey?: string | undefined
  /** Aborted when the caller leaves before they are answered. */
  signal: AbortSignal
}

/** A call as it came in, whatever carried it. */
export interface Call extends CallHead {
  payload: unknown
  file: TempFile | undefined
}

/** A caller who may call the action. */
export interface Admission {
  entry: HandledAction
  caller: Caller
  language: Language
  /** There when the call carries a file. */
  upload?: Upload
}
