import type { Actions, CommonFailure } from './actions.ts'
import type { ActionName } from './types.ts'

/** The codes with which an action may be refused. */
export type FailureCode<Name extends ActionName = ActionName> = Actions[Name]['failures'] | CommonFailure

/** What the server answers when it does not do a call. */
export interface Refusal {
  status: number
  message: string
  code?: string
  detail?: Record<string, unknown>
}

/**
 * A call that the server refused, or that could not be made. `code` says why; `network` is the code of a call that got
 * no answer of the server.
 */
export class WanpuError<Code extends string = string> extends Error {
  override readonly name = 'WanpuError'
  readonly action: string
  /** The HTTP status; 0 where no answer came. */
  readonly status: number
  readonly code: Code
  readonly detail: Readonly<Record<string, unknown>>

  constructor(action: string, refusal: Refusal & { code: Code }, options?: ErrorOptions) {
    super(refusal.message, options)
    this.action = action
    this.status = refusal.status
    this.code = refusal.code
    this.detail = refusal.detail ?? {}
  }
}

/** True for a call of the action that was refused with one of these codes, or with any where none is named. */
export function isRefusal<Name extends ActionName, Code extends FailureCode<Name> = FailureCode<Name>>(
  error: unknown,
  action: Name,
  ...codes: Code[]
): error is WanpuError<Code> {
  if (!(error instanceof WanpuError) || error.action !== action) return false
  return codes.length === 0 || codes.some((code) => code === error.code)
}
