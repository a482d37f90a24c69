import { fieldWords, type Language, screenWords } from '@wanpu/contract'
import i18next from 'i18next'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
// It starts the dictionary that the words below go into.
import { sharedFeature } from './language.ts'

export type Words = Record<string, string>

/** English has every key of the Chinese words, and may add `<key>_one` for a count of one. */
export type SameKeys<Zh extends Words> = { [Key in keyof Zh]: string } & { [Key in keyof Zh & string as `${Key}_one`]?: string }

type Holes<Line extends string> = Line extends `${string}{{${infer Name}}}${infer Rest}` ? Name | Holes<Rest> : never
type Values<Line extends string> = [Holes<Line>] extends [never] ? [] : [values: { [Name in Holes<Line>]: string | number }]

/** The words of one feature; `zh` says which keys there are. */
export interface Text<Zh extends Words = Words> {
  feature: string
  zh: Zh
}

export type Key<T> = T extends Text<infer Zh> ? keyof Zh & string : never

/** Words of a feature in the language of the moment. Wrong keys and missing values do not compile. */
export type Say<Zh extends Words> = <K extends keyof Zh & string>(key: K, ...values: Values<Zh[K]>) => string

const sharedWords = { ...fieldWords, ...screenWords }
type SharedKey = keyof typeof sharedWords
type SharedZh = { [K in SharedKey]: (typeof sharedWords)[K]['zh'] }
/** Keys of a feature that say shared words under another name. */
type Names = Readonly<Record<string, SharedKey>>
/** A feature's own words, those that it shares under another name, and all other shared words. */
type WithShared<Zh, N extends Names> = Zh & { [K in keyof N]: SharedZh[N[K]] } & Omit<SharedZh, keyof Zh | keyof N>

interface FeatureWords<Zh extends Words, N> {
  shared?: N
  zh: Zh
  en: SameKeys<Zh>
}

/**
 * Puts a feature's words into the dictionary. Chinese first; English with the same keys. Every feature has the shared
 * words (`fieldWords`, `screenWords`) under their own keys unless it states other ones; `shared: { goodsIds: 'goods' }`
 * says them under another key.
 */
export function defineText<const Zh extends Words, const N extends Names = Record<never, never>>(
  feature: string,
  { shared, zh, en }: FeatureWords<Zh, N>,
): Text<WithShared<Zh, N>> {
  const own = { zh: { ...renamed('zh', shared), ...zh }, en: { ...renamed('en', shared), ...en } }
  i18next.addResourceBundle('zh', feature, own.zh)
  i18next.addResourceBundle('en', feature, own.en)
  // Shared words are keys of every feature, and kept once.
  return { feature, zh: Object.assign(Object.create(sharedIn.zh), own.zh) }
}

const wordsIn = (language: Language, words: Readonly<Record<string, Record<Language, string>>>): Words =>
  Object.fromEntries(Object.entries(words).map(([key, word]) => [key, word[language]]))

const renamed = (language: Language, names: Names = {}): Words =>
  wordsIn(language, Object.fromEntries(Object.entries(names).map(([key, name]) => [key, sharedWords[name]])))

const sharedIn = { zh: wordsIn('zh', sharedWords), en: wordsIn('en', sharedWords) }
i18next.addResourceBundle('zh', sharedFeature, sharedIn.zh)
i18next.addResourceBundle('en', sharedFeature, sharedIn.en)

/** For components: says the feature's words and says them again when the language changes. */
export function useText<Zh extends Words>(text: Text<Zh>): Say<Zh> {
  const { i18n } = useTranslation(text.feature)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another language needs another function, or nothing is said again
  return useMemo(() => say(text), [text, i18n.language])
}

/** For code outside of components: the words in the language of this moment. */
export function say<Zh extends Words>(text: Text<Zh>): Say<Zh> {
  return (key, ...values) => {
    const name: string = key
    return i18next.t(name, { ns: text.feature, ...readable(values[0]) })
  }
}

// Both languages group digits alike.
const grouped = new Intl.NumberFormat('en-US', { maximumFractionDigits: 20 })

/**
 * Numbers as people read them, such as 12,345. Only a number chooses the words for one, so a count of one stays one.
 */
function readable(values: Record<string, string | number> = {}): Record<string, string | number> {
  const written = Object.entries(values).map(([name, value]) => [name, typeof value === 'number' ? grouped.format(value) : value])
  return { ...Object.fromEntries(written), ...(String(values.count) === '1' && { count: 1 }) }
}

/**
 * The words of a key that is only known at run time, such as a field of an answer; `otherwise` when the feature has
 * none.
 */
export function sayIfKnown(text: Text, key: string, otherwise: string): string {
  return key in text.zh ? i18next.t(key, { ns: text.feature }) : otherwise
}
