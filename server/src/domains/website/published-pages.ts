import { siteFolder } from './generate/site-folder.ts'
import { openPublished, readPublishedRelease } from './published-file.ts'

/** Tells whether a website's published build has a page under an address. */
export interface PublishedPages {
  has(websiteId: string, address: string): Promise<boolean>
}

const goodFor = 5000
const mostKnown = 20_000

/** Looks on the disk, at most once in five seconds for each page that is asked about often. */
export function openPublishedPages(dataDir: string, now: () => number = Date.now): PublishedPages {
  const cache = new Map<string, { answer: Promise<boolean>; until: number }>()
  return {
    has(websiteId, address) {
      const key = `${websiteId} ${address}`
      const cached = cache.get(key)
      if (cached && cached.until > now()) return cached.answer
      if (cache.size >= mostKnown) cache.clear()
      const answer = isPage(dataDir, websiteId, address)
      cache.set(key, { answer, until: now() + goodFor })
      return answer
    },
  }
}

async function isPage(dataDir: string, websiteId: string, address: string): Promise<boolean> {
  const release = await readPublishedRelease(siteFolder(dataDir, websiteId).current)
  const file = release && (await openPublished(release, address))
  if (!file) return false
  await file.handle.close()
  return file.path.endsWith('.html') && file.path !== '/404.html'
}
