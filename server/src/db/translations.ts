import type { Texts, Translations } from '@wanpu/contract'
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { WebsiteScope } from '../website-scope.ts'
import type { Db } from './open.ts'
import { contains, json } from './query.ts'

/** The fields of a record as they are written: translations as text; without any, those that are stored stay. */
export function toStoredFields<Fields extends { translations?: Translations | undefined }>({ translations, ...fields }: Fields) {
  return { ...fields, ...(translations !== undefined && { translations: json(translations) }) }
}

/** Rows with a translation that holds the words, in any case. */
export function containsTranslated(words: string): Expression<SqlBool> {
  return sql<SqlBool>`exists (
    select from jsonb_each(translations) as field (name, texts), jsonb_each_text(field.texts) as one (language, text) where ${contains('one.text', words)})`
}

/** True where the field is translated into a language, or into its base language: pt-BR reads texts in pt. */
export function hasTranslation(field: string, language: string): RawBuilder<boolean> {
  return sql<boolean>`coalesce((translations -> ${sql.lit(field)}) ?| ${sql.val([language, language.split('-', 1)[0] ?? language])}, false)`
}

/** The SQL form of `textIn`: a text in a language, given the base text and its translations by language. */
export function selectTranslatedText(
  language: RawBuilder<unknown>,
  base: RawBuilder<unknown>,
  texts: RawBuilder<unknown>,
): RawBuilder<string> {
  return sql<string>`coalesce(${texts} ->> ${language}, ${texts} ->> split_part(${language}, '-', 1), ${base})`
}

/** Tables whose rows hold their translations. */
export type TranslatedTable =
  | 'article'
  | 'article_group'
  | 'carrier'
  | 'classification'
  | 'currency'
  | 'payment_account'
  | 'payment_mode'
  | 'shipping_mode'

/** The languages of the websites within a scope, and those that a table is translated into, by their names. */
export async function findTextLanguages(db: Db, table: TranslatedTable, scope: WebsiteScope): Promise<string[]> {
  const isInScope = scope.kind === 'all' ? sql`true` : sql`id = any (${sql.val(scope.ids)}::bigint[])`
  const rows = await sql<{ language: string }>`
    select language from website where ${isInScope}
    union select jsonb_object_keys(field.texts) from ${sql.table(table)} t, jsonb_each(t.translations) as field (name, texts)
    order by 1`.execute(db)
  return rows.rows.map(({ language }) => language)
}

/** Translations of one record as a query of our own reads them. */
export type StoredTranslations<Field extends string> = Partial<Record<Field, Texts>>

/** A record of a table with its translations. */
export interface TranslatedRecord {
  id: string
  version: number
  title: string
  translations: Translations
}

/** Records by their ids, named by a column, locked until the transaction ends. */
export async function findTranslated(
  db: Db,
  { table, title }: { table: TranslatedTable; title: string },
  ids: readonly string[],
): Promise<TranslatedRecord[]> {
  const rows = await sql<TranslatedRecord>`
    select id, version, ${sql.ref(title)} as title, translations from ${sql.table(table)} where id = any (${sql.val(ids)}::bigint[])
    order by id for update`.execute(db)
  return rows.rows
}

/** Writes the translations of many records, each its own. */
export async function setTranslations(
  db: Db,
  table: TranslatedTable,
  rows: readonly { id: string; translations: Translations }[],
): Promise<void> {
  // The undo of categories compares a state of their own.
  const state = table === 'classification' ? sql`state = next_state(),` : sql``
  await sql`
    update ${sql.table(table)} t set translations = r.translations, version = t.version + 1, ${state} updated_at = now()
    from jsonb_to_recordset(${json(rows)}::jsonb) as r (id bigint, translations jsonb) where t.id = r.id`.execute(db)
}
