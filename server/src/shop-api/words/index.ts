import { fill, type SiteLanguage, siteLanguageOf, siteLanguages } from '@wanpu/contract'
import { languages } from '@wanpu/storefront'
import type { CouponProblem, Refusal } from '../../domains/selling/order/order.checkout.ts'
import type { FieldProblem, ShopWords } from './shop-words.ts'

/** A sentence for buyers in each language that shops speak. */
export type Words = Readonly<Record<SiteLanguage, string>>

export const shopWords = Object.fromEntries(siteLanguages.map((language) => [language, languages[language].answers])) as Readonly<
  Record<SiteLanguage, ShopWords>
>

/** The language of the page that calls, where there are words in it; English for all others. */
export function buyersLanguage(acceptLanguage: string | undefined): SiteLanguage {
  const languageTag = /^\s*([a-z]{2,3}(?:-[a-z0-9]+)*)/i.exec(acceptLanguage ?? '')?.[1] ?? ''
  return siteLanguageOf(languageTag) ?? 'en'
}

const inEach = (say: (words: ShopWords, language: SiteLanguage) => string): Words =>
  Object.fromEntries(siteLanguages.map((language) => [language, say(shopWords[language], language)])) as Record<SiteLanguage, string>

/** What is answered, by its name. */
export const answers = Object.fromEntries(
  (Object.keys(shopWords.zh.answers) as (keyof ShopWords['answers'])[]).map((name) => [name, inEach((words) => words.answers[name])]),
) as Record<keyof ShopWords['answers'], Words>

/** Words that are in the buyer's language already. */
export const repeatInAll = (text: string): Words => inEach(() => text)

/** Why a coupon does not count, for the buyer. */
export const couponReason = (problem: CouponProblem, language: SiteLanguage): string => shopWords[language].couponProblems[problem]

/** What is wrong with a field, for the buyer. */
export const fieldReason = (problem: FieldProblem, language: SiteLanguage): string => shopWords[language].fields[problem]

/** Why an order was not taken, for the buyer. */
export function refusalText({ code, detail }: Refusal, language: SiteLanguage): string {
  const { between, refusals } = shopWords[language]
  const why = code === 'coupon-invalid' ? couponReason(detail.reason as CouponProblem, language) : ''
  const detailTexts = Object.entries(detail).map(([name, value]) => [name, Array.isArray(value) ? value.join(between) : value])
  return fill(refusals[code], { ...Object.fromEntries(detailTexts), why })
}

/** Why no further payment is begun, and how long the buyer has to wait. */
export function tooManyFailures(againAt: Date, now: Date): Words {
  const { count, unit } = waitOf(againAt.getTime() - now.getTime())
  return inEach((words, language) => fill(words.tooManyFailures, { when: new Intl.RelativeTimeFormat(language).format(count, unit) }))
}

const units = [
  { unit: 'day', minutes: 1440, from: 2880 },
  { unit: 'hour', minutes: 60, from: 120 },
  { unit: 'minute', minutes: 1, from: 0 },
] as const

/** The waiting time, rounded up so that nobody retries too early: minutes up to two hours, hours up to two days. */
function waitOf(milliseconds: number): { count: number; unit: Intl.RelativeTimeFormatUnit } {
  const wait = Math.max(1, Math.ceil(milliseconds / 60_000))
  const { unit, minutes } = units.find(({ from }) => wait > from) ?? units[2]
  return { count: Math.ceil(wait / minutes), unit }
}
