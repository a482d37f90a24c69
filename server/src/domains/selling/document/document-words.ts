import { type SiteLanguage, siteLanguageOf } from '@wanpu/contract'
import { type DocumentWords, languages } from '@wanpu/storefront'

/** The language of a website's documents; English where its own has no words for them. */
export function documentLanguage(language: string): SiteLanguage {
  const siteLanguage = siteLanguageOf(language) ?? 'en'
  return languages[siteLanguage].documents === undefined ? 'en' : siteLanguage
}

/** The words of documents in a website's language. */
export function documentWords(language: string): DocumentWords {
  const { documents } = languages[documentLanguage(language)]
  if (documents === undefined) throw new Error('documents have no words in English')
  return documents
}
