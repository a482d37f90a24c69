import { type SiteLanguage, siteLanguageOf } from '@wanpu/contract/site-languages'
import type { LanguageWords, Text } from './language-words.ts'
import { languages } from './languages.ts'

export type { Text } from './language-words.ts'

/** The words for a website's language; English where we have none in it. */
export function wordsFor(language: string): LanguageWords {
  return languages[wordsOf(language)]
}

/** The words of its pages. */
export const textFor = (language: string): Text => wordsFor(language).pages

/** The folder of the words for a website's language. */
export function wordsOf(language: string): SiteLanguage {
  return siteLanguageOf(language) ?? 'en'
}

/** The value of the `lang` attribute. */
export function htmlLanguage(language: string): string {
  return language === 'zh' ? 'zh-CN' : language || 'en'
}

/** The way the words of a website's pages run. */
export function directionOf(language: string): 'ltr' | 'rtl' {
  return wordsOf(language) === 'ar' ? 'rtl' : 'ltr'
}

/** True where the words of a website's pages are written in Latin letters. */
export function isLatin(language: string): boolean {
  return !['ar', 'ja', 'ko', 'zh', 'zh-TW'].includes(wordsOf(language))
}
