import type { Texts, Translations } from '@wanpu/contract'
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import { json, patternOf } from './query.ts'

/** The fields of a record as they are written: translations as text; without any, those that are stored stay. */
export function storedFields<Fields extends { translations?: Translations | undefined }>({ translations, ...fields }: Fields) {
  return { ...fields, ...(translations !== undefined && { translations: json(translations) }) }
}

/** Rows with a translation that holds the words, in any case. */
export function containsTranslated(words: string): Expression<SqlBool> {
  return sql<SqlBool>`exists (
    select from jsonb_each(translations) as field (name, texts), jsonb_each_text(field.texts) as one (language, text) where one.text ilike ${patternOf(words)})`
}

/** In a query what `textIn` is outside: a text in a language, given the base text and its translations by language. */
export function translatedText(language: RawBuilder<unknown>, base: RawBuilder<unknown>, texts: RawBuilder<unknown>): RawBuilder<string> {
  return sql<string>`coalesce(${texts} ->> ${language}, ${texts} ->> split_part(${language}, '-', 1), ${base})`
}

/** Translations of one record as a query of our own reads them. */
export type StoredTranslations<Field extends string> = Partial<Record<Field, Texts>>
