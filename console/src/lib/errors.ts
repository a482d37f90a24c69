import { errorText } from './error.text.ts'
import { say } from './text.ts'

/** An answer that was not a success. `status` 0 means that there was no answer. */
export class CallError extends Error {
  readonly status: number
  readonly code: string | undefined
  readonly detail: Record<string, unknown>

  constructor(status: number, message: string, code?: string, detail: Record<string, unknown> = {}) {
    super(message)
    this.name = 'CallError'
    this.status = status
    this.code = code
    this.detail = detail
  }
}

/**
 * What an error does in addition to being shown: `reset` forgets the person and goes to sign-in, `sign-in` only goes
 * there.
 */
export type Consequence = 'reset' | 'sign-in' | 'show'

/** The code of a call that the console itself did not make, because the person may not. */
export const refusedHere = 'refused-here'

/** The code of a call for which the server wants the password once more. */
export const freshSignInNeeded = 'fresh-sign-in-needed'

/** What somebody has to do before anything else is answered. */
export type Setup = 'password' | 'second-factor'

/** The setup that an answer asks for. */
export function setupOf(code: string | undefined): Setup | undefined {
  if (code === 'password-change-needed') return 'password'
  return code === 'second-factor-needed' ? 'second-factor' : undefined
}

/**
 * Codes of answers that end no session, whatever their status: a wrong password, a call that was never made, one that
 * waits for the password, one that asks for more than the person may.
 */
const answers = new Set(['wrong-password', refusedHere, freshSignInNeeded, 'beyond-own-rights'])

/** The error catalogue. */
export function consequenceOf(status: number, code?: string): Consequence {
  if ((code !== undefined && answers.has(code)) || setupOf(code) !== undefined) return 'show'
  if (status === 401 || status === 403) return 'reset'
  if (status === 402) return 'sign-in'
  return 'show'
}

const knownStatuses = [200, 201, 202, 204, 400, 401, 402, 403, 404, 406, 410, 500, 502, 503, 504] as const

/** The words of an answer: its own message, else the text of its status, else what HTTP said. */
export function wordsOf(status: number, message: unknown, httpText = ''): string {
  if (typeof message === 'string' && message !== '') return message
  const t = say(errorText)
  if (status === 0) return t('noResponse')
  if (status === 500) return t('serverBroken')
  const listedStatus = knownStatuses.find((code) => code === status)
  if (listedStatus !== undefined) return t(`s.${listedStatus}`)
  return httpText === '' ? `HTTP ${status}` : httpText
}

/** The words of anything that was thrown. */
export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
