import { type Action, dispatcherFailures, type Envelope, type Failure, fill, hindrances, type Language } from '@wanpu/contract'
import type { ActionError } from '../refusals.ts'

/** The envelope of a refusal; undefined when the code is none of the dispatcher's, no hindrance, and not declared by the action. */
export function answerOf(error: ActionError, action: Action | undefined, language: Language): Envelope | undefined {
  const declared = action?.fails.find((failure) => failure.code === error.code)
  if (declared) return envelope(declared, 409, error, language)
  const own = Object.values(dispatcherFailures).find((failure) => failure.code === error.code)
  if (own) return envelope(own, own.status, error, language)
  const hindrance = hindrances.find((failure) => failure.code === error.code)
  return hindrance && envelope(hindrance, 500, error, language)
}

/** When to ask again for a file of a store that is away. */
export const storeRetrySeconds = 10

/** After how many seconds a refused call may be sent again; undefined where it was answered, or time does not mend it. */
export function retrySecondsOf({ status, code, detail }: Envelope): number | undefined {
  if (code === 'files-unavailable') return storeRetrySeconds
  return status === 429 && typeof detail?.seconds === 'number' ? detail.seconds : undefined
}

function envelope(failure: Failure, status: number, error: ActionError, language: Language): Envelope {
  return { status, message: fill(failure[language], error.detail), code: error.code, detail: error.detail }
}
