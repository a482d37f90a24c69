import { errorText } from '../../lib/error.text.ts'
import type { CallError } from '../../lib/errors.ts'
import { say } from '../../lib/text.ts'

export interface FieldError {
  /** The form's name of the field. */
  name: string
  words: string
}

/**
 * Where a failure shows: a declared code at the field that `failsAt` names, refused fields at the fields of the form.
 * `namedInInput` translates form names to input names. What is in use already is said without the name of the field,
 * because it is shown at the field.
 */
export function fieldErrors(
  error: Pick<CallError, 'code' | 'detail' | 'message'>,
  failsAt: Partial<Record<string, string>>,
  namedInInput: Partial<Record<string, string>>,
): FieldError[] {
  const message = error.code === 'taken' ? say(errorText)('taken') : error.message
  const declared = error.code === undefined ? undefined : failsAt[error.code]
  if (declared !== undefined) return [{ name: declared, words: message }]
  const { fields } = error.detail
  if (typeof fields !== 'object' || fields === null) return []
  const inForm = new Map(Object.entries(namedInInput).map(([form, input]) => [input, form]))
  const reasons: [string, unknown][] = Array.isArray(fields) ? fields.map((field) => [String(field), message]) : Object.entries(fields)
  return reasons.map(([path, reason]) => {
    const field = path.split('.')[0] ?? path
    return { name: inForm.get(field) ?? field, words: String(reason) }
  })
}
