import { z } from 'zod'
import { lineOrEmpty } from './fields.ts'
import type { Texts } from './text-in.ts'

/** A language of websites and of their texts, such as en, zh or pt-BR. */
export const languageTag = z.string().regex(/^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/)

/** Texts of one record in other languages than its own: field → language → text. */
export type Translations = Readonly<Record<string, Texts | undefined>>

const mostLanguages = 50

/** Fields of which a translation is one line, as they are themselves. */
const oneLined: ReadonlySet<string> = new Set(['name', 'title', 'pageTitle'])

/** One text in up to 50 languages. Empty texts are left out. */
function texts(max: number, isOneLine: boolean) {
  return z
    .record(languageTag, isOneLine ? lineOrEmpty(max) : z.string().trim().max(max))
    .refine((texts) => Object.keys(texts).length <= mostLanguages, { error: `at most ${mostLanguages} languages` })
    .transform((texts): Texts => Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== '')))
    .pipe(z.record(z.string(), z.string()))
}

/**
 * The translations of these fields, given the longest text of each. An update without `translations` leaves them as
 * they are.
 */
export function translationsOf<const Field extends string>(longest: Record<Field, number>) {
  const fields = Object.entries<number>(longest).map(([field, max]) => [field, texts(max, oneLined.has(field)).optional()] as const)
  // Object.fromEntries forgets the names of the keys, which are those of `longest`.
  return z.strictObject(Object.fromEntries(fields) as Record<Field, z.ZodOptional<ReturnType<typeof texts>>>)
}

/** One text of a record in a language. */
export interface TranslatedText {
  field: string
  language: string
  text: string
}

/** Translations with some texts changed; empty ones are taken out. */
export function withTexts(stored: Translations, changed: readonly TranslatedText[]): Record<string, Texts> {
  const merged = new Map(Object.entries(stored).map(([field, texts]) => [field, new Map(Object.entries(texts ?? {}))]))
  for (const { field, language, text } of changed) {
    const texts = merged.get(field) ?? new Map<string, string>()
    if (text === '') texts.delete(language)
    else texts.set(language, text)
    merged.set(field, texts)
  }
  const fields = [...merged].filter(([, texts]) => texts.size > 0)
  return Object.fromEntries(fields.map(([field, texts]) => [field, Object.fromEntries(texts)]))
}

/** The header of a file's column that holds a text in a language: `Title:de`. */
export const translatedHeader = (title: string, language: string): string => `${title}:${language}`

const translated = /^(.*\S)\s*[:：]\s*([a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*)\s*$/

/** The two parts of such a header; undefined for any other. */
export function readTranslatedHeader(header: string): { title: string; language: string } | undefined {
  const [, title, language] = translated.exec(header.trim()) ?? []
  return title === undefined || language === undefined ? undefined : { title, language }
}
