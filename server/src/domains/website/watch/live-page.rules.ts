import { hash } from 'node:crypto'

/** What a product page says of itself: title and prices, in the order of the page. */
export function saidBy(html: string): { title: string; prices: string[] } {
  const title = /<title>([^<]*)<\/title>/.exec(html)?.[1]?.trim() ?? ''
  return { title, prices: [...html.matchAll(/"price":\s*"?([\d.]+)"?/g)].map(([, price = '']) => price) }
}

/** True where a live page is the file of the build, or says the same title and prices: an edge in between may have changed the rest. */
export function isAsSaid(live: Buffer, built: Buffer): boolean {
  if (hash('sha256', live) === hash('sha256', built)) return true
  const [one, other] = [saidBy(live.toString()), saidBy(built.toString())]
  return one.title === other.title && one.prices.join() === other.prices.join()
}

/** Some of the paths, chosen by chance, each once. `random` gives numbers in [0, 1). */
export function someOf(paths: readonly string[], count: number, random: () => number): string[] {
  const left = [...paths]
  return Array.from({ length: Math.min(count, left.length) }, () => left.splice(Math.floor(random() * left.length), 1)[0] ?? '')
}
