import { type Term, TermSearch } from '../../../text/term-search.ts'

/** A value as it is looked for: what products get, and by what they are found. */
export interface SoughtValue {
  /** The value's text, or the class's id. */
  value: string
  /** Words, one of which the title must hold; none when the classes say enough. */
  words: string[]
  /** Classes, in one of which the product must be. */
  classes?: string[]
}

/**
 * What may not go on before and after a word of letters: Chinese is written without blanks, so that a word may stand
 * right next to it.
 */
const inWord = /[[\p{Alphabetic}\p{Nd}]--[一-鿿]]/v

/** Values, made ready to be looked for in the titles of very many products. */
export class ValueMatcher {
  readonly #values: readonly string[]
  readonly #classes: readonly (ReadonlySet<string> | undefined)[]
  readonly #search: TermSearch
  /** By the number of a term: the value's place. */
  readonly #places: readonly number[]
  readonly #withoutWords: readonly number[]

  constructor(values: readonly SoughtValue[]) {
    this.#values = values.map(({ value }) => value)
    this.#classes = values.map(({ classes }) => classes && new Set(classes))
    this.#search = new TermSearch(values.flatMap(({ words }) => words.map(termOf)))
    this.#places = values.flatMap(({ words }, place) => words.map(() => place))
    this.#withoutWords = values.flatMap(({ words }, place) => (words.length === 0 ? [place] : []))
  }

  /** The values that fit a product, in their order. The title is in lower case. */
  fitting(title: string, classificationId: string | null): string[] {
    const places = [...this.#withoutWords]
    this.#search.find(title, (term) => {
      const place = this.#places[term] ?? 0
      if (!places.includes(place)) places.push(place)
    })
    return places
      .filter((place) => this.#reaches(place, classificationId))
      .sort((a, b) => a - b)
      .map((place) => this.#values[place] ?? '')
  }

  #reaches(place: number, classificationId: string | null): boolean {
    const classes = this.#classes[place]
    return classes === undefined || (classificationId !== null && classes.has(classificationId))
  }
}

/**
 * Words that begin or end in a letter or digit are whole there, so that "red" is not found in "hundred"; Chinese is
 * found anywhere.
 */
function termOf(word: string): Term {
  const ends = (pattern: RegExp) => (pattern.test(word) ? inWord : undefined)
  return {
    text: word.toLowerCase(),
    before: ends(/^[[\p{L}\p{N}]--[一-鿿]]/v),
    after: ends(/[[\p{L}\p{N}]--[一-鿿]]$/v),
  }
}
