import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { drawAll, drawingKey, drawingsFile } from '../server/demo/drawn-pictures.ts'
import { pictureFolder } from '../server/demo/pictures.ts'

// Draws the pictures of the demo shops into server/demo/pictures, after a drawing or the catalogue changed:
// `npm run demo-pictures`.

const mostBytes = 60_000
/** The best quality whose file is small enough is taken. */
const qualities = [90, 84, 78, 72, 66, 60, 52, 44, 36]

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
const names = new Set(pictures.map(({ file }) => file))
const before = (await readdir(pictureFolder)).filter((file) => file.endsWith('.webp') && !names.has(file.normalize('NFC')))
for (const file of before) await rm(new URL(encodeURIComponent(file), pictureFolder))
let bytes = 0
for (const { file, svg } of pictures) {
  const content = await encode(svg)
  bytes += content.length
  await writeFile(new URL(encodeURIComponent(file), pictureFolder), content)
}
const keys = Object.fromEntries(pictures.map(({ file, svg }) => [file, drawingKey(svg)]).toSorted())
await writeFile(drawingsFile, `${JSON.stringify(keys, null, 2)}\n`)
console.log(`${pictures.length} pictures, ${Math.round(bytes / 1000)} kB`)
