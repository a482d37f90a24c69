import { foldForSearch } from '@wanpu/contract/search-fold'

// Index and query are cut into words by this one function, so that what the index holds is what a query asks for.
const oneByOne = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u
const everyOneByOne = new RegExp(oneByOne.source, 'gu')
const parts = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu

// Most texts are ASCII, which needs none of the rest.
const ascii = /^[ -~]*$/
const asciiParts = /[a-z0-9]+/g

/**
 * The words of a text as searches fold it, each once; Chinese and Japanese characters one by one, as nobody puts blanks
 * between them.
 */
export function tokensOf(text: string): string[] {
  if (ascii.test(text)) return [...new Set(text.toLowerCase().match(asciiParts) ?? [])]
  return [...new Set(spaced(foldForSearch(text)).match(parts) ?? [])]
}

/**
 * Which of the index's files holds a word: words that begin with the same two characters lie in one, so that beginnings
 * and typing errors are found there.
 */
export function shardOf(token: string, count: number): number {
  const [first = '', second = ''] = oneByOne.test(token) ? [token[0]] : [...token]
  return ((first.codePointAt(0) ?? 0) * 31 + (second.codePointAt(0) ?? 0)) % count
}

/** Characters that are words of their own are separated from the letters next to them: T恤 is “t” and “恤”. */
const spaced = (text: string) => text.replace(everyOneByOne, ' $& ')
