import type { AttributeKind, attributeLineOutcome, Variant } from '@wanpu/contract'
import type { z } from 'zod'

/** Where a product keeps the values of a kind. */
export const columnOf: Record<AttributeKind, 'tags' | 'sizes' | 'scopes' | 'colors' | 'brand' | 'classification_id'> = {
  tag: 'tags',
  size: 'sizes',
  scope: 'scopes',
  color: 'colors',
  brand: 'brand',
  classification: 'classification_id',
}

/** True for kinds of which a product has several values. */
export const isListKind = (kind: AttributeKind) => kind !== 'brand' && kind !== 'classification'

/** True for kinds whose values protected words are looked for in. */
export const isLookedAt = (kind: AttributeKind) => kind === 'brand' || kind === 'tag'

// ── Pasted lines
// ──────────────────────────────────────────────────────────────────────────────────────────────────────

export type LineOutcome = z.output<typeof attributeLineOutcome>

/** A value as a line names it. */
export interface LineValue {
  line: number
  text: string
  value: string
  swatch: string
  words: string[]
}

export interface LineGroup {
  line: number
  text: string
  name: string
  values: string[]
}

export interface SkippedLine {
  line: number
  text: string
  outcome: LineOutcome
}

const longest = 200
const separator = /[,，、;；|]/

function linesOf(text: string): { line: number; text: string }[] {
  return text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\r|\n/)
    .map((whole, index) => ({ line: index + 1, text: whole.trim().replace(/\s+/g, ' ') }))
    .filter(({ text }) => text !== '')
}

const partsOf = (text: string) =>
  text
    .split(separator)
    .map((part) => part.trim())
    .filter((part) => part !== '')

/**
 * Reads values, one a line: `value`, `value #rrggbb`, `value = word, word`. A value that comes up again is left with
 * its first line.
 */
export function readValueLines(text: string): { values: LineValue[]; left: SkippedLine[] } {
  const values = new Map<string, LineValue>()
  const skippedLines: SkippedLine[] = []
  for (const { line, text: whole } of linesOf(text)) {
    const [namedPart = '', synonyms = ''] = whole.split(/\s*=\s*(.*)/s)
    const [, value = '', mark = ''] = /^(.*?)(?:\s+(#\S*))?$/.exec(namedPart.trim()) ?? []
    const leave = (outcome: LineOutcome) => skippedLines.push({ line, text: whole.slice(0, longest), outcome })
    if (value.length > longest) leave('too-long')
    else if (mark !== '' && !/^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i.test(mark)) leave('bad-swatch')
    else if (value === '' || values.has(value)) leave('twice')
    else values.set(value, { line, text: whole, value, swatch: fullSwatch(mark), words: partsOf(synonyms).slice(0, 100) })
  }
  return { values: [...values.values()], left: skippedLines }
}

/** Reads attributes, one a line, with their values behind a colon. */
export function readGroupLines(text: string): { groups: LineGroup[]; left: SkippedLine[] } {
  const groups = new Map<string, LineGroup>()
  const skippedLines: SkippedLine[] = []
  for (const { line, text: whole } of linesOf(text)) {
    const [name = '', values = ''] = whole.split(/\s*[:：]\s*(.*)/s)
    const leave = (outcome: LineOutcome) => skippedLines.push({ line, text: whole.slice(0, longest), outcome })
    if (name.length > longest || partsOf(values).some((value) => value.length > longest)) leave('too-long')
    else if (name === '' || groups.has(name)) leave('twice')
    else groups.set(name, { line, text: whole, name, values: [...new Set(partsOf(values))] })
  }
  return { groups: [...groups.values()], left: skippedLines }
}

/** #rgb as #rrggbb, lower case. */
const fullSwatch = (mark: string) => (mark.length === 4 ? mark.replace(/[0-9a-f]/gi, '$&$&') : mark).toLowerCase()

// ── Products
// ─────────────────────────────────────────────────────────────────────────────────────────────────────────────

/** A list with several values replaced by one, or taken out when that is null; each text once. */
export function replaceInList(list: readonly string[], from: ReadonlySet<string>, to: string | null): string[] {
  return [...new Set(list.flatMap((text) => (from.has(text) ? (to ?? []) : text)))]
}

/** Variants whose option of this kind has one of the values get the other one. */
export function replaceInVariants(variants: readonly Variant[], option: string, from: ReadonlySet<string>, to: string): Variant[] {
  return variants.map((variant) => ({
    ...variant,
    options: Object.fromEntries(
      Object.entries(variant.options).map(([name, value]) => [name, name.toLowerCase() === option && from.has(value) ? to : value]),
    ),
  }))
}
