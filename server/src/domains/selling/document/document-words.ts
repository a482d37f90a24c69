import { type SiteLanguage, siteLanguageOf } from '@wanpu/contract'
import { de } from './words/de.ts'
import { en } from './words/en.ts'
import { es } from './words/es.ts'
import { fr } from './words/fr.ts'
import { it } from './words/it.ts'
import { ja } from './words/ja.ts'
import { ko } from './words/ko.ts'
import { nl } from './words/nl.ts'
import { pt } from './words/pt.ts'
import type { DocumentWords } from './words/word-list.ts'
import { zh } from './words/zh.ts'
import { zhTw } from './words/zh-tw.ts'

/** Sheets run from left to right. */
type DocumentLanguage = Exclude<SiteLanguage, 'ar'>

const words: Readonly<Record<DocumentLanguage, DocumentWords>> = { de, en, es, fr, it, ja, ko, nl, pt, zh, 'zh-TW': zhTw }

/** Documents are in the language of their website; Arabic ones, and those of languages without words, in English. */
export function documentLanguage(language: string): DocumentLanguage {
  const siteLanguage = siteLanguageOf(language) ?? 'en'
  return siteLanguage === 'ar' ? 'en' : siteLanguage
}

/** The words of documents in a website's language; English for Arabic and for languages that we have no words of. */
export const documentWords = (language: string): DocumentWords => words[documentLanguage(language)]
