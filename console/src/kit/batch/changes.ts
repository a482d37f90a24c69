import type { SampleRow } from '@wanpu/contract'

/**
 * The names of the fields that differ; all of a row's fields when it goes away (a currency only says what its amounts
 * are in).
 */
export function changedFields({ before, after }: Pick<SampleRow, 'before' | 'after'>): string[] {
  if (after === null) return Object.keys(before).filter((name) => name !== 'currencyCode')
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return names.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
}

/** A value in one short line. */
export function shownValue(value: unknown): string {
  if (value === null || value === undefined || value === '') return '–'
  if (Array.isArray(value)) return value.map((each) => shownValue(each)).join(', ')
  if (typeof value === 'object') return JSON.stringify(value)
  return String(value)
}
