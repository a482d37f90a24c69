import { type Action, dispatcherFailures, type Envelope, type Failure, fill, type Language } from '@wanpu/contract'
import type { ActionError } from '../action.ts'

/** The envelope of a refusal; undefined when the code is neither one of the dispatcher's nor declared by the action. */
export function answerOf(error: ActionError, action: Action | undefined, language: Language): Envelope | undefined {
  const declared = action?.fails.find((failure) => failure.code === error.code)
  if (declared) return envelope(declared, 409, error, language)
  const own = Object.values(dispatcherFailures).find((failure) => failure.code === error.code)
  return own && envelope(own, own.status, error, language)
}

function envelope(failure: Failure, status: number, error: ActionError, language: Language): Envelope {
  return { status, message: fill(failure[language], error.detail), code: error.code, detail: error.detail }
}
