import { tokensOf } from '../../kit/tokens.ts'
import type { WordFile } from '../../plan/search-index.ts'

/** What is asked for. A facet's name is '' for brands. */
export type Query = {
  text: string
  words: string[]
  place: string
  sort: string
  /** Prices from and to, in minor units; absent: any. */
  price?: [from: number, to: number]
  inStock: boolean
  facets: Map<string, Set<string>>
}

/** Found goods: place → how well it fits. */
export type Scores = Map<number, number>

/**
 * Reads the query string of a search page, as `addressOf` writes it; an upper price that is empty or no number is no
 * limit.
 */
export function parseQuery(search: string): Query {
  const fields = new URLSearchParams(search)
  const text = fields.get('q') ?? ''
  const [from, to] = (fields.get('price') ?? '').split('-')
  const upper = to === '' ? Number.NaN : Number(to)
  const facets = new Map<string, Set<string>>()
  for (const [name, value] of fields) {
    if (!name.startsWith('f.')) continue
    const values = facets.get(name.slice(2)) ?? new Set()
    facets.set(name.slice(2), values.add(value))
  }
  return {
    text,
    words: tokensOf(text),
    place: fields.get('class') ?? '',
    sort: fields.get('sort') ?? '',
    inStock: fields.has('stock'),
    facets,
    ...(from !== undefined && to !== undefined && { price: [Number(from) || 0, Number.isNaN(upper) ? Number.POSITIVE_INFINITY : upper] }),
  }
}

/** The same as the address of a search page. */
export function addressOf({ text, place, sort, price, inStock, facets }: Query): string {
  const fields = new URLSearchParams()
  if (text !== '') fields.set('q', text)
  if (place !== '') fields.set('class', place)
  if (sort !== '') fields.set('sort', sort)
  if (price) fields.set('price', `${price[0]}-${Number.isFinite(price[1]) ? price[1] : ''}`)
  if (inStock) fields.set('stock', '1')
  for (const [name, values] of facets) for (const value of values) fields.append(`f.${name}`, value)
  return `?${fields}`
}

/**
 * Products that have a word, or a word that begins with it; where there are none, those with the nearest word, which is
 * returned as `instead`.
 */
export function scoresOf(word: string, file: WordFile): { scores: Scores; instead?: string } {
  const beginning = Object.keys(file).filter((token) => token.startsWith(word))
  if (beginning.length > 0) return { scores: scored(file, beginning, word) }
  const near = nearest(word, Object.keys(file))
  return near.length === 0 ? { scores: new Map() } : { scores: scored(file, near, word), instead: near[0] ?? word }
}

/** Products that all words found. */
export function inAll(scoresByWord: readonly Scores[]): Scores {
  const [first = new Map<number, number>(), ...others] = [...scoresByWord].sort((a, b) => a.size - b.size)
  const all: Scores = new Map()
  for (const [place, score] of first) {
    const scores = others.map((one) => one.get(place))
    if (!scores.includes(undefined))
      all.set(
        place,
        scores.reduce<number>((sum, more = 0) => sum + more, score),
      )
  }
  return all
}

/** Words of a file that go on after what was typed, those of most products first. */
export function completions(word: string, file: WordFile, most: number): string[] {
  const size = (token: string) => (file[token]?.[0].length ?? 0) + (file[token]?.[1].length ?? 0)
  const longer = Object.keys(file).filter((token) => token !== word && token.startsWith(word))
  return longer.sort((a, b) => size(b) - size(a)).slice(0, most)
}

/** The places whose distances are given. */
function placesIn(distances: readonly number[]): number[] {
  let last = 0
  return distances.map((distance) => {
    last += distance
    return last
  })
}

/** A word in the title counts more than one elsewhere, a whole word more than its beginning. */
function scored(file: WordFile, tokens: readonly string[], word: string): Scores {
  const scores: Scores = new Map()
  for (const token of tokens) {
    const [inTitle, elsewhere] = file[token] ?? [[], []]
    const whole = token === word ? 1 : 0
    for (const place of placesIn(inTitle)) scores.set(place, Math.max(scores.get(place) ?? 0, 3 + whole))
    for (const place of placesIn(elsewhere)) scores.set(place, Math.max(scores.get(place) ?? 0, 1 + whole))
  }
  return scores
}

/** The tokens with the fewest typing errors, at most one for each four letters. */
function nearest(word: string, tokens: readonly string[]): string[] {
  const allowed = Math.floor(word.length / 4)
  const errors = tokens.map((token): [string, number] => [token, errorsBetween(word, token, allowed)])
  const fewest = Math.min(allowed, ...errors.map(([, count]) => count))
  return fewest === 0 ? [] : errors.flatMap(([token, count]) => (count === fewest ? [token] : []))
}

/** Letters that are wrong, missing, too many or exchanged; more than `allowed` are not counted on. */
function errorsBetween(word: string, token: string, allowed: number): number {
  if (Math.abs(word.length - token.length) > allowed) return allowed + 1
  let [before, last]: [number[], number[]] = [[], Array.from({ length: token.length + 1 }, (_, at) => at)]
  for (let i = 1; i <= word.length; i++) {
    const row = [i]
    for (let j = 1; j <= token.length; j++) {
      const wrong = word[i - 1] === token[j - 1] ? 0 : 1
      const exchanged = i > 1 && j > 1 && word[i - 1] === token[j - 2] && word[i - 2] === token[j - 1]
      const least = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + wrong)
      row.push(exchanged ? Math.min(least, (before[j - 2] ?? 0) + 1) : least)
    }
    ;[before, last] = [last, row]
  }
  return last[token.length] ?? allowed + 1
}
