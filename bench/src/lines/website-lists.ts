import { type SentInputOf, shopWebsite, websiteGroup } from '@wanpu/contract'
import { line, type Stage, times, timesText } from '../stage.ts'

type Search = SentInputOf<typeof shopWebsite.search>

/** The list of websites and the chooser, over HTTP, as the console asks for them. */
export async function websiteListLines(stage: Stage, websiteIds: readonly string[]): Promise<void> {
  const { api } = stage
  const groups = (await api.call(websiteGroup.search, { pageSize: 100 })).items.map(({ id }) => id)
  const measure = async (what: string, work: (at: number) => Promise<unknown>, must = '50 ms', rounds = 60): Promise<void> => {
    const began = process.cpuUsage()
    const timings = await times(rounds, work)
    const { user, system } = process.cpuUsage(began)
    // What a busy machine does not falsify; the caller's part is in it.
    const own = `${((user + system) / 1000 / rounds).toFixed(1)} ms of processor time`
    line(stage, `${what} (must ${must})`, `${timesText(timings)}, ${own}`)
  }
  const searched = (what: string, input: (at: number) => Search, must?: string, rounds?: number) =>
    measure(what, (at) => api.call(shopWebsite.search, input(at)), must, rounds)

  await searched('websites: first page', () => ({}))
  await searched('websites: keywords', (at) => ({ keywords: `shop-${at + 1}` }))
  await searched('websites: by tag', (at) => ({ tag: `tag-${at % 40}` }))
  await searched('websites: by group', (at) => ({ groupId: groups[at % groups.length] }))
  await searched('websites: last page by domain', () => ({ ...byDomain, pageIndex: Math.ceil(websiteIds.length / 20) }))

  await searched('chooser: first hundred and the count', () => ({ ...byDomain, pageSize: 100 }))
  await searched('chooser: first hundred of a season', (at) => ({ ...byDomain, pageSize: 100, tag: `season-${at % 5}` }))
  await measure('chooser: its filters with their counts', () => api.call(shopWebsite.readFacets, {}))
  await searched('chooser: a hundred chosen ones', (at) => ({ ids: hundredFrom(websiteIds, at), pageSize: 100 }))
  await measure('chooser: count and sample of all that match', (at) =>
    api.call(shopWebsite.updateBatch, {
      options: { tag: `tag-${at % 40}` },
      fields: ['memo'],
      values: { memo: `Memo ${at}` },
      preview: true,
    }),
  )
  await searched(`chooser: all ${websiteIds.length} chosen`, () => ({ ...byDomain, pageSize: 5000 }), '1 s', 10)
}

const byDomain = { sort: { by: 'domain', desc: false } } as const

const hundredFrom = (ids: readonly string[], at: number) => {
  const from = (at * 100) % Math.max(1, ids.length - 99)
  return ids.slice(from, from + 100)
}
