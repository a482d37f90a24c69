import { type SiteLanguage, siteLanguageOf } from '@wanpu/contract/site-languages'
import { pages as ar } from './ar/pages.ts'
import { shop as arShop } from './ar/shop.ts'
import { wish as arWish } from './ar/wish.ts'
import { pages as de } from './de/pages.ts'
import { shop as deShop } from './de/shop.ts'
import { wish as deWish } from './de/wish.ts'
import { pages as en } from './en/pages.ts'
import { shop as enShop } from './en/shop.ts'
import { wish as enWish } from './en/wish.ts'
import { pages as es } from './es/pages.ts'
import { shop as esShop } from './es/shop.ts'
import { wish as esWish } from './es/wish.ts'
import { pages as fr } from './fr/pages.ts'
import { shop as frShop } from './fr/shop.ts'
import { wish as frWish } from './fr/wish.ts'
import { pages as it } from './it/pages.ts'
import { shop as itShop } from './it/shop.ts'
import { wish as itWish } from './it/wish.ts'
import { pages as ja } from './ja/pages.ts'
import { shop as jaShop } from './ja/shop.ts'
import { wish as jaWish } from './ja/wish.ts'
import { pages as ko } from './ko/pages.ts'
import { shop as koShop } from './ko/shop.ts'
import { wish as koWish } from './ko/wish.ts'
import { pages as nl } from './nl/pages.ts'
import { shop as nlShop } from './nl/shop.ts'
import { wish as nlWish } from './nl/wish.ts'
import { pages as pt } from './pt/pages.ts'
import { shop as ptShop } from './pt/shop.ts'
import { wish as ptWish } from './pt/wish.ts'
import { type PageWords, pages as zh } from './zh/pages.ts'
import { type ShopWords, shop as zhShop } from './zh/shop.ts'
import { type WishWords, wish as zhWish } from './zh/wish.ts'
import { pages as zhTw } from './zh-TW/pages.ts'
import { shop as zhTwShop } from './zh-TW/shop.ts'
import { wish as zhTwWish } from './zh-TW/wish.ts'

export type Text = PageWords & ShopWords & WishWords

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
  ar: { ...ar, ...arShop, ...arWish },
  de: { ...de, ...deShop, ...deWish },
  en: { ...en, ...enShop, ...enWish },
  es: { ...es, ...esShop, ...esWish },
  fr: { ...fr, ...frShop, ...frWish },
  it: { ...it, ...itShop, ...itWish },
  ja: { ...ja, ...jaShop, ...jaWish },
  ko: { ...ko, ...koShop, ...koWish },
  nl: { ...nl, ...nlShop, ...nlWish },
  pt: { ...pt, ...ptShop, ...ptWish },
  zh: { ...zh, ...zhShop, ...zhWish },
  'zh-TW': { ...zhTw, ...zhTwShop, ...zhTwWish },
}
