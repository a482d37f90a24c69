import { type Texts, textIn } from '@wanpu/contract'

/** A language that texts may be written in, and how many websites have it. */
export interface TextLanguage {
  language: string
  websites: number
}

/** Offered before any website has them. */
const common = ['en', 'zh']

/** The languages to write a text in: those of the websites, English and Chinese, and those it is written in already. */
export function textLanguages(used: readonly TextLanguage[], written: readonly string[]): TextLanguage[] {
  const more = [...new Set([...common, ...written])].filter((language) => !used.some((one) => one.language === language))
  return [...used, ...more.map((language) => ({ language, websites: 0 }))]
}

/**
 * The languages of websites whose buyers would read a base text of another script: Chinese on an English page, or Latin
 * on a Chinese one.
 */
export function missingLanguages(base: string, texts: Texts, used: readonly TextLanguage[]): string[] {
  if (base.trim() === '') return []
  const isChinese = /\p{Script=Han}/u.test(base)
  return used
    .filter(({ language, websites }) => websites > 0 && textIn(language, '', texts) === '' && language.startsWith('zh') !== isChinese)
    .map(({ language }) => language)
}
