import { readFile } from 'node:fs/promises'
import { uploadImage } from '@wanpu/contract'
import type { Scene } from '@wanpu/storefront/pictures'
import type { DemoGoods } from './catalogue.ts'
import type { Desk } from './desk.ts'

/** A picture of a product: whole in a colour as its option names it, or a detail in the first one. */
export interface ProductPicture {
  title: string
  type: string
  colour?: string
  isDetail: boolean
}

/** The address of a picture, and the colour whose variants show it. */
export interface UploadedPicture {
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

/** Where the pictures are kept, so that a first start need not draw them. */
export const pictureFolder = new URL('./pictures/', import.meta.url)

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

const sideBySide = 3

/** The pictures of products, uploaded: by title, in the order of `picturesOf`. */
export async function uploadPictures(desk: Desk, goods: readonly DemoGoods[]): Promise<Map<string, UploadedPicture[]>> {
  const wanted = goods.flatMap((one, at) => picturesOf(one, at).map((picture, place) => ({ picture, place })))
  const uploaded = new Map<string, UploadedPicture[]>()
  const waiting = [...wanted]
  const work = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const { picture, place } = next
      const url = await upload(desk, fileOf(picture))
      const list = uploaded.get(picture.title) ?? []
      list[place] = { url, ...(!picture.isDetail && { colour: picture.colour }) }
      uploaded.set(picture.title, list)
    }
  }
  await Promise.all(Array.from({ length: sideBySide }, work))
  return uploaded
}

/** The pictures of a slide: the wide one, where it is cut around what stands at its right, and the upright one of phones. */
export async function uploadScene(desk: Desk, scene: Scene) {
  const { wide, tall } = sceneFiles(scene)
  return { focus: { x: 70, y: 55 }, pic: await upload(desk, wide), phonePic: await upload(desk, tall) }
}

async function upload(desk: Desk, file: string): Promise<string> {
  const kept = await desk.upload(uploadImage.upload, {
    name: file,
    content: await readFile(new URL(encodeURIComponent(file), pictureFolder)),
  })
  return kept.url
}
