import type { Goods } from '@wanpu/storefront'
import type { ChunkMemory } from './snapshot.rules.ts'

/** Highest number of products kept in memory in addition to those of the last generated website: about 100 MB. */
const mostGoods = 50_000
const mostSites = 100

/** The products of a website by the stamps of their chunks. */
type SiteGoods = Map<string, readonly Goods[]>

/** The stamps that are kept, by the websites' folders. */
export type KeptStamps = ReadonlyMap<string, ReadonlySet<string>>

/**
 * The products of the websites that a thread rendered last, so that the next build reads and plans only what changed:
 * of products that are the very same objects, keys are remembered.
 */
export class KeptGoods {
  /** The latest last. */
  readonly #sites = new Map<string, SiteGoods>()

  /** Takes a website in by its folder; of its products those are kept that the returned memory is asked for. */
  memoryOf(site: string): ChunkMemory {
    const before = this.#sites.get(site)
    const goods: SiteGoods = new Map()
    this.#sites.delete(site)
    this.#sites.set(site, goods)
    return (chunk, read) => {
      const products = before?.get(chunk.stamp) ?? read()
      goods.set(chunk.stamp, products)
      return products
    }
  }

  /** Forgets the websites that would be too many, the oldest first. Returns what is left. */
  trim(): KeptStamps {
    let count = [...this.#sites.values()].reduce((sum, goods) => sum + countOf(goods), 0)
    for (const [site, goods] of this.#sites) {
      if (this.#sites.size === 1 || (count <= mostGoods && this.#sites.size <= mostSites)) break
      this.#sites.delete(site)
      count -= countOf(goods)
    }
    return new Map([...this.#sites].map(([site, goods]) => [site, new Set(goods.keys())]))
  }
}

const countOf = (goods: SiteGoods) => [...goods.values()].reduce((sum, { length }) => sum + length, 0)
