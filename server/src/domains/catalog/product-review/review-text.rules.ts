import type { ReviewFlag } from '@wanpu/contract'
import type { Matcher } from '../protected-word/matcher.rules.ts'

/** What a buyer or the seller wrote. */
export interface ReviewTexts {
  title: string
  body: string
  author: string
}

const markup = /<[/!]?[a-z]/i

/** True where a text has HTML in it, which reviews have not. `<3` and `a < b` are none. */
export const hasMarkup = (text: string): boolean => markup.test(text)

/** Pages, e-mails, and names of hosts without a scheme. */
const address =
  /https?:\/\/|\bwww\.|[^\s@]+@[^\s@]+\.[a-z]{2,}|\b[a-z0-9-]{2,}\.(?:com|net|org|shop|store|info|biz|cn|de|io|me|ru|top|xyz)\b/i

/** Why an operator should check a review before it is shown. */
export function flagsOf({ title, body, author }: ReviewTexts, words: Matcher): ReviewFlag[] {
  const whole = [title, body, author].join(' | ')
  // A word counts wherever in products it is looked for.
  const everywhere = { title: whole, brand: whole, tags: [whole], description: whole, quarantineWords: [], releasedWords: {} }
  return [...(words.judge(everywhere).caught.length > 0 ? (['word'] as const) : []), ...(address.test(whole) ? (['link'] as const) : [])]
}

const withoutBlanks = /^[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]+$/u

/** What a buyer may want to be called: Anna M., or 王** where names have no blanks. */
export function authorOf(name: string): string {
  const [first = '', ...rest] = name.trim().split(/\s+/)
  if (withoutBlanks.test(first) && rest.length === 0) return `${[...first][0]}**`
  const initial = [...(rest.at(-1) ?? '')][0]
  return (initial === undefined ? first : `${first} ${initial.toUpperCase()}.`).slice(0, 60)
}
