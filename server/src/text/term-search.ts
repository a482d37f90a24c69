import { WordSearch } from './word-search.ts'

/**
 * A text that is looked for in others. A sign that `before` fits may not stand right before it, nor one that `after`
 * fits right behind it.
 */
export interface Term {
  text: string
  before?: RegExp | undefined
  after?: RegExp | undefined
}

/** Letters and digits as PostgreSQL's `[[:alnum:]]` knows them, in the characters that both know. */
export const letterOrDigit = /[\p{Alphabetic}\p{Nd}]/u

/**
 * Finds many terms in a text in one walk over it: what attributes, classification rules and protected words look for.
 * Each feature says itself what ends a word.
 */
export class TermSearch {
  readonly #terms: readonly Term[]
  readonly #search: WordSearch
  /** By the number of a text: the terms that are this text. */
  readonly #named: number[][]

  /** @param terms one without a text is found nowhere */
  constructor(terms: readonly Term[]) {
    const termsByText = Map.groupBy(terms.keys(), (number) => terms[number]?.text ?? '')
    this.#terms = terms
    this.#search = new WordSearch([...termsByText.keys()])
    this.#named = [...termsByText.values()]
  }

  /** Calls `tell` for every occurrence with the term's index and the position where it begins. */
  find(text: string, tell: (term: number, start: number) => void): void {
    this.#search.find(text, (word, end) => {
      for (const number of this.#named[word] ?? []) {
        const term = this.#terms[number]
        if (term && isFree(text, end - term.text.length, term)) tell(number, end - term.text.length)
      }
    })
  }
}

function isFree(text: string, start: number, { text: { length }, before, after }: Term): boolean {
  return !before?.test(signBefore(text, start)) && !after?.test(signAt(text, start + length))
}

/** The sign at a place of a text; empty at its end. */
export function signAt(text: string, at: number): string {
  const code = text.codePointAt(at)
  return code === undefined ? '' : String.fromCodePoint(code)
}

/** The sign before a place of a text; empty at its beginning. */
const signBefore = (text: string, at: number) => signAt(text, /[\udc00-\udfff]/.test(text.charAt(at - 1)) ? at - 2 : at - 1)
