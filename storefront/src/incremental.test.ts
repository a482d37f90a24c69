import { isDeepStrictEqual } from 'node:util'
import { expect, test } from 'vitest'
import type { PlannedFile } from './plan/files.ts'
import { planSite } from './plan.ts'
import type { Goods, SiteSnapshot } from './snapshot.ts'
import { shop } from './test-whole-shop.ts'

// A build renders only files whose key changed. What a page shows beyond its key stays as it was: so every file that
// keeps its key must keep its bytes, whatever is edited.

test.each<[what: string, edit: (site: SiteSnapshot) => void, from?: (site: SiteSnapshot) => void]>([
  ['a category of as many products as its block shows gets another one', (site) => move(site, '6', '1'), (site) => site.goods.splice(4, 1)],
  [
    'a product whose variants have prices of their own loses its own price',
    (site) => Object.assign(find(site, '7') ?? {}, { priceMinor: 0 }),
  ],
  ['the last product of a category moves into the next one', (site) => move(site, '5', '2')],
  ['the seller is renamed', (site) => Object.assign(site.site.seller, { name: 'Another Ltd' })],
])('no page is stale after an incremental build when %s', (_, edit, from) => {
  const before = structuredClone(shop)
  from?.(before)
  const after = structuredClone(before)
  edit(after)

  expect(staleFiles(before, after)).toEqual([])
})

test('no page is stale after an incremental build, whatever is edited', { tags: 'long' }, () => {
  const seed = Number(process.env.SEED ?? 1)
  const count = Number(process.env.EDITS ?? 300)
  const random = randomFrom(seed)
  let before = structuredClone(shop)
  for (let at = 0; at < count; at++) {
    // Histories begin again before all products are gone.
    if (at % 40 === 0) before = structuredClone(shop)
    const after = structuredClone(before)
    const what = editAnything(after, random)

    const edit = `edit ${at} of seed ${seed}: ${what} (SEED=${seed} EDITS=${count} repeats it)`
    expect(staleFiles(before, after), edit).toEqual([])
    // A thread keeps the products that did not change, with what was planned of them.
    const kept = { ...after, goods: after.goods.map((one, index) => equalOf(before.goods[index], one)) }
    expect(keysOf(kept), edit).toEqual(keysOf(structuredClone(after)))
    before = kept
  }
})

test('no page is stale after an incremental build when any single value is another one, or any entry of a list is gone', {
  tags: 'long',
}, () => {
  const planned = planSite(shop).files
  const count = [...everyPlace(shop as Tree, '')].length
  const stale = Array.from({ length: count }, (_, at) => {
    const after = structuredClone(shop)
    const place = [...everyPlace(after as Tree, '')][at]
    if (!place) return []
    const { parent, name, path } = place
    const value = parent[name]
    if (Array.isArray(value)) value.shift()
    else parent[name] = anotherValue(name, value)
    return staleSince(planned, after).map((file) => `${path}: ${file}`)
  })

  expect(stale.flat()).toEqual([])
})

/** Values and lists of a snapshot, wherever they are: what an identity is, too, and what no operator edits. */
function* everyPlace(parent: Tree, above: string): Generator<{ parent: Tree; name: string; path: string }> {
  for (const [name, value] of Object.entries(parent)) {
    const path = `${above}/${name}`
    if (value !== null && typeof value === 'object') yield* everyPlace(value as Tree, path)
    if (value === null || typeof value !== 'object' || (Array.isArray(value) && value.length > 0)) yield { parent, name, path }
  }
}

function anotherValue(name: string, value: unknown): unknown {
  const known = choices[name]?.find((choice) => choice !== value)
  if (known !== undefined) return known
  if (typeof value === 'boolean') return !value
  if (typeof value === 'number') return name === 'dataType' ? (value + 1) % 5 : value + 1
  if (value === null) return name.endsWith('Minor') ? 700 : '2'
  return name === 'language' ? 'de' : `${value}x`
}

const equalOf = (before: Goods | undefined, after: Goods) => (before && isDeepStrictEqual({ ...before }, { ...after }) ? before : after)

const keysOf = (site: SiteSnapshot) =>
  planSite(site).files.map(({ path, inputKey, parts, uploads }) => ({ path, inputKey, parts, uploads }))

/** Paths of the files that a build would keep, although rendering them would give other bytes. */
function staleFiles(before: SiteSnapshot, after: SiteSnapshot): string[] {
  return staleSince(planSite(before).files, after)
}

function staleSince(before: readonly PlannedFile[], after: SiteSnapshot): string[] {
  const old = new Map(before.map((file) => [file.path, file]))
  return planSite(after)
    .files.filter((file) => file.kind !== 'asset' && old.get(file.path)?.inputKey === file.inputKey)
    .filter((file) => String(file.render()) !== String(old.get(file.path)?.render()))
    .map(({ path }) => path)
}

const find = (site: SiteSnapshot, id: string): Goods | undefined => site.goods.find((one) => one.id === id)
const move = (site: SiteSnapshot, id: string, classificationId: string) => Object.assign(find(site, id) ?? {}, { classificationId })

type Tree = Record<string, unknown>

/** Names that mean another record, or a value of a closed set: see `choices` for those that are edited. */
const untouched = new Set([
  'id',
  'goodsId',
  'parentId',
  'dataType',
  'language',
  'path',
  'width',
  'height',
  'decimals',
  'pageSize',
  'at',
  'domain',
  'baseUrl',
  'shopApiUrl',
  'key',
  'code',
  'picture',
  'barcode',
])
const choices: Record<string, readonly unknown[]> = {
  0: ['google', 'meta', 'tiktok'],
  1: ['meta', 'tiktok'],
  2: ['tiktok', 'google'],
  skin: ['light', 'dark', 'market', 'atelier', 'workshop'],
  backgroundColour: ['#ffffff', '#ffeedd', ''],
  textColour: ['#111111', '#333333', ''],
  accentColour: ['#0044cc', '#cc0044', ''],
  titleFont: ['inter', 'serif', 'system'],
  textFont: ['serif', 'inter', 'system'],
  corners: ['small', 'large'],
  cssClass: ['ad-card-1', 'ad-grid-1', 'none'],
  target: ['_self', '_blank'],
  taxKind: ['vat', 'gst'],
  shipping: ['extra', 'free'],
  x: [0, 20, 100],
  y: [50, 80],
  to: ['/coats-1/', ''],
  by: ['ending-99', 'whole'],
  classificationId: ['1', '2', '3'],
  order: ['featured', 'newest', 'best-selling', 'cheapest'],
  cartDrawer: ['on', 'off'],
  quickAdd: ['on', 'off'],
  productData: ['on', 'off'],
  buyerPhone: ['required', 'optional', 'off'],
  dataCount: [4, 8, 12],
  updatedAt: ['2026-01-01T00:00:00.000Z', '2026-03-01T00:00:00.000Z'],
  publishedAt: ['2026-01-01T00:00:00.000Z', '2026-03-01T00:00:00.000Z'],
  day: ['2026-01-01', '2026-03-01'],
  netContent: ['250 ml', '1 kg', ''],
  article: ['post-3', 'post-2', 'none'],
  stars: [1, 3, 5],
}

/** Changes one value, or takes out, doubles or moves an entry of a list, anywhere in a snapshot. Returns what. */
function editAnything(site: SiteSnapshot, random: () => number): string {
  const places = [...placesOf(site as Tree, '')]
  const { parent, name, path } = pick(places, random)
  const value = parent[name]
  if (Array.isArray(value)) editList(value, random)
  else parent[name] = otherValue(name, value, random)
  return `${path} = ${JSON.stringify(parent[name])}`
}

function* placesOf(parent: Tree, above: string): Generator<{ parent: Tree; name: string; path: string }> {
  for (const [name, value] of Object.entries(parent)) {
    const path = `${above}/${name}`
    if (untouched.has(name)) continue
    if (value !== null && typeof value === 'object') yield* placesOf(value as Tree, path)
    if (value === null || typeof value !== 'object' || (Array.isArray(value) && value.length > 0 && name !== 'goods'))
      yield { parent, name, path }
  }
}

function editList(list: unknown[], random: () => number): void {
  const at = Math.floor(random() * list.length)
  const [entry] = list.splice(at, 1)
  // Entries with an identity are moved, never doubled.
  if (random() < 0.6) list.splice(Math.floor(random() * (list.length + 1)), 0, entry)
}

function otherValue(name: string, value: unknown, random: () => number): unknown {
  const known = choices[name]
  if (known) return pick(known, random)
  if (typeof value === 'boolean') return !value
  if (typeof value === 'number') return pick([0, 1, 5, 900, 2000], random)
  if (value === null) return name.endsWith('Minor') ? 700 : null
  return `${value}${pick(['x', 'y', 'z'], random)}`
}

function pick<T>(list: readonly T[], random: () => number): T {
  return list[Math.floor(random() * list.length)] as T
}

/** Numbers in [0, 1) that follow from the seed (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
