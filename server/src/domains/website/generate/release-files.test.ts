import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { SiteSnapshot } from '@wanpu/storefront'
import { expect, test } from 'vitest'
import { buildRelease } from './release.ts'
import { folderAt, releaseFolder, type SiteFolder, switchCurrent } from './site-folder.ts'
import { tidySite } from './tidy-site.ts'

type Goods = SiteSnapshot['goods'][number]

const goodsOf = (count: number): Goods[] =>
  Array.from({ length: count }, (_, at) => ({
    id: String(at + 1),
    goodsId: String(at + 1),
    title: `Cup ${at + 1}`,
    urlKeywords: `cup-${at + 1}`,
    description: '',
    classificationId: at % 2 === 0 ? '1' : '2',
    brand: '',
    tags: [],
    pictures: [],
    priceMinor: 1000 + at,
    stock: 10,
    variants: [],
    sort: 0,
    sales: 0,
    updatedAt: '2026-01-01T00:00:00.000Z',
  }))

const snapshotOf = (goods: Goods[]): SiteSnapshot => ({
  site: {
    id: '7',
    domain: 'shop.example',
    baseUrl: 'https://shop.example',
    language: 'en',
    name: 'Shop',
    seller: { name: 'Seller Ltd', registration: '', address: '', email: '', phone: '' },
    config: { slides: [], homePageDataBlocks: [] },
  },
  currency: { code: 'USD', symbol: '$', decimals: 2 },
  headerMenu: [],
  footerMenu: [],
  navigationMenu: [],
  classifications: ['1', '2'].map((id) => ({ id, parentId: null, title: `Class ${id}`, urlKeywords: `class-${id}`, sort: 0, path: '' })),
  goods,
  articles: [],
  shopApiUrl: '/shop-api',
  pageSize: 24,
})

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

/** Path → content, of all but the redirects, which tell of builds before. Folders are told, too. */
async function filesOf(site: SiteFolder, build: string): Promise<Record<string, string>> {
  const folder = releaseFolder(site, build)
  const files: Record<string, string> = {}
  for (const path of (await readdir(folder, { recursive: true })).sort()) {
    if (path === '_redirects') continue
    const file = join(folder, path)
    files[path] = path === 'uploads' || (await stat(file)).isDirectory() ? 'folder' : await readFile(file, 'latin1')
  }
  return files
}

const repriced = (goods: Goods[], id: string, priceMinor: number) =>
  goods.map((product) => (product.id === id ? { ...product, priceMinor } : product))

test('a build that begins with the files of a spare one is, file by file, what a whole build is, and older builds stay as they were', async () => {
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
    expect((await readdir(site.releases)).sort()).toEqual(at === 0 ? ['b0'] : [`b${at - 1}`, `b${at}`])
  }
  expect(existsSync(site.spare)).toBe(true)
})

test('unchanged files stay one file in every build, with and without a spare one', async () => {
  const { site, build } = await openSite()
  const all = goodsOf(30)
  const inode = async (name: string) => (await stat(join(releaseFolder(site, name), 'goods/cup-5.html'))).ino

  for (const at of [0, 1, 2, 3]) await (await build(`b${at}`, repriced(all, '1', at))).tidy()

  expect(await inode('b3')).toBe(await inode('b2'))
})

test('what somebody put into a spare release, or changed there, is in no build', async () => {
  const { site, build, whole } = await openSite()
  const all = goodsOf(30)
  for (const at of [0, 1, 2]) await (await build(`b${at}`, repriced(all, '1', at))).tidy()
  await writeFile(join(site.spare, 'goods/foreign.html'), 'foreign')
  await mkdir(join(site.spare, 'goods/cup-9.html.d/deep'), { recursive: true })
  // The same file in the newest build.
  await writeFile(join(site.spare, 'goods/cup-20.html'), 'changed')

  const { outcome } = await build('b3', repriced(all, '1', 3))

  expect(await filesOf(site, 'b3')).toEqual(await whole(repriced(all, '1', 3)))
  expect(outcome.written).toBeGreaterThan(1)
})

test('a build that was interrupted in the middle is made again', async () => {
  const { site, build, whole } = await openSite()
  const all = goodsOf(30)
  for (const at of [0, 1, 2]) await (await build(`b${at}`, repriced(all, '1', at))).tidy()
  await mkdir(join(releaseFolder(site, 'b3'), 'goods'), { recursive: true })
  await writeFile(join(releaseFolder(site, 'b3'), 'goods/left.html'), 'left')

  await build('b3', all)

  expect(await filesOf(site, 'b3')).toEqual(await whole(all))
})

test('what buyers see is never removed, also where another build is named', async () => {
  const { site, build } = await openSite()
  const all = goodsOf(10)
  await build('b0', all)
  await switchCurrent(site, 'b0')
  await build('b1', all)
  await build('b2', all)

  await tidySite({ site, keep: ['b2'] })

  expect((await readdir(site.releases)).sort()).toEqual(['b0', 'b2'])
  expect((await readdir(site.manifests)).sort()).toEqual(['b0.json', 'b2.json'])
})
