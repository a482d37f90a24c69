import { type Texts, textIn } from '@wanpu/contract'
import { language, locale } from '../lib/language.ts'

/** What a record is called for the person at the console: its name in the console's language, else its own. */
export function nameOf({ name, translations }: { name: string; translations?: { name?: Texts | undefined } | undefined }): string {
  return textIn(language(), name, translations?.name)
}

/** A language in the console's language: German, or 德语. */
export function languageName(tag: string): string {
  return new Intl.DisplayNames([locale()], { type: 'language' }).of(tag) ?? tag
}
