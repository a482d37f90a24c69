import { en } from './en.ts'
import { type Text, zh } from './zh.ts'

export type { Text }

/** The words for a site language; English where we have none of our own. */
export function textFor(language: string): Text {
  return isChinese(language) ? zh : en
}

/** The value of the `lang` attribute. */
export function htmlLanguage(language: string): string {
  return language === 'zh' ? 'zh-CN' : language || 'en'
}

export function isChinese(language: string): boolean {
  return /^zh\b/i.test(language)
}
