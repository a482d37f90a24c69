import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { basename } from 'node:path'
import sharp from 'sharp'
import { drawAll, drawingKey } from '../server/demo/drawn-pictures.ts'
import { copyFiles, drawingsFile, type KeptPicture, pictureFolder, readKeptPictures } from '../server/demo/pictures.ts'
import { lookOf } from '../server/src/domains/catalog/upload/picture-hash.ts'
import { writeCopies } from '../server/src/domains/catalog/upload/thumbnails.ts'

// Draws the pictures of the demo shops into server/demo/pictures, after a drawing or the catalogue changed:
// `npm run demo-pictures`. Files of drawings that did not change stay as they are. Each has the smaller copies next to
// it that an upload would make.

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

/** Writes a picture and its copies, unless they are those of the drawing already; what the demo is to know of it. */
async function keep(file: string, svg: string, before: KeptPicture | undefined): Promise<KeptPicture> {
  const drawing = drawingKey(svg)
  if (before?.drawing === drawing) return before
  const content = await encode(svg)
  const { width, height } = await sharp(content).metadata()
  await writeFile(placeOf(file), content)
  await writeCopies({ putBeside: (path, copy) => writeFile(placeOf(basename(path)), copy) }, `/uploads/${file}`, content, width)
  return { drawing, width, height, look: (await lookOf(content)) ?? null }
}

const pictures = drawAll()
await mkdir(pictureFolder, { recursive: true })
const present = new Set((await readdir(pictureFolder)).map((file) => file.normalize('NFC')))
const before = present.has('drawings.json') ? await readKeptPictures() : {}
const kept: Record<string, KeptPicture> = {}
let drawn = 0
for (const { file, svg } of pictures) {
  kept[file] = await keep(file, svg, present.has(file) ? before[file] : undefined)
  if (kept[file] !== before[file]) drawn += 1
}
const names = new Set(Object.entries(kept).flatMap(([file, { width }]) => [file, ...copyFiles(file, width)]))
for (const file of present) if (file.endsWith('.webp') && !names.has(file)) await rm(placeOf(file))
await writeFile(drawingsFile, `${JSON.stringify(Object.fromEntries(Object.entries(kept).toSorted()), null, 2)}\n`)
console.log(`${drawn} of ${pictures.length} pictures drawn`)
