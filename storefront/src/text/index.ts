import { type SiteLanguage, siteLanguageOf } from '@wanpu/contract/site-languages'
import { pages as ar } from './ar/pages.ts'
import { shop as arShop } from './ar/shop.ts'
import { pages as de } from './de/pages.ts'
import { shop as deShop } from './de/shop.ts'
import { pages as en } from './en/pages.ts'
import { shop as enShop } from './en/shop.ts'
import { pages as es } from './es/pages.ts'
import { shop as esShop } from './es/shop.ts'
import { pages as fr } from './fr/pages.ts'
import { shop as frShop } from './fr/shop.ts'
import { pages as it } from './it/pages.ts'
import { shop as itShop } from './it/shop.ts'
import { pages as ja } from './ja/pages.ts'
import { shop as jaShop } from './ja/shop.ts'
import { pages as ko } from './ko/pages.ts'
import { shop as koShop } from './ko/shop.ts'
import { pages as nl } from './nl/pages.ts'
import { shop as nlShop } from './nl/shop.ts'
import { pages as pt } from './pt/pages.ts'
import { shop as ptShop } from './pt/shop.ts'
import { type PageWords, pages as zh } from './zh/pages.ts'
import { type ShopWords, shop as zhShop } from './zh/shop.ts'
import { pages as zhTw } from './zh-TW/pages.ts'
import { shop as zhTwShop } from './zh-TW/shop.ts'

export type Text = PageWords & ShopWords

/** The words of a website's pages; English where we have none in its language. */
export function textFor(language: string): Text {
  return texts[wordsOf(language)]
}

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

const texts: Readonly<Record<SiteLanguage, Text>> = {
  ar: { ...ar, ...arShop },
  de: { ...de, ...deShop },
  en: { ...en, ...enShop },
  es: { ...es, ...esShop },
  fr: { ...fr, ...frShop },
  it: { ...it, ...itShop },
  ja: { ...ja, ...jaShop },
  ko: { ...ko, ...koShop },
  nl: { ...nl, ...nlShop },
  pt: { ...pt, ...ptShop },
  zh: { ...zh, ...zhShop },
  'zh-TW': { ...zhTw, ...zhTwShop },
}
