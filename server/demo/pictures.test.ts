import { readdir, readFile, stat } from 'node:fs/promises'
import { drawProduct } from '@wanpu/storefront/pictures'
import { parse } from 'csv-parse/sync'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { coloursOf } from '../../storefront/src/kit/colours.ts'
import { lookOf } from '../src/domains/catalog/upload/picture-hash.ts'
import { fashionGoods, homeGoods, outdoorGoods } from './catalogue.ts'
import { drawAll, drawingKey } from './drawn-pictures.ts'
import { copyFiles, pictureFolder, picturesOf, readKeptPictures } from './pictures.ts'
import { productFile } from './product-file.ts'

const all = [...outdoorGoods, ...homeGoods, ...fashionGoods]
const coloured = all.filter(({ options }) => options?.color)

test('the first picture of a product is in its first colour, each other colour has a picture of its own', () => {
  for (const product of coloured) {
    const whole = picturesOf(product, 1).filter(({ isDetail }) => !isDetail)
    expect(whole.map(({ colour }) => colour)).toEqual(product.options?.color)
    expect(picturesOf(product, 1)[0]?.isDetail).toBe(false)
  }
})

test('a detail is the second picture, in the first colour', () => {
  const backpack = all.find(({ title }) => title === 'Larch 24 Day Backpack')
  expect(backpack && picturesOf(backpack, 1).map(({ colour, isDetail }) => `${colour} ${isDetail}`)).toEqual([
    'Moss false',
    'Moss true',
    'Sand false',
    'Slate false',
  ])
})

test('a drawn product has the colour of its swatch', { tags: 'long' }, async () => {
  const strayed: string[] = []
  for (const { title, type, options } of coloured) {
    for (const colour of options?.color ?? []) {
      const [swatch] = coloursOf(colour)
      if (swatch === undefined) continue
      const nearest = await nearestTo(swatch, drawProduct({ title, type, colour, isDetail: false, size: 100 }))
      if (nearest < 0.04) strayed.push(`${title}: ${colour}, ${nearest}`)
    }
  }
  expect(strayed).toEqual([])
})

test('each variant of the product file shows the picture of its colour', () => {
  const blouse = all.filter(({ title }) => title === 'Silk Blouse')
  const pictures = new Map([
    ['Silk Blouse', [{ url: '/pearl.webp', colour: 'Pearl' }, { url: '/collar.webp' }, { url: '/sage.webp', colour: 'Sage' }]],
  ])

  const rows: Record<string, string>[] = parse(productFile(blouse, pictures), { columns: true })

  expect(rows.map((row) => `${row['Option2 Value']} ${row['Variant Image']}`)).toEqual([
    'Pearl /pearl.webp',
    'Sage /sage.webp',
    'Pearl /pearl.webp',
    'Sage /sage.webp',
    'Pearl /pearl.webp',
    'Sage /sage.webp',
  ])
  expect(rows.map((row) => row['Image Src']).filter(Boolean)).toEqual(['/pearl.webp', '/collar.webp', '/sage.webp'])
})

test('the kept files are those of the catalogue, small, and of the drawings as they are; if not, `npm run demo-pictures`', async () => {
  const drawn = drawAll()
  const pictures = await readKeptPictures()
  const kept = (await readdir(pictureFolder)).filter((file) => file.endsWith('.webp')).map((file) => file.normalize('NFC'))
  const sizes = await Promise.all(kept.map(async (file) => (await stat(placeOf(file))).size))

  expect(kept.toSorted()).toEqual(drawn.flatMap(({ file }) => [file, ...copyFiles(file, pictures[file]?.width ?? 0)]).toSorted())
  expect(Object.entries(pictures).map(([file, { drawing }]) => [file, drawing])).toEqual(
    drawn.map(({ file, svg }) => [file, drawingKey(svg)]).toSorted(),
  )
  expect(Math.max(...sizes)).toBeLessThanOrEqual(60_000)
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(8_000_000)
})

test('each kept picture has the measures and the look that are kept with it, and copies of their widths', { tags: 'long' }, async () => {
  const pictures = Object.entries(await readKeptPictures())
  const found = await Promise.all(pictures.map(async ([file]) => [file, await measuresOf(file)]))

  expect(Object.fromEntries(found)).toEqual(Object.fromEntries(pictures.map(([file, { drawing: _, ...kept }]) => [file, kept])))
  const copies = pictures.flatMap(([file, { width }]) => copyFiles(file, width))
  const widths = await Promise.all(copies.map(async (copy) => (await sharp(await readFile(placeOf(copy))).metadata()).width))
  expect(widths).toEqual(copies.map((copy) => Number(/\.w(\d+)\.webp$/.exec(copy)?.[1])))
})

const placeOf = (file: string) => new URL(encodeURIComponent(file), pictureFolder)

async function measuresOf(file: string) {
  const content = await readFile(placeOf(file))
  const { width, height } = await sharp(content).metadata()
  return { width, height, look: (await lookOf(content)) ?? null }
}

/** The share of a picture's points that have the colour's tone, in light or in shadow, 0 to 1. */
async function nearestTo(swatch: string, svg: string): Promise<number> {
  const { data, info } = await sharp(Buffer.from(svg)).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const wanted = [1, 3, 5].map((at) => Number.parseInt(swatch.slice(at, at + 2), 16))
  let near = 0
  for (let at = 0; at < data.length; at += info.channels) {
    const point = [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0]
    const distance = Math.hypot(...point.map((value, channel) => value - (wanted[channel] ?? 0)))
    if (distance < 48) near += 1
  }
  return near / (info.width * info.height)
}
