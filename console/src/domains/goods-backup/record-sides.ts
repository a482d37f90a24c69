import type { RowSides } from '@wanpu/contract'
import { shownValue } from '../../kit/batch/changes.ts'
import { languageName } from '../../kit/names.ts'
import { instantText } from '../../lib/format.ts'
import { say, sayIfKnown, type Text } from '../../lib/text.ts'
import { historyText } from './history.text.ts'

/** A field of a record that changed, in words. */
export interface ChangedField {
  field: string
  label: string
  before: string
  after: string
}

/** The changed fields of a record that its form has words for; translations one by one. */
export function changedFieldsOf({ before, after }: RowSides, text: Text): ChangedField[] {
  const [old, fresh] = [withTranslations(before), withTranslations(after)]
  return [...new Set([...Object.keys(old), ...Object.keys(fresh)])].flatMap((field) => {
    const label = labelOf(field, text)
    if (label === undefined) return []
    const side = (row: Record<string, unknown>) => valueWords(field, row[field], text)
    const [before, after] = [side(old), side(fresh)]
    // A new record has nothing before, and what is off in it is no change.
    const isOff = [old[field], fresh[field]].every((value) => value === undefined || value === false)
    if (before === after || isOff) return []
    const isPlain = withoutTags(before) !== withoutTags(after)
    return [{ field, label, before: isPlain ? withoutTags(before) : before, after: isPlain ? withoutTags(after) : after }]
  })
}

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
