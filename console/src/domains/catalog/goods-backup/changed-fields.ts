import type { RowSides } from '@wanpu/contract'
import type { ReactNode } from 'react'
import { shownValue } from '../../../kit/batch/changes.ts'
import { languageName } from '../../../kit/names.ts'
import { instantText } from '../../../lib/format.ts'
import { say, sayIfKnown, type Text } from '../../../lib/text.ts'
import type { ChangedField } from './DifferenceTable.tsx'
import { historyText } from './history.text.ts'
import { recordWords } from './record-words.tsx'

/** How a record says a field of its own; undefined for the plain words. `other` is the other side of the change. */
export type SayField = (field: string, value: unknown, side: Record<string, unknown>, other: Record<string, unknown>) => ReactNode

/** The changed fields of a record that its form has words for; translations one by one. */
export function changedFieldsOf({ before, after }: RowSides, text: Text, sayField?: SayField): ChangedField[] {
  const [old, fresh] = [withTranslations(before), withTranslations(after)]
  return [...new Set([...Object.keys(old), ...Object.keys(fresh)])].flatMap((field) => {
    const label = labelOf(field, text)
    // A new record has nothing before, and what is off or empty in it is no change.
    const isOff = [old[field], fresh[field]].every((value) => value === false || isNothing(value))
    if (label === undefined || isOff || JSON.stringify(old[field]) === JSON.stringify(fresh[field])) return []
    const own = (side: Record<string, unknown>, other: Record<string, unknown>) =>
      isNothing(side[field]) ? undefined : (sayField?.(field, side[field], side, other) ?? recordWords(field, side[field], side))
    const said = { before: own(old, fresh), after: own(fresh, old) }
    const plain = { before: valueWords(field, old[field], text), after: valueWords(field, fresh[field], text) }
    if (said.before !== undefined || said.after !== undefined)
      return [{ field, label, before: said.before ?? plain.before, after: said.after ?? plain.after }]
    if (plain.before === plain.after) return []
    const words = withoutTags(plain.before) === withoutTags(plain.after) ? (side: string) => side : withoutTags
    return [{ field, label, before: words(plain.before), after: words(plain.after) }]
  })
}

const isNothing = (value: unknown) => value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)

/** What readers see of a formatted text; where only the formatting changed, the markup tells what. */
const withoutTags = (words: string) => words.replace(/<\/?[a-z][^>]*>/gi, ' ').trim()

/** Texts of other languages as fields of their own: `title@de`. */
function withTranslations({ translations, ...fields }: Record<string, unknown>): Record<string, unknown> {
  const texts = Object.entries((translations ?? {}) as Record<string, Record<string, string>>)
  const single = texts.flatMap(([field, ofField]) => Object.entries(ofField).map(([language, words]) => [`${field}@${language}`, words]))
  return { ...fields, ...Object.fromEntries(single) }
}

function labelOf(name: string, text: Text): string | undefined {
  const [field = '', language] = name.split('@')
  if (!(field in text.zh)) return undefined
  const label = sayIfKnown(text, field, field)
  return language === undefined ? label : say(historyText)('inLanguage', { field: label, language: languageName(language) })
}

function valueWords(field: string, value: unknown, text: Text): string {
  if (typeof value === 'string' && /At$/.test(field)) return instantText(value)
  if (typeof value === 'boolean') return sayIfKnown(text, `${field}.${value}`, say(historyText)(value ? 'yes' : 'no'))
  if (typeof value === 'string') return sayIfKnown(text, `${field}.${value}`, shownValue(value))
  if (Array.isArray(value) && value.length === 0) return shownValue(null)
  if (Array.isArray(value) && value.some((each) => typeof each === 'object' || /Ids$/.test(field)))
    return say(historyText)('items', { count: value.length })
  return shownValue(value)
}
