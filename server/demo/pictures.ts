import { uploadImage } from '@wanpu/contract'
import { drawProduct, drawScene, type Ground, type Scene } from '@wanpu/storefront/pictures'
import sharp from 'sharp'
import type { DemoGoods } from './catalogue.ts'
import type { Desk } from './desk.ts'

const side = 720
const sideBySide = 3

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

/** The pictures of products, drawn by code and uploaded: by title, in the order of `picturesOf`. */
export async function uploadPictures(desk: Desk, goods: readonly DemoGoods[], ground: Ground): Promise<Map<string, UploadedPicture[]>> {
  const wanted = goods.flatMap((one, at) => picturesOf(one, at).map((picture, place) => ({ picture, place })))
  const uploaded = new Map<string, UploadedPicture[]>()
  const waiting = [...wanted]
  const work = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const { picture, place } = next
      const url = await upload(desk, picture.title, drawProduct({ ...picture, ground, size: side }))
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
  return {
    focus: { x: 70, y: 55 },
    pic: await upload(desk, scene, drawScene(scene, 2400, 1050)),
    phonePic: await upload(desk, `${scene} phone`, drawScene(scene, 1200, 1500)),
  }
}

async function upload(desk: Desk, name: string, svg: string): Promise<string> {
  const content = await sharp(Buffer.from(svg)).png({ compressionLevel: 1 }).toBuffer()
  const kept = await desk.upload(uploadImage.upload, { name: `${name}.png`, content })
  return kept.url
}
