import { type SiteLanguage, siteLanguages, type Texts, type Translations } from '@wanpu/contract'
import { languages } from '@wanpu/storefront'

type ShippedText = Readonly<Record<SiteLanguage, string>>

/** What the program ships for buyers to read, in every language of shops: names of methods, and how to pay. */
export const shippedTexts = {
  bankTransfer: textsOf('bankTransfer'),
  cashOnDelivery: textsOf('cashOnDelivery'),
  standardDelivery: textsOf('standardDelivery'),
  transferInstructions: textsOf('transferInstructions'),
  cashInstructions: textsOf('cashInstructions'),
}

function textsOf(name: keyof typeof languages.zh.offers): ShippedText {
  const texts = siteLanguages.map((language) => [language, languages[language].offers[name]])
  return Object.fromEntries(texts) as ShippedText
}

/** A shipped text in all languages but its own, English. */
export function translationsOfShipped({ en: _, ...others }: ShippedText): Texts {
  return others
}

interface NewTexts {
  /** Without them, those that are stored stay. */
  translations?: Translations | undefined
}

/**
 * The translations to store with an edited record: when the operator rewords a shipped text, its shipped
 * translations no longer say the same and go; their own stay.
 */
export function dropShippedTexts<Field extends string>(
  field: Field,
  before: Record<Field, string> & { translations: Translations },
  after: Record<Field, string> & NewTexts,
): Translations | undefined {
  const shipped = Object.values<ShippedText>(shippedTexts).find(({ en }) => en === before[field])
  if (!shipped || after[field] === before[field]) return after.translations
  const translations = after.translations ?? before.translations
  const ownTexts = Object.entries(translations[field] ?? {}).filter(([language, text]) => {
    const siteLanguage = siteLanguages.find((known) => known === language)
    return !siteLanguage || text !== shipped[siteLanguage]
  })
  return { ...translations, [field]: Object.fromEntries(ownTexts) }
}
