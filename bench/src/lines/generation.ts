import { execFile } from 'node:child_process'
import { closeSync, openSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { cache, goods, shopWebsite, staticFileGenerateTask } from '@wanpu/contract'
import { readManifest } from '../../../server/src/domains/shops/website/generate/manifest.ts'
import { siteFolder } from '../../../server/src/domains/shops/website/generate/site-folder.ts'
import { readBuilt } from '../../../server/src/domains/shops/website/store/site-build.ts'
import { PeerMissing } from '../../../testkit/src/external-programs.ts'
import { cpuSeconds } from '../cpu.ts'
import { line, type Stage, seconds, taskEnd } from '../stage.ts'
import { eleventySeconds } from './eleventy.ts'
import { hugoSeconds } from './hugo.ts'
import { servingLines } from './serving.ts'

const rounds = 3

/**
 * A site cold, in turns with Hugo and Eleventy and with the same bytes written into one file; then unchanged, and after
 * one price changed; and its pages served.
 */
export async function generationLines(stage: Stage, websiteId: string, count: number): Promise<void> {
  for (let round = 1; round <= rounds; round++) await coldLines(stage, websiteId, { count, round })
  for (let round = 1; round <= rounds; round++) {
    await diskWritten()
    line(stage, `nothing changed (must 0.3 s), run ${round}`, await timed(stage, () => generate(stage, websiteId)))
    await changeLine(stage, websiteId, round)
  }
  await servingLines(stage, websiteId)
}

async function generate(stage: Stage, websiteId: string): Promise<void> {
  const { id } = await stage.api.call(staticFileGenerateTask.add, { websiteIds: [websiteId] })
  await taskEnd(stage, staticFileGenerateTask.read, id)
}

async function coldLines(stage: Stage, websiteId: string, { count, round }: { count: number; round: number }): Promise<void> {
  await stage.api.call(cache.clear, { websiteIds: [websiteId] })
  await diskWritten()
  let elapsed = 0
  const figure = await timed(stage, async () => {
    elapsed = await seconds(() => generate(stage, websiteId))
  })
  const [build] = (await stage.api.call(shopWebsite.readBuilds, { websiteId })).items
  const pages = build?.pages ?? count
  line(stage, `site of ${count} goods, every page made, run ${round}`, `${figure}, ${Math.round(pages / elapsed)} pages/s`)
  await diskWritten()
  const limit = await writeIntoOne(stage, websiteId, build?.id ?? '')
  line(stage, 'limit: the same bytes into one file', limit)
  const others = [
    ['Hugo, the product pages alone, with 8 related goods each', () => hugoSeconds(join(stage.folder, 'hugo'), count)],
    ['Eleventy, the same pages', () => eleventySeconds(join(stage.folder, 'eleventy'), count)],
  ] as const
  for (const [what, measure] of others) line(stage, `${what} (must ≥ 1)`, await besidePeer(measure, elapsed))
}

async function changeLine(stage: Stage, websiteId: string, round: number): Promise<void> {
  const [first] = (await stage.api.call(goods.search, { pageSize: 1, sort: { by: 'createdAt', desc: false } })).items
  const { publishedBuilds } = stage.started.services
  const before = await publishedBuilds.of(websiteId)
  let switched = 0
  await diskWritten()
  const ended = await timed(stage, async () => {
    const began = performance.now()
    await stage.api.call(goods.resetPriceProportional, { options: { ids: [first?.id ?? ''] }, percent: 150 })
    const generated = generate(stage, websiteId)
    while ((await publishedBuilds.of(websiteId)) === before) await pause(5)
    switched = (performance.now() - began) / 1000
    await generated
  })
  line(stage, `one goods changed → public (must 1.0 s), run ${round}`, `${switched.toFixed(2)} s, task ended after ${ended}`)
}

/** `1.23 s, node 2.34 + PostgreSQL 0.56 CPU s`. */
async function timed(stage: Stage, work: () => Promise<unknown>): Promise<string> {
  const { wall, node, postgres } = await cpuSeconds(stage, work)
  return `${wall.toFixed(2)} s, node ${node.toFixed(2)}${postgres === undefined ? '' : ` + PostgreSQL ${postgres.toFixed(2)}`} CPU s`
}

/** Resolves when the disk has what others wrote, so that nobody is measured while it is busy with their files. */
const diskWritten = () => promisify(execFile)('sync')

async function besidePeer(measure: () => Promise<number>, ours: number): Promise<string> {
  await diskWritten()
  try {
    const elapsed = await measure()
    return `${elapsed.toFixed(1)} s, ours is ${(elapsed / ours).toFixed(2)} times as fast`
  } catch (error) {
    if (error instanceof PeerMissing) return `NOT MEASURED: ${error.message}`
    throw error
  }
}

async function writeIntoOne(stage: Stage, websiteId: string, build: string): Promise<string> {
  const [site, to] = [siteFolder(stage.started.services, websiteId), join(stage.folder, 'bare')]
  const contents: Buffer[] = []
  for (const path of Object.keys((await readManifest(site, build))?.files ?? {})) {
    const content = await readBuilt(site, build, path)
    if (content) contents.push(content)
  }
  const figure = await timed(stage, async () => {
    const file = openSync(to, 'w')
    for (const content of contents) writeSync(file, content)
    closeSync(file)
  })
  rmSync(to)
  return figure
}
