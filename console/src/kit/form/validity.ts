import type { Action } from '@wanpu/contract'
import { withoutEmpty } from '../../lib/http.ts'
import { say } from '../../lib/text.ts'
import { kitText } from '../kit.text.ts'

/** Why a field is refused, in words that fit any field. */
export type Wrong = 'required' | 'short' | 'long' | 'few' | 'many' | 'small' | 'big' | 'format' | 'value'

interface Issue {
  code?: string | undefined
  path: readonly PropertyKey[]
  input?: unknown
  /** What is too small or too big: a text, a list, a number. */
  origin?: string | undefined
  message: string
}

/** What the contract refuses, by the input's own field names. The server asks the same schema, so a form that passes here is taken there. */
export function wrongFields(action: Action, input: unknown): Map<string, Wrong> {
  const sent = withoutEmpty(input)
  const read = action.input.safeParse(sent)
  const wrongByName = new Map<string, Wrong>()
  if (read.success) return wrongByName
  for (const issue of read.error.issues) {
    // A part of a field is known by its own path too, such as seller.email.
    for (const field of [String(issue.path[0] ?? ''), issue.path.join('.')])
      if (!wrongByName.has(field)) wrongByName.set(field, wrongOf(issue, sent))
  }
  return wrongByName
}

/** The reason in the console’s language. */
export function wrongWords(wrong: Wrong): string {
  return say(kitText)(`wrong.${wrong}`)
}

function wrongOf(issue: Issue, sent: unknown): Wrong {
  if (isMissing(issue, sent)) return 'required'
  switch (issue.code) {
    case 'too_small':
      return isList(issue) ? 'few' : issue.origin === 'string' ? 'short' : 'small'
    case 'too_big':
      return isList(issue) ? 'many' : issue.origin === 'string' ? 'long' : 'big'
    case 'invalid_format':
      return 'format'
    default:
      return 'value'
  }
}

const isList = ({ origin }: Issue) => origin === 'array' || origin === 'set'

/** A missing field is one whose value is not in what was sent: empty values were taken out of it. A list without an entry is missing, too. */
function isMissing(issue: Issue, sent: unknown): boolean {
  const field = issue.path[0]
  if (issue.path.length !== 1 || typeof sent !== 'object' || sent === null || field === undefined) return false
  const value = (sent as Record<PropertyKey, unknown>)[field]
  return value === undefined || (Array.isArray(value) && value.length === 0)
}
