import { locale } from '../../shell/language.ts'

const codes = [
  'en',
  'zh',
  'ja',
  'ko',
  'de',
  'fr',
  'es',
  'it',
  'pt',
  'nl',
  'pl',
  'sv',
  'da',
  'nb',
  'fi',
  'cs',
  'ru',
  'tr',
  'ar',
  'th',
  'vi',
  'id',
]

/** Languages of pages by their names in the console's language; one that is not among them is kept. */
export function languageOptions(chosen?: string): { value: string; label: string }[] {
  const names = new Intl.DisplayNames([locale()], { type: 'language' })
  const all = chosen === undefined || codes.includes(chosen) ? codes : [chosen, ...codes]
  return all.map((value) => ({ value, label: `${names.of(value) ?? value} · ${value}` }))
}
