import { kitText } from '../../../kit/kit.text.ts'
import { amount, instantText, listed, whole } from '../../../lib/format.ts'
import { say, sayIfKnown } from '../../../lib/text.ts'
import { auditText } from './audit.text.ts'
import type { FieldWords } from './feature-text.ts'

/** A field as its feature calls it, or as all features do, or as the reference explains it; its code where nobody has a word. */
export function fieldName({ text, meaningOf }: FieldWords, field: string): string {
  const shared = sayIfKnown(auditText, `field.${field}`, '')
  // The `title` of a feature is that of its screen.
  return (text && field !== 'title' ? sayIfKnown(text, field, shared) : shared) || (meaningOf(field) ?? field)
}

/**
 * A value as its feature shows it: amounts, times, yes and no, the words of codes; what is inside of it with the names
 * of its fields.
 */
export function shownField(words: FieldWords, field: string, fields: Record<string, unknown>): string {
  return formatValue(words, field, fields[field], fields.currencyCode)
}

function formatValue(words: FieldWords, field: string, value: unknown, currency: unknown): string {
  if (value === null || value === undefined || value === '') return '–'
  if (typeof value === 'boolean') return say(kitText)(value ? 'yes' : 'no')
  if (typeof value === 'number') return shownNumber(field, value, currency)
  if (typeof value === 'string') return shownText(words, field, value)
  if (Array.isArray(value)) return listed(value.map((item) => formatItem(words, field, item, currency))) || '–'
  return (
    listed(Object.entries(value).map(([name, inner]) => `${fieldName(words, name)}: ${formatValue(words, name, inner, currency)}`)) || '–'
  )
}

/** What is listed as fields are names of fields, such as of those that a batch change changes. */
function formatItem(words: FieldWords, field: string, item: unknown, currency: unknown): string {
  return field === 'fields' && typeof item === 'string' ? fieldName(words, item) : formatValue(words, field, item, currency)
}

function shownNumber(field: string, value: number, currency: unknown): string {
  return field.endsWith('Minor') && typeof currency === 'string' ? amount(value, currency) : whole(value)
}

function shownText({ text }: FieldWords, field: string, value: string): string {
  if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value)) return instantText(value)
  return text ? sayIfKnown(text, `${field}.${value}`, value) : value
}
