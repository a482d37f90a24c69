import { hash } from 'node:crypto'
import { mkdir, mkdtemp, readdir, rename, rmdir, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { localFileSystem } from '../../../../file-systems/local-file-system.ts'
import { openBuild, readBuilt } from '../store/site-build.ts'
import { writeFolderManifest } from './folder-manifest.ts'
import { readManifest } from './manifest.ts'
import { buildRelease } from './release.ts'
import { folderAt, rootFile } from './site-folder.ts'
import { filesOf, type Goods, goodsOf, repriced, snapshotOf } from './test-release.ts'
import { tidySite } from './tidy-site.ts'

/** A website whose builds follow each other, of which two are kept. */
async function openSite() {
  const root = await mkdtemp(join(tmpdir(), 'wanpu-release-'))
  const site = folderAt(join(root, 'site'))
  let previous: string | undefined
  const build = async (name: string, goods: Goods[]) => {
    const outcome = await buildRelease({ snapshot: snapshotOf(goods), site, dataDir: root, build: name, previous, live: previous })
    const keep = previous === undefined ? [name] : [name, previous]
    previous = name
    return { outcome, tidy: () => tidySite({ site, keep }) }
  }
  const writeWhole = async (goods: Goods[]) => {
    const other = folderAt(join(await mkdtemp(join(root, 'whole-')), 'site'))
    await buildRelease({ snapshot: snapshotOf(goods), site: other, dataDir: root, build: 'b' })
    return filesOf(other, 'b')
  }
  return { site, build, whole: writeWhole }
}

test('a build after others is, page by page, what a whole build is, and kept builds stay as they were', { tags: 'long' }, async () => {
  const { site, build, whole } = await openSite()
  const all = goodsOf(60)
  // Prices go up and come back, products and a whole class go and come.
  const versions = [
    all,
    repriced(all, '1', 5),
    all,
    all.slice(0, 40),
    all.filter(({ classificationId }) => classificationId === '1'),
    repriced(all, '3', 7),
    all,
  ]

  for (const [at, goods] of versions.entries()) {
    const { tidy } = await build(`b${at}`, goods)
    expect(await filesOf(site, `b${at}`)).toEqual(await whole(goods))
    await tidy()
    const before = versions[at - 1]
    if (before) expect(await filesOf(site, `b${at - 1}`)).toEqual(await whole(before))
    expect((await readdir(site.builds)).sort()).toEqual(at === 0 ? ['b0.json'] : [`b${at - 1}.json`, `b${at}.json`])
  }
})

test('an unchanged page is stored once, and a build of nothing new writes nothing but its root', async () => {
  const { site, build } = await openSite()
  const all = goodsOf(30)
  const placeOf = async (name: string) => (await readManifest(site, name))?.files['/goods/cup-26.html']?.place

  await build('b0', all)
  await build('b1', repriced(all, '1', 5))
  const segments = await readdir(site.segments)
  await build('b2', repriced(all, '1', 5))

  expect(await placeOf('b2')).toEqual(await placeOf('b0'))
  expect(await readdir(site.segments)).toEqual(segments)
})

test('what an interrupted build wrote belongs to no build, and goes with the next one', async () => {
  const { site, build, whole } = await openSite()
  const all = goodsOf(30)
  await build('b0', all)
  await writeFile(join(site.segments, 'torn'), 'half a page')

  await (await build('b1', repriced(all, '1', 5))).tidy()

  expect(await filesOf(site, 'b1')).toEqual(await whole(repriced(all, '1', 5)))
  expect(await readdir(site.segments)).not.toContain('torn')
})

test('a build whose index was changed is not taken over: the next one is made whole', async () => {
  const { site, build, whole } = await openSite()
  const all = goodsOf(30)
  await build('b0', all)
  for (const segment of await readdir(site.segments)) await writeFile(join(site.segments, segment), 'x'.repeat(500_000))

  const { outcome } = await build('b1', all)

  expect(outcome.written).toBe(outcome.pages)
  expect(await filesOf(site, 'b1')).toEqual(await whole(all))
})

test('a root that cannot be read stops the tidying: its pages are not taken for unneeded', async () => {
  const { site, build, whole } = await openSite()
  const all = goodsOf(10)
  await build('b0', all)
  const [root, putAside] = [rootFile(site, 'b0'), join(site.root, 'put-aside.json')]
  await rename(root, putAside)
  await mkdir(root)

  await expect(tidySite({ site, keep: ['b0'] })).rejects.toThrow('EISDIR')
  await rmdir(root)
  await rename(putAside, root)
  expect(await filesOf(site, 'b0')).toEqual(await whole(all))
})

test('a kept build whose index was changed does not keep the ones after it from being made and tidied', { tags: 'long' }, async () => {
  const { site, build, whole } = await openSite()
  const all = goodsOf(10)
  await build('b0', all)
  for (const segment of await readdir(site.segments)) await writeFile(join(site.segments, segment), '')
  const names = Array.from({ length: 40 }, (_, at) => `b${at + 1}`)
  for (const [at, name] of names.entries()) await build(name, repriced(all, '1', 1000 + at))

  await tidySite({ site, keep: ['b40', ...names, 'b0'] })

  expect(await filesOf(site, 'b40')).toEqual(await whole(repriced(all, '1', 1039)))
})

test('hundreds of small builds stay in few segments, and whoever reads a build meanwhile reads on', { tags: 'long' }, async () => {
  const { site, build, whole } = await openSite()
  const all = goodsOf(20)
  const counts: number[] = []
  for (let at = 0; at < 150; at++) {
    const { tidy } = await build(`b${at}`, repriced(all, '1', 1000 + at))
    const reader = await openBuild(site, `b${at}`)
    const file = await reader?.find('/goods/cup-9.html')
    await tidy()
    counts.push((await readdir(site.segments)).length)
    expect((await file?.read())?.toString()).toContain('<h1>Cup 9</h1>')
    expect((await (await reader?.find('/goods/cup-11.html'))?.read())?.toString()).toContain('<h1>Cup 11</h1>')
  }

  expect(Math.max(...counts)).toBeLessThanOrEqual(65)
  expect(await filesOf(site, 'b149')).toEqual(await whole(repriced(all, '1', 1149)))
  expect(await filesOf(site, 'b148')).toEqual(await whole(repriced(all, '1', 1148)))
})

test('builds of a version that wrote folders are read, and no page of them is taken over', async () => {
  const { site, build, whole } = await openSite()
  const all = goodsOf(10)
  const page = Buffer.from('<h1>Before</h1>')
  const file = { key: 'k', parts: {}, hash: hash('sha256', page, 'base64url'), bytes: page.length }
  await localFileSystem.makeFolder(join(site.releases, 'b0/goods'))
  await localFileSystem.makeFolder(site.manifests)
  await writeFile(join(site.releases, 'b0/goods/cup-1.html'), page)
  await writeFolderManifest(site, { build: 'b0', files: { '/goods/cup-1.html': file }, uploads: [], problems: [] }, localFileSystem)
  expect(await readBuilt(site, 'b0', '/goods/cup-1.html')).toEqual(page)
  await writeFile(join(site.releases, 'b0/goods/cup-1.html'), 'changed')
  expect(await readBuilt(site, 'b0', '/goods/cup-1.html')).toBeUndefined()

  const snapshot = snapshotOf(all)
  const outcome = await buildRelease({ snapshot, site, dataDir: site.root, build: 'b1', previous: 'b0', live: 'b0' })
  expect(outcome).toMatchObject({ written: outcome.pages, difference: { changed: 1, lost: 0 } })
  await build('b2', all)
  expect(await filesOf(site, 'b2')).toEqual(await whole(all))
  await tidySite({ site, keep: ['b2', 'b1'] })
  expect([await readdir(site.releases), await readdir(site.manifests)]).toEqual([[], []])
})
