import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { filesIn, type S3Server, startS3Server } from '@wanpu/testkit/s3-server'
import { expect, test } from 'vitest'
import { readFilesConfig } from '../../../../boot/installation-settings.ts'
import { buildRelease } from '../generate/release.ts'
import { type SiteFolder, siteFolder } from '../generate/site-folder.ts'
import { filesOf, type Goods, goodsOf, repriced, snapshotOf } from '../generate/test-release.ts'
import { tidySite } from '../generate/tidy-site.ts'
import { removeLeftovers } from './compact.ts'
import { placeOf } from './place-of.ts'
import { openBuild } from './site-build.ts'

/** The folder of one website on a machine of its own. */
async function openMachine(store: S3Server) {
  const dataDir = await mkdtemp(join(tmpdir(), 'wanpu-machine-'))
  const site = siteFolder({ config: readFilesConfig({ DATA_DIR: dataDir, ...filesIn(store) }) }, '7')
  return { site, [Symbol.asyncDispose]: () => rm(dataDir, { recursive: true, force: true }) }
}

const build = (site: SiteFolder, name: string, goods: Goods[], previous: string | undefined) =>
  buildRelease({ snapshot: snapshotOf(goods), site, dataDir: '', build: name, previous, live: previous })

test('two machines that build in turns, and put segments together, have page by page what a whole build is', { tags: 'long' }, async () => {
  await using store = await startS3Server()
  await using here = await openMachine(store)
  await using there = await openMachine(store)
  const all = goodsOf(20)
  const nameOf = (at: number) => `b${100 + at}`
  let previous: string | undefined
  const counts: number[] = []
  for (let at = 0; at < 40; at++) {
    const [site, other] = at % 2 === 0 ? [here.site, there.site] : [there.site, here.site]
    const { written, pages } = await build(site, nameOf(at), repriced(all, '1', 1000 + at), previous)
    if (previous !== undefined) expect(written).toBeLessThan(pages)
    const reader = await openBuild(other, nameOf(at))
    const file = await reader?.find('/goods/cup-9.html')
    await tidySite({ site, keep: previous === undefined ? [nameOf(at)] : [nameOf(at), previous] })
    counts.push((await placeOf(site).listSegments()).length)
    expect((await file?.read())?.toString()).toContain('<h1>Cup 9</h1>')
    expect((await (await reader?.find('/goods/cup-11.html'))?.read())?.toString()).toContain('<h1>Cup 11</h1>')
    previous = nameOf(at)
  }

  await using fresh = await openMachine(store)
  const whole = await build(fresh.site, 'b200', repriced(all, '1', 1039), undefined)
  expect(whole.written).toBe(whole.pages)
  expect(await filesOf(here.site, 'b139')).toEqual(await filesOf(fresh.site, 'b200'))
  expect(Math.max(...counts)).toBeLessThanOrEqual(34)
  expect((await placeOf(here.site).listBuilds()).sort()).toEqual(['b138', 'b139', 'b200'])
  expect(await readdir(here.site.segments)).toEqual([])
})

test('a build that nobody keeps goes with its segments; one that is newer than all kept ones is another process’s', async () => {
  await using store = await startS3Server()
  await using machine = await openMachine(store)
  const { site } = machine
  await build(site, 'b1', goodsOf(3), undefined)
  await build(site, 'b2', goodsOf(4), undefined)
  await build(site, 'b3', goodsOf(5), undefined)

  await tidySite({ site, keep: ['b2'] })

  expect((await placeOf(site).listBuilds()).sort()).toEqual(['b2', 'b3'])
  expect(await placeOf(site).listSegments()).toHaveLength(2)
  await build(site, 'b4', goodsOf(5), 'b3')
})

test('the trim removes what attempts left that died long ago, and nothing that a build needs', async () => {
  await using store = await startS3Server()
  await using machine = await openMachine(store)
  const { site } = machine
  await build(site, 'b1', goodsOf(3), undefined)
  const old = { content: Buffer.from('torn'), type: '', modifiedAt: '2020-01-01T00:00:00.000Z' }
  const folder = 'files/sites/7/segments'
  store.objects.set(`${folder}/torn`, old)
  store.objects.set(`${folder}/under-way`, { ...old, modifiedAt: new Date().toISOString() })
  for (const object of store.objects.values())
    if (object !== store.objects.get(`${folder}/under-way`)) Object.assign(object, { modifiedAt: old.modifiedAt })

  await removeLeftovers(site)

  expect((await placeOf(site).listSegments()).map(({ name }) => name)).not.toContain('torn')
  expect((await placeOf(site).listSegments()).map(({ name }) => name)).toContain('under-way')
  expect(Object.keys(await filesOf(site, 'b1')).length).toBeGreaterThan(5)
})

test('a damaged block is fetched again; damaged in the store, it is not what the build wrote', async () => {
  await using store = await startS3Server()
  await using machine = await openMachine(store)
  const { site } = machine
  await build(site, 'b1', goodsOf(3), undefined)
  const file = await (await openBuild(site, 'b1'))?.find('/goods/cup-1.html')
  expect((await file?.read())?.toString()).toContain('<h1>Cup 1</h1>')
  for (const [key, object] of store.objects)
    if (key.includes('/segments/')) store.objects.set(key, { ...object, content: Buffer.alloc(object.content.length, 'x') })

  const [{ name = '' } = {}] = await placeOf(site).listSegments()

  // What was read before is kept; what is read anew is compared.
  expect(await placeOf(site).read([name, 0, 4, 'another'])).toBeUndefined()
  expect(await file?.read()).toBeUndefined()
})
