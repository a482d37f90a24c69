import { shardOf } from '../../kit/tokens.ts'
import type { IndexRow } from '../../pages/search.ts'
import { goodsPerFile, type WordFile } from '../../plan/search-index.ts'
import { at } from '../page/shop.ts'
import { inAll, type Scores, scoresOf } from './search-rows.ts'

/** Found products, and the words that were searched instead of mistyped ones. */
export type Found = { scores: Scores; instead?: string }

const files = new Map<string, Promise<unknown>>()

/** A file of the index, read once. One that could not be read is asked for again. */
export function readIndex<T>(name: string): Promise<T> {
  const loading =
    files.get(name) ?? fetch(at(`/search/${name}.json`)).then((answer) => (answer.ok ? answer.json() : Promise.reject(answer)))
  files.set(name, loading)
  loading.catch(() => files.delete(name))
  return loading as Promise<T>
}

/** The words that begin as this one does, among others; `shards` files hold all words. */
export function wordFile(word: string, shards: number): Promise<WordFile> {
  return readIndex(`words-${shardOf(word, shards)}`)
}

/** The products that have all words. */
export async function findAll(words: readonly string[], shards: number): Promise<Found> {
  const all = await Promise.all(words.map(async (word) => scoresOf(word, await wordFile(word, shards))))
  const scores = inAll(all.map((one) => one.scores))
  const isOther = all.some(({ instead }) => instead !== undefined)
  return isOther ? { scores, instead: all.map(({ instead }, index) => instead ?? words[index]).join(' ') } : { scores }
}

/** The best matches first. */
export function byScore(scores: Scores): number[] {
  return [...scores].sort((a, b) => b[1] - a[1] || a[0] - b[0]).map(([place]) => place)
}

/** What is shown of the products at these places. */
export async function rowsAt(places: readonly number[]): Promise<IndexRow[]> {
  const rows = await Promise.all(
    places.map(async (place) => (await readIndex<IndexRow[]>(`rows-${Math.floor(place / goodsPerFile)}`))[place % goodsPerFile]),
  )
  return rows.flatMap((row) => (row ? [row] : []))
}
