import { siteLanguages } from '@wanpu/contract'
import { locale } from '../../../lib/language.ts'

/**
 * Languages that pages have words for, by their names in the console's language. Another one that a website has already
 * is kept, and marked by `unworded`.
 */
export function languageOptions(current?: string, unworded?: (name: string) => string): { value: string; label: string }[] {
  const names = new Intl.DisplayNames([locale()], { type: 'language' })
  const isWorded = (code: string) => siteLanguages.some((each) => each === code)
  const all = current === undefined || current === '' || isWorded(current) ? siteLanguages : [current, ...siteLanguages]
  return all.map((value) => {
    const label = `${names.of(value) ?? value} · ${value}`
    return { value, label: isWorded(value) || unworded === undefined ? label : unworded(label) }
  })
}
