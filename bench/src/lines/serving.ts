import { Agent, request } from 'node:http'
import { shopWebsite } from '@wanpu/contract'
import { readManifest } from '../../../server/src/domains/shops/website/generate/manifest.ts'
import { siteFolder } from '../../../server/src/domains/shops/website/generate/site-folder.ts'
import { line, type Stage, seconds, timesOf, timesText } from '../stage.ts'

const visitors = 8
const pages = 20_000
/** Pages that most visitors look at. */
const hotPages = 2000

/**
 * Pages of a published website, eight at once: as they are, compressed for the first time, and compressed again and
 * again.
 */
export async function servingLines(stage: Stage, websiteId: string): Promise<void> {
  const { domain, currentBuild } = await stage.api.call(shopWebsite.read, { id: websiteId })
  const manifest = await readManifest(siteFolder(stage.started.services, websiteId), currentBuild ?? '')
  const paths = Object.keys(manifest?.files ?? {}).filter((path) => path.startsWith('/goods/'))
  // Neighbours in the index are not neighbours in time.
  const anyOf = (count: number) => (at: number) => paths[(at * 7919) % Math.min(count, paths.length)] ?? '/'
  const served: [string, (at: number) => string, string][] = [
    ['as they are', anyOf(pages), 'identity'],
    ['compressed (br)', anyOf(pages), 'br'],
    [`compressed, of ${hotPages} that are asked for often`, anyOf(hotPages), 'br'],
  ]
  for (const [what, pathOf, encoding] of served) {
    const { timings, taken, cpu } = await visit(stage, new URL(domain).host, { pathOf, encoding })
    const each = ((cpu * 1e6) / pages).toFixed(0)
    line(
      stage,
      `${pages} pages served ${what}`,
      `${timesText(timesOf(timings))}, p99 ${p99(timings)} ms, ${(pages / taken).toFixed(0)} pages/s, ${each} µs CPU a page with its visitor's`,
    )
  }
}

const p99 = (timings: readonly number[]) => (timings.toSorted((a, b) => a - b)[Math.floor(timings.length * 0.99)] ?? 0).toFixed(1)

interface Visits {
  pathOf(at: number): string
  encoding: string
}

async function visit(stage: Stage, domain: string, { pathOf, encoding }: Visits) {
  const agent = new Agent({ keepAlive: true, maxSockets: visitors })
  const timings: number[] = []
  let next = 0
  const visitor = async (): Promise<void> => {
    for (let at = next++; at < pages; at = next++) {
      // Each page by another visitor: one alone may not ask for so many.
      const headers = { host: domain, 'accept-encoding': encoding, 'x-forwarded-for': `10.${at >> 16}.${(at >> 8) & 255}.${at & 255}` }
      timings.push((await seconds(() => get(`${stage.sitesUrl}${encodeURI(pathOf(at))}`, headers, agent))) * 1000)
    }
  }
  const before = process.cpuUsage()
  const taken = await seconds(() => Promise.all(Array.from({ length: visitors }, visitor)))
  const { user, system } = process.cpuUsage(before)
  agent.destroy()
  return { timings, taken, cpu: (user + system) / 1e6 }
}

function get(url: string, headers: Record<string, string>, agent: Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    request(url, { headers, agent }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${url} answered ${response.statusCode}`))
      response.resume().on('end', resolve).on('error', reject)
    })
      .on('error', reject)
      .end()
  })
}
