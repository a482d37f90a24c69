import { hash } from 'node:crypto'

/** What a product page says of itself: title and prices, in the order of the page. */
function readPageFacts(html: string): { title: string; prices: string[] } {
  const title = /<title>([^<]*)<\/title>/.exec(html)?.[1]?.trim() ?? ''
  return { title, prices: [...html.matchAll(/"price":\s*"?([\d.]+)"?/g)].map(([, price = '']) => price) }
}

/**
 * True where a live page is the file of the build, or says the same title and prices: an edge in between may have
 * changed the rest.
 */
export function isAsSaid(live: Buffer, builtContent: Buffer): boolean {
  if (hash('sha256', live) === hash('sha256', builtContent)) return true
  const [liveFacts, builtFacts] = [readPageFacts(live.toString()), readPageFacts(builtContent.toString())]
  return liveFacts.title === builtFacts.title && liveFacts.prices.join() === builtFacts.prices.join()
}

/** Some of the paths, chosen by chance, each once. `random` gives numbers in [0, 1). */
export function sampleSome(paths: readonly string[], count: number, random: () => number): string[] {
  const remainingPaths = [...paths]
  return Array.from(
    { length: Math.min(count, remainingPaths.length) },
    () => remainingPaths.splice(Math.floor(random() * remainingPaths.length), 1)[0] ?? '',
  )
}
