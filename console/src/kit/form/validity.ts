import type { Action } from '@wanpu/contract'
import { withoutEmpty } from '../../lib/http.ts'
import { say, sayIfKnown, type Text } from '../../lib/text.ts'
import { kitText } from '../kit.text.ts'

/** Why a field is refused, in words that fit any field. */
type Reason = 'required' | 'short' | 'long' | 'few' | 'many' | 'small' | 'big' | 'format' | 'value'

/** Of a field that is a list of entries: which of them is refused, counted from 1, and for which of its fields. */
interface WrongEntry {
  entry: number
  field: string
  reason: Reason
}
export type Wrong = Reason | WrongEntry

interface Issue {
  code?: string | undefined
  path: readonly PropertyKey[]
  input?: unknown
  /** What is too small or too big: a text, a list, a number. */
  origin?: string | undefined
  message: string
}

/**
 * What the contract refuses, by the input's own field names. The server asks the same schema, so a form that passes
 * here is taken there.
 */
export function wrongFields(action: Action, input: unknown): Map<string, Wrong> {
  const sent = withoutEmpty(input)
  const read = action.input.safeParse(sent)
  const wrongByName = new Map<string, Wrong>()
  if (read.success) return wrongByName
  for (const issue of read.error.issues) {
    const reason = reasonOf(issue, sent)
    const [first, second, third] = issue.path
    const wrong = typeof second === 'number' ? { entry: second + 1, field: String(third ?? ''), reason } : reason
    // A part of a field is known by its own path too, such as seller.email.
    for (const [field, found] of [
      [String(first ?? ''), wrong],
      [issue.path.join('.'), reason],
    ] as const)
      if (!wrongByName.has(field)) wrongByName.set(field, found)
  }
  return wrongByName
}

/**
 * The reason in the console’s language. The names of an entry's fields are among the words of the form, `text`, and so
 * is what a field takes, such as `domain.wrong`.
 */
export function wrongWords(wrong: Wrong, text: Text, name: string): string {
  const t = say(kitText)
  if (wrong === 'format' || wrong === 'value') return sayIfKnown(text, `${name}.wrong`, t(`wrong.${wrong}`))
  if (typeof wrong === 'string') return t(`wrong.${wrong}`)
  const field = sayIfKnown(text, wrong.field, '')
  const reason = t(`wrong.${wrong.reason}`)
  return field === '' ? t('wrongEntry', { entry: wrong.entry, reason }) : t('wrongInEntry', { entry: wrong.entry, field, reason })
}

function reasonOf(issue: Issue, sent: unknown): Reason {
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

/**
 * A missing field is one whose value is not in what was sent: empty values were taken out of it. A list without an
 * entry is missing, too.
 */
function isMissing(issue: Issue, sent: unknown): boolean {
  if (issue.path.length === 0) return false
  const value = issue.path.reduce<unknown>(
    (within, key) => (typeof within === 'object' && within !== null ? (within as Record<PropertyKey, unknown>)[key] : undefined),
    sent,
  )
  return value === undefined || (Array.isArray(value) && value.length === 0)
}
