import { siteLanguages } from '@wanpu/contract'
import { locale } from '../../lib/language.ts'

/** Languages that pages have words for, by their names in the console's language. Another one that a website has already is kept, and marked by `unworded`. */
export function languageOptions(chosen?: string, unworded?: (name: string) => string): { value: string; label: string }[] {
  const names = new Intl.DisplayNames([locale()], { type: 'language' })
  const isWorded = (code: string) => siteLanguages.some((each) => each === code)
  const all = chosen === undefined || chosen === '' || isWorded(chosen) ? siteLanguages : [chosen, ...siteLanguages]
  return all.map((value) => {
    const label = `${names.of(value) ?? value} · ${value}`
    return { value, label: isWorded(value) || unworded === undefined ? label : unworded(label) }
  })
}
