import type { IndexChunk } from '../pages/search.ts'

/** A product of the index, ready to be drawn. */
export type Hit = {
  title: string
  path: string
  priceMinor: number
  /** The price is the lowest of several. */
  isFrom: boolean
  marketMinor: number
  picture: string
  sales: number
  soldOut: boolean
  score: number
}

export type Query = { words: string[]; place: string; sort: string }

/** Words are parts of a name in any script, so Chinese needs no blanks between them. */
export function parseQuery(search: string): Query {
  const fields = new URLSearchParams(search)
  const words = (fields.get('q') ?? '').normalize('NFKC').toLowerCase().split(/\s+/).filter(Boolean)
  return { words, place: fields.get('class') ?? '', sort: fields.get('sort') ?? '' }
}

/** The goods of one index file that hold all words, in the class and below it. */
export function hitsIn(chunk: IndexChunk, { words, place }: Query): Hit[] {
  const inClass = chunk.classes.map(([own]) => place === '' || own === place || own.startsWith(`${place}/`))
  const hits: Hit[] = []
  for (const [title, key, priceMinor, marketMinor, picture, at, sales, soldOut, more, from] of chunk.rows) {
    if (place !== '' && !inClass[at]) continue
    const score = scoreOf(title, `${more} ${chunk.classes[at]?.[1] ?? ''}`, words)
    if (score > 0)
      hits.push({
        title,
        path: `/goods/${key}.html`,
        priceMinor,
        isFrom: from === 1,
        marketMinor,
        picture,
        sales,
        soldOut: soldOut === 1,
        score,
      })
  }
  return hits
}

/** Best matches first, or the order that the buyer asked for. Equal goods keep their order. */
export function sortHits(hits: readonly Hit[], sort: string): Hit[] {
  const order = orders[sort] ?? ((a: Hit, b: Hit) => b.score - a.score)
  return [...hits].sort(order)
}

const orders: Record<string, (a: Hit, b: Hit) => number> = {
  cheap: (a, b) => a.priceMinor - b.priceMinor,
  dear: (a, b) => b.priceMinor - a.priceMinor,
  best: (a, b) => b.sales - a.sales,
}

/** Zero when a word is missing; a word in the title counts more than one in a tag, a title that begins with it most. */
function scoreOf(title: string, more: string, words: readonly string[]): number {
  const name = title.normalize('NFKC').toLowerCase()
  const rest = more.toLowerCase()
  let score = 1
  for (const word of words) {
    const place = name.indexOf(word)
    if (place === 0) score += 4
    else if (place > 0) score += 2
    else if (rest.includes(word)) score += 1
    else return 0
  }
  return score
}
