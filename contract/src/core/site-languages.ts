// Without shapes: threads that draw pages load it alone.

/** The languages that pages have words for. A website in another one has English words on its pages. */
export const siteLanguages = ['en', 'zh', 'zh-TW', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'ja', 'ko', 'ar'] as const
export type SiteLanguage = (typeof siteLanguages)[number]

/**
 * The language of our words for a website's language: `pt-BR` has those of `pt`, `zh-Hant` and `zh-HK` those of
 * `zh-TW`; undefined where there are none.
 */
export function siteLanguageOf(language: string): SiteLanguage | undefined {
  if (/^zh-(?:hant|tw|hk|mo)\b/i.test(language)) return 'zh-TW'
  const primary = language.split('-', 1)[0]?.toLowerCase()
  return siteLanguages.find((siteLanguage) => siteLanguage === primary)
}
