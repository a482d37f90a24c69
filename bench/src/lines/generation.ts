import { execFile } from 'node:child_process'
import { mkdir, readdir, readFile, readlink, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { goods, shopWebsite, staticFileGenerateTask } from '@wanpu/contract'
import { PeerMissing } from '../../../testkit/src/peer.ts'
import { line, type Stage, seconds, taskEnd } from '../stage.ts'
import { eleventySeconds } from './eleventy.ts'
import { hugoSeconds } from './hugo.ts'

/** A site cold, unchanged, and after one price changed; against Eleventy, Hugo and the bare loop that writes the same bytes. */
export async function generationLines(stage: Stage, websiteId: string, count: number): Promise<void> {
  const generate = async (): Promise<void> => {
    const { id } = await stage.api.call(staticFileGenerateTask.add, { websiteIds: [websiteId] })
    await taskEnd(stage, staticFileGenerateTask.read, id)
  }
  await diskWritten()
  const cold = await seconds(generate)
  const [build] = (await stage.api.call(shopWebsite.readBuilds, { websiteId })).items
  const pages = build?.pages ?? count
  line(stage, `site of ${count} goods, cold`, `${cold.toFixed(1)} s, ${Math.round(pages / cold)} files/s`)

  await diskWritten()
  const bare = await bareWrite(join(stage.folder, 'sites', websiteId, 'current'), join(stage.folder, 'bare'))
  line(
    stage,
    `the same bytes by a bare write loop`,
    `${bare.seconds.toFixed(1)} s, ${Math.round(bare.files / bare.seconds)} files/s, ours takes ${(cold / bare.seconds).toFixed(2)} times as long (goal 1.2)`,
  )
  line(
    stage,
    `Eleventy, ${count} product pages alone, with 8 related goods each (must ≥ 1)`,
    await besidePeer(() => eleventySeconds(join(stage.folder, 'eleventy'), count), cold),
  )
  line(stage, `Hugo, the same pages as Eleventy`, await besidePeer(() => hugoSeconds(join(stage.folder, 'hugo'), count), cold))

  await diskWritten()
  line(stage, `nothing changed`, `${(await seconds(generate)).toFixed(2)} s`)
  const [first] = (await stage.api.call(goods.search, { pageSize: 1, sort: { by: 'createdAt', desc: false } })).items
  const current = join(stage.folder, 'sites', websiteId, 'current')
  const before = await readlink(current)
  let switched = 0
  await diskWritten()
  const ended = await seconds(async () => {
    const began = performance.now()
    await stage.api.call(goods.resetPriceProportional, { options: { ids: [first?.id ?? ''] }, percent: 150 })
    const generated = generate()
    while ((await readlink(current)) === before) await pause(5)
    switched = (performance.now() - began) / 1000
    await generated
  })
  line(
    stage,
    `one goods changed → build switched (must 2 s, reach 0.5 s)`,
    `${switched.toFixed(2)} s, task ended after ${ended.toFixed(2)} s`,
  )
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

async function bareWrite(from: string, to: string): Promise<{ seconds: number; files: number }> {
  await mkdir(to, { recursive: true })
  const names = await readdir(from, { recursive: true })
  const files: { name: string; bytes: Buffer }[] = []
  for (const name of names) {
    if ((await stat(join(from, name))).isFile()) files.push({ name, bytes: await readFile(join(from, name)) })
    else await mkdir(join(to, name), { recursive: true })
  }
  const elapsed = await seconds(async () => {
    for (const { name, bytes } of files) await writeFile(join(to, name), bytes)
  })
  return { seconds: elapsed, files: files.length }
}
