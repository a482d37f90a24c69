import { setTimeout as pause } from 'node:timers/promises'
import { cache, classification, goods, shopWebsite, staticFileGenerateTask } from '@wanpu/contract'
import { type CpuSeconds, cpuSeconds } from '../cpu.ts'
import { line, type Stage, taskEnd } from '../stage.ts'

const rounds = 3

type Change = (round: number) => Promise<unknown>

/** How long one change of a website takes until it is public, and what the whole generation costs: the middle of three runs. */
export async function changeLines(stage: Stage, websiteId: string, count: number): Promise<void> {
  for (const [what, change] of Object.entries(changesOf(stage, websiteId))) {
    const runs: Run[] = []
    for (let round = 1; round <= rounds; round++) runs.push(await measure(stage, websiteId, () => change(round)))
    line(stage, `${count} goods, ${what}`, textOf(runs))
  }
}

function changesOf({ api }: Stage, websiteId: string): Record<string, Change> {
  const first = async () => {
    const [product] = (await api.call(goods.search, { pageSize: 1, sort: { by: 'createdAt', desc: false } })).items
    if (!product) throw new Error('there is no product')
    return product
  }
  const saveConfig = async (fields: { pageTitle: string } | { phone: string }) => {
    const { pageConfig: _, bannels: __, ...globalConfig } = await api.call(shopWebsite.readGlobalConfig, { websiteId })
    await api.call(shopWebsite.saveGlobalConfig, { websiteId, globalConfig: { ...globalConfig, ...fields } })
  }
  return {
    'every page made': () => api.call(cache.clear, { websiteIds: [websiteId] }),
    'nothing changed': async () => {},
    'a price': async () => api.call(goods.resetPriceProportional, { options: { ids: [(await first()).id] }, percent: 150 }),
    'a title': async (round) => {
      const { id, version } = await first()
      await api.call(goods.updateFields, { id, version, fields: ['title'], values: { title: `Titled again ${round}` } })
    },
    'a category of a 200th of them renamed': async (round) => {
      const [category] = (await api.call(classification.search, { keywords: 'bench-class-95', pageSize: 1 })).items
      if (!category) throw new Error('there is no category')
      const { id, version, parentId, urlKeywords, sort } = category
      await api.call(classification.update, {
        id,
        version,
        urlKeywords,
        sort,
        title: `Class 95 ${round}`,
        ...(parentId !== null && { parentId }),
      })
    },
    'a setting of the home page': (round) => saveConfig({ pageTitle: `Bench ${round}` }),
    'a setting of every page': (round) => saveConfig({ phone: `+49 30 ${round}` }),
  }
}

interface Run extends CpuSeconds {
  public: number
  written: number
  wall: number
}

async function measure(stage: Stage, websiteId: string, change: () => Promise<unknown>): Promise<Run> {
  const { publishedBuilds } = stage.started.services
  const before = await publishedBuilds.of(websiteId)
  let elapsed = 0
  const cost = await cpuSeconds(stage, async () => {
    const began = performance.now()
    await change()
    const { id } = await stage.api.call(staticFileGenerateTask.add, { websiteIds: [websiteId] })
    const ended = taskEnd(stage, staticFileGenerateTask.read, id)
    while ((await publishedBuilds.of(websiteId)) === before) await pause(5)
    elapsed = (performance.now() - began) / 1000
    await ended
  })
  const [build] = (await stage.api.call(shopWebsite.readBuilds, { websiteId })).items
  return { ...cost, public: elapsed, written: build?.written ?? 0 }
}

function textOf(runs: readonly Run[]): string {
  const middle = (of: (run: Run) => number) => runs.map(of).sort((a, b) => a - b)[Math.floor(runs.length / 2)] ?? 0
  const figure = (of: (run: Run) => number) => middle(of).toFixed(2)
  const postgres = runs.every((run) => run.postgres !== undefined) ? ` + PostgreSQL ${figure((run) => run.postgres ?? 0)}` : ''
  return `${middle((run) => run.written)} files, public after ${figure((run) => run.public)} s, tidied after ${figure((run) => run.wall)} s, node ${figure((run) => run.node)}${postgres} CPU s`
}
