import { redirectsPath } from '@wanpu/storefront'
import { openPublished, type PublishedFile } from './published-file.ts'

export interface Redirected {
  status: 301 | 410
  /** Where it leads; empty for a page that is gone. */
  to: string
}

const mostFiles = 200

/** Reads the redirects of builds; those of the last 200 builds that were asked for stay in memory. `isGenuine` tells whether the file is what the build wrote. */
export function openRedirects() {
  const known = new Map<string, Promise<ReadonlyMap<string, Redirected>>>()
  /** What a build says about an address that is no page of it. The query goes along, unless the target has one. */
  return async (
    release: string,
    address: string,
    isGenuine: (file: PublishedFile) => Promise<boolean>,
  ): Promise<Redirected | undefined> => {
    const file = await openPublished(release, redirectsPath)
    if (!file) return undefined
    try {
      if (!(await isGenuine(file))) return undefined
      const key = `${release} ${file.etag}`
      const list = known.get(key) ?? file.handle.readFile('utf8').then(redirectsIn)
      if (known.size >= mostFiles) known.clear()
      known.set(key, list)
      return answerOf(await list, address)
    } finally {
      await file.handle.close()
    }
  }
}

function redirectsIn(text: string): ReadonlyMap<string, Redirected> {
  const lines = text.split('\n').map((line) => line.split(' '))
  return new Map(
    lines.flatMap(([from = '', to = '', status]): [string, Redirected][] => {
      if (from === '') return []
      return [[comparable(from), status === '410' ? { status: 410, to: '' } : { status: 301, to }]]
    }),
  )
}

function answerOf(list: ReadonlyMap<string, Redirected>, address: string): Redirected | undefined {
  const exact = list.get(comparable(address))
  if (exact) return exact
  const [path = '', query] = address.split('?', 2)
  const found = list.get(comparable(path))
  if (!found || query === undefined || found.status === 410 || found.to.includes('?')) return found
  const [target = '', hash] = found.to.split('#', 2)
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
