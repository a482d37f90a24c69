import type { Action } from '@wanpu/contract'
import { withoutEmpty } from '../../lib/http.ts'
import { say } from '../../lib/text.ts'
import { kitText } from '../kit.text.ts'

/** Why a field is refused, in words that fit any field. */
export type Wrong = 'required' | 'short' | 'long' | 'format' | 'value'

interface Issue {
  code?: string | undefined
  path: readonly PropertyKey[]
  input?: unknown
  message: string
}

/** What the contract refuses, by the input's own field names. The server asks the same schema, so a form that passes here is taken there. */
export function wrongFields(action: Action, input: unknown): Map<string, Wrong> {
  const sent = withoutEmpty(input)
  const read = action.input.safeParse(sent)
  const found = new Map<string, Wrong>()
  if (read.success) return found
  for (const issue of read.error.issues) {
    // A part of a field is known by its own path too, such as seller.email.
    for (const field of [String(issue.path[0] ?? ''), issue.path.join('.')]) if (!found.has(field)) found.set(field, wrongOf(issue, sent))
  }
  return found
}

export function wrongWords(wrong: Wrong): string {
  return say(kitText)(`wrong.${wrong}`)
}

function wrongOf(issue: Issue, sent: unknown): Wrong {
  if (isMissing(issue, sent)) return 'required'
  switch (issue.code) {
    case 'too_small':
      return 'short'
    case 'too_big':
      return 'long'
    case 'invalid_format':
      return 'format'
    default:
      return 'value'
  }
}

/** A missing field is one whose value is not in what was sent: empty values were taken out of it. */
function isMissing(issue: Issue, sent: unknown): boolean {
  const field = issue.path[0]
  return issue.path.length === 1 && typeof sent === 'object' && sent !== null && field !== undefined && !(field in sent)
}
