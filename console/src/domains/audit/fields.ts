import { shownValue } from '../../kit/batch/changes.ts'
import { amount, instantText, whole } from '../../kit/format.ts'
import { kitText } from '../../kit/kit.text.ts'
import { say, sayIfKnown, type Text } from '../../kit/text.ts'

/** A field as its room calls it; the code where the room has no word. */
export function fieldName(text: Text | undefined, field: string): string {
  return text ? sayIfKnown(text, field, field) : field
}

/** A value as its room shows it: amounts, times, yes and no, the words of codes. */
export function shownField(text: Text | undefined, field: string, fields: Record<string, unknown>): string {
  const value = fields[field]
  if (typeof value === 'boolean') return say(kitText)(value ? 'yes' : 'no')
  if (typeof value === 'number') return shownNumber(field, value, fields.currencyCode)
  if (typeof value !== 'string' || value === '') return shownValue(value)
  if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value)) return instantText(value)
  return text ? sayIfKnown(text, `${field}.${value}`, value) : value
}

function shownNumber(field: string, value: number, currency: unknown): string {
  return field.endsWith('Minor') && typeof currency === 'string' ? amount(value, currency) : whole(value)
}
