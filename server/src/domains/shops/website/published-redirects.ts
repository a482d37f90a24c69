import { readRedirects, redirectsPath } from '@wanpu/storefront'
import type { Release } from './published-file.ts'

export interface Redirect {
  status: 301 | 410
  /** Where it leads; empty for a page that is gone. */
  to: string
}

const mostFiles = 200

/** Reads the redirects of builds; the last 200 lists that were asked for stay in memory. */
export function openRedirects() {
  const cache = new Map<string, Promise<ReadonlyMap<string, Redirect> | undefined>>()
  /** What a build says about an address that is no page of it. The query goes along, unless the target has one. */
  return async ({ site, build }: Release, address: string): Promise<Redirect | undefined> => {
    const file = await build.find(redirectsPath)
    if (!file) return undefined
    const key = `${site.root} ${file.hash}`
    const list = cache.get(key) ?? file.read().then((content) => content && redirectsIn(content.toString('utf8')))
    if (cache.size >= mostFiles) cache.clear()
    cache.set(key, list)
    list.catch(() => cache.delete(key))
    const redirects = await list
    // A list that was changed on the disk may be there again the next time.
    if (redirects === undefined) cache.delete(key)
    return redirects && answerOf(redirects, address)
  }
}

function redirectsIn(text: string): ReadonlyMap<string, Redirect> {
  return new Map(readRedirects(text).map(({ from, to }) => [comparable(from), { status: to === '' ? 410 : 301, to }]))
}

function answerOf(list: ReadonlyMap<string, Redirect>, address: string): Redirect | undefined {
  const exact = list.get(comparable(address))
  if (exact) return exact
  const [path = '', query] = address.split('?', 2)
  const redirect = list.get(comparable(path))
  if (!redirect || query === undefined || redirect.status === 410 || redirect.to.includes('?')) return redirect
  const [target = '', hash] = redirect.to.split('#', 2)
  return { status: 301, to: `${target}?${query}${hash === undefined ? '' : `#${hash}`}` }
}

/** An address as it is compared: decoded, without the slash at the end of its path. */
function comparable(address: string): string {
  const [path = '', query] = address.split('?', 2)
  const plain = path.replace(/\/(?:index\.html)?$/, '') || '/'
  let decoded = plain
  try {
    decoded = decodeURIComponent(plain)
  } catch {
    // An address that is not encoded is compared as it is.
  }
  return query === undefined ? decoded : `${decoded}?${query}`
}
