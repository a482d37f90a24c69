import { agentProfilePaths, shopApiPath, shopApiRoot, shopLinks } from '@wanpu/contract'

/** What a web server has to know to serve one pushed shop. */
export interface ServedShop {
  host: string
  /** Other names that show the shop, and names that lead to it. */
  aliases: readonly string[]
  redirects: readonly string[]
  /** Absolute folder of the published pages: a link that every push moves. */
  root: string
  /**
   * Where calls of `/shop-api/` are handed to, such as http://127.0.0.1:3001; absent: the pages call another host, or
   * nobody knows where to.
   */
  upstream?: string | undefined
  /** Headers of every page. */
  headers: Readonly<Record<string, string>>
}

/** Parts of an address that buyers' pages ask of the program rather than of the folder. */
export const handedOn = [`${shopApiRoot}/`, '/icons/'] as const

/** What answers where an address leads that is no file of the shop; the headers name the shop and the address. */
export const movedPath = shopApiPath(shopLinks.moved)
export const movedHeaders = { host: 'X-Shop-Host', address: 'X-Shop-Address' } as const

/** Files that are named by their content. */
export const lasting = ['/assets/', '/uploads/'] as const
export const lastingCache = 'public, max-age=31536000, immutable'

/** What assistants read of a shop: hidden files, as JSON, that they may keep for a while. */
export const profiles: readonly string[] = Object.values(agentProfilePaths)
export const profileCache = 'public, max-age=300'

/** True where the program runs on the web server's own machine: then the shop's name is the Host header. */
export const isLoopback = (upstream: string): boolean => /^http:\/\/127\.0\.0\.1(?::\d+)?$/.test(upstream)
