import { createHash } from 'node:crypto'
import { type WordEffect, type WordPlace, wordPlace } from '@wanpu/contract'
import { signAt, type Term, TermSearch } from '../../../text/term-search.ts'
import { foldText, toPlainText } from './fold.rules.ts'

/** A protected word as the matcher needs it. */
export interface WordToMatch {
  id: string
  word: string
  match: 'word' | 'part'
  places: readonly WordPlace[]
  effect: WordEffect
  excepts: readonly string[]
}

/** Of a product: what words are looked for in. */
export interface GoodsTexts {
  title: string
  brand: string
  tags: readonly string[]
  description: string
  /** The titles and descriptions that websites have given it instead: they count as its own. */
  ownTitles?: readonly string[]
  ownDescriptions?: readonly string[]
}

/**
 * Of a product: what became of earlier finds. `releasedWords`: each word's key with the print of the text that it may
 * stand in.
 */
export interface QuarantineState {
  quarantineWords: readonly string[]
  releasedWords: Readonly<Record<string, string>>
}

export interface WordMatch {
  id: string
  word: string
  effect: WordEffect
}

interface Entry extends WordToMatch {
  key: string
  /**
   * Phrases that let the word pass, and the positions of the word in them; without positions the word passes wherever
   * the phrase occurs.
   */
  passing: { phrase: string; at: number[] }[]
}

/** The key of a word: words with the same key are one. */
export const wordKey = foldText

/** Protected words, made ready to be looked for in many products. */
export class Matcher {
  readonly #entries: Entry[]
  readonly #search: TermSearch
  readonly #places: readonly WordPlace[]

  constructor(words: readonly WordToMatch[]) {
    this.#entries = words.map((word) => {
      const key = wordKey(word.word)
      return { ...word, key, passing: word.excepts.map(foldText).map((phrase) => ({ phrase, at: occurrences(phrase, key) })) }
    })
    this.#search = new TermSearch(this.#entries.map(termOf))
    this.#places = wordPlace.options.filter((place) => words.some(({ places }) => places.includes(place)))
  }

  /** A key of the set of words: sets of the same words with the same effect have the same key. */
  get key(): string {
    return JSON.stringify(this.#entries.map(({ key, match, places, effect, excepts }) => [key, match, places, effect, excepts]))
  }

  get isEmpty(): boolean {
    return this.#entries.length === 0
  }

  /** True when a word looks there: descriptions are long, and are read only where they are asked for. */
  looksIn(place: WordPlace): boolean {
    return this.#places.includes(place)
  }

  /**
   * `caught`: words that would put a product into quarantine: neither holding it there already nor released with the
   * text as it is. `blocked`: words for which a row of a file is refused, unless they were released.
   */
  judge(goods: GoodsTexts & QuarantineState): { caught: WordMatch[]; blocked: WordMatch[] } {
    const unreleased = this.#fresh(goods).map(({ id, word, effect }) => ({ id, word, effect }))
    return {
      caught: unreleased.filter(({ word }) => !goods.quarantineWords.includes(word)),
      blocked: unreleased.filter(({ effect }) => effect === 'block'),
    }
  }

  /** What to note of words that are released: each one's key with the print of the text that it may stand in. */
  released(goods: GoodsTexts, words: readonly string[]): Record<string, string> {
    const keys = new Set(words.map(wordKey))
    return Object.fromEntries(this.#entries.filter(({ key }) => keys.has(key)).map((entry) => [entry.key, printOf(goods, entry)]))
  }

  #fresh(goods: GoodsTexts & QuarantineState): Entry[] {
    return this.#found(goods).filter((entry) => {
      const released = goods.releasedWords[entry.key]
      return released === undefined || released !== printOf(goods, entry)
    })
  }

  /** The words that a product holds, each once. */
  #found(goods: GoodsTexts): Entry[] {
    if (this.isEmpty) return []
    const entries = new Set<Entry>()
    for (const place of this.#places) {
      const text = foldText(textOf(goods, place))
      this.#search.find(text, (number, start) => {
        const entry = this.#entries[number]
        if (entry?.places.includes(place) && !entries.has(entry) && !passes(text, start, entry)) entries.add(entry)
      })
    }
    return [...entries]
  }
}

/** A letter or digit of a script that sets blanks between words. */
const inWord =
  /^[[\p{L}\p{N}\p{M}]--[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Hang}\p{scx=Bopo}\p{scx=Thai}\p{scx=Laoo}\p{scx=Khmr}\p{scx=Mymr}]]$/v

/** A whole word does not go on in the text where it ends in a letter or digit itself. */
function termOf({ key, match }: Entry): Term {
  if (match === 'part') return { text: key }
  const first = signAt(key, 0)
  const last = [...key].at(-1) ?? ''
  return { text: key, before: inWord.test(first) ? inWord : undefined, after: inWord.test(last) ? inWord : undefined }
}

/** True when the word at this position of a text is part of a phrase that lets it pass. */
const passes = (text: string, start: number, { passing }: Entry) =>
  passing.some(({ phrase, at }) => (at.length === 0 ? text.includes(phrase) : at.some((offset) => text.startsWith(phrase, start - offset))))

function occurrences(text: string, word: string): number[] {
  const starts: number[] = []
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) starts.push(at)
  return starts
}

function textOf(goods: GoodsTexts, place: WordPlace): string {
  switch (place) {
    case 'brand':
      return goods.brand
    case 'title':
      return apart([goods.title, ...(goods.ownTitles ?? [])])
    case 'tags':
      return apart(goods.tags)
    case 'description':
      return apart([goods.description, ...(goods.ownDescriptions ?? [])].map(toPlainText))
  }
}

/** Texts next to each other, with a sign between them that no word goes over. */
const apart = (texts: readonly string[]) => texts.join(' | ')

const printOf = (goods: GoodsTexts, { places }: Entry) =>
  createHash('sha256')
    .update(JSON.stringify(places.map((place) => foldText(textOf(goods, place)))))
    .digest('base64url')
    .slice(0, 16)
