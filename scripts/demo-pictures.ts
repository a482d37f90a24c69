import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { drawAll, drawingKey, drawingsFile } from '../server/demo/drawn-pictures.ts'
import { pictureFolder } from '../server/demo/pictures.ts'

// Draws the pictures of the demo shops into server/demo/pictures, after a drawing or the catalogue changed:
// `npm run demo-pictures`. Files of drawings that did not change stay as they are.

const mostBytes = 60_000
/** The best quality whose file is small enough is taken. */
const qualities = [90, 84, 78, 72, 66, 60, 52, 44, 36]

const placeOf = (file: string) => new URL(encodeURIComponent(file), pictureFolder)

async function encode(svg: string): Promise<Buffer> {
  const raster = await sharp(Buffer.from(svg)).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  for (const quality of qualities) {
    const file = await sharp(raster.data, { raw: raster.info }).webp({ quality, effort: 5, smartSubsample: true }).toBuffer()
    if (file.length <= mostBytes) return file
  }
  throw new Error('a picture is too large for its file')
}

const pictures = drawAll()
await mkdir(pictureFolder, { recursive: true })
const kept = new Set((await readdir(pictureFolder)).map((file) => file.normalize('NFC')))
const keysBefore: Record<string, string> = kept.has('drawings.json') ? JSON.parse(await readFile(drawingsFile, 'utf8')) : {}
const names = new Set(pictures.map(({ file }) => file))
for (const file of kept) if (file.endsWith('.webp') && !names.has(file)) await rm(placeOf(file))
const changed = pictures.filter(({ file, svg }) => !kept.has(file) || keysBefore[file] !== drawingKey(svg))
for (const { file, svg } of changed) await writeFile(placeOf(file), await encode(svg))
const keys = Object.fromEntries(pictures.map(({ file, svg }) => [file, drawingKey(svg)]).toSorted())
await writeFile(drawingsFile, `${JSON.stringify(keys, null, 2)}\n`)
console.log(`${changed.length} of ${pictures.length} pictures drawn`)
