import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Scene } from '@wanpu/storefront/pictures'
import { sql } from 'kysely'
import type { Services } from '../src/boot/services.ts'
import { noteAsDemo } from '../src/db/demo-part.ts'
import type { Db } from '../src/db/open.ts'
import { copiesOf } from '../src/domains/catalog/upload/copy-names.rules.ts'
import { placePicture } from '../src/domains/catalog/upload/place-picture.ts'
import { insertPictures } from '../src/domains/catalog/upload/upload.sql.ts'
import type { DemoGoods } from './catalogue.ts'

/** A picture of a product: whole in a colour as its option names it, or a detail in the first one. */
export interface ProductPicture {
  title: string
  type: string
  colour?: string
  isDetail: boolean
}

/** The address of a picture, and the colour whose variants show it. */
export interface PlacedPicture {
  url: string
  colour?: string
}

/** The pictures of a product: the first in its first colour, a detail of every second product, then its other colours. */
export function picturesOf({ title, type, options }: DemoGoods, at: number): ProductPicture[] {
  const [first, ...others] = options?.color ?? [undefined]
  const inColour = (colour: string | undefined): ProductPicture => ({ title, type, colour, isDetail: false })
  const detail: ProductPicture = { title, type, colour: first, isDetail: true }
  return [inColour(first), ...(at % 2 === 1 ? [detail] : []), ...others.map(inColour)]
}

/**
 * Where the pictures are kept with their smaller copies, as an upload would leave them: a first start neither draws nor
 * encodes them.
 */
export const pictureFolder = new URL('./pictures/', import.meta.url)

/** Says of each kept file which drawing it shows, its measures, and how it looks (`lookOf`). */
export const drawingsFile = new URL('drawings.json', pictureFolder)

/** What `drawingsFile` says of a file. */
export interface KeptPicture {
  drawing: string
  width: number
  height: number
  look: string | null
}

/** The files of a picture's smaller copies. */
export const copyFiles = (file: string, width: number): string[] => copiesOf(`/uploads/${file}`, width).map(({ path }) => basename(path))

/** What is kept, by file. */
export const readKeptPictures = async (): Promise<Record<string, KeptPicture>> => JSON.parse(await readFile(drawingsFile, 'utf8'))

/** The file of a product's picture, such as `larch-24-day-backpack-moss.webp`. */
export const fileOf = ({ title, colour, isDetail }: ProductPicture) => fileNamed([title, colour ?? '', isDetail ? 'detail' : ''])

/** The files of a scene: the wide one, and the upright one of phones. */
export const sceneFiles = (scene: Scene) => ({ wide: fileNamed(['scene', scene]), tall: fileNamed(['scene', scene, 'phone']) })

const fileNamed = (words: readonly string[]) =>
  `${words
    .filter(Boolean)
    .join(' ')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')}.webp`

/** Addresses in the library, by file of the demo. */
export type PictureAddresses = ReadonlyMap<string, string>

/**
 * Puts all kept pictures into the library of that user. They are noted as those of the step of
 * loading the demo where one is named.
 */
export async function placePictures(
  { db, stores }: Pick<Services, 'db' | 'stores'>,
  createdBy: string,
  part?: string,
): Promise<PictureAddresses> {
  const rows = await Array.fromAsync(Object.entries(await readKeptPictures()), async ([name, { width, height, look }]) => {
    const file = fileURLToPath(new URL(encodeURIComponent(name), pictureFolder))
    return { ...(await placePicture(stores, { file, name, width, height, look })), createdBy }
  })
  await db.transaction().execute(async (transaction) => {
    if (part !== undefined) await noteAsDemo(transaction, part)
    await insertPictures(transaction, rows)
  })
  return new Map(rows.map(({ name, path }) => [name, path]))
}

/** Where the pictures are that a step of loading the demo put into the library. */
export async function findPlacedPictures(db: Db, part: string): Promise<PictureAddresses> {
  const rows = await db
    .selectFrom('resource')
    .innerJoin('demoRow', (join) => join.on(sql<boolean>`demo_row.entity = 'resource' and demo_row.row_id = resource.id::text`))
    .select(['resource.name', 'resource.path'])
    .where('demoRow.part', '=', part)
    .execute()
  return new Map(rows.map(({ name, path }) => [name, path]))
}

/** The pictures of products by title, in the order of `picturesOf`. */
export function picturesByTitle(goods: readonly DemoGoods[], addresses: PictureAddresses): Map<string, PlacedPicture[]> {
  return new Map(
    goods.map((one, at) => [
      one.title,
      picturesOf(one, at).map((picture) => ({
        url: addressOf(fileOf(picture), addresses),
        ...(!picture.isDetail && { colour: picture.colour }),
      })),
    ]),
  )
}

/** The pictures of a slide: the wide one, where it is cut around what stands at its right, and the upright one of phones. */
export function slidePictures(scene: Scene, addresses: PictureAddresses) {
  const { wide, tall } = sceneFiles(scene)
  return { focus: { x: 70, y: 55 }, pic: addressOf(wide, addresses), phonePic: addressOf(tall, addresses) }
}

function addressOf(file: string, addresses: PictureAddresses): string {
  const address = addresses.get(file)
  if (address === undefined) throw new Error(`demo: no picture ${file}`)
  return address
}
