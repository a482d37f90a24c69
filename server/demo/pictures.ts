import { uploadImage } from '@wanpu/contract'
import { drawProduct, drawScene } from '@wanpu/storefront/pictures'
import sharp from 'sharp'
import type { DemoGoods } from './catalogue.ts'
import type { Desk } from './desk.ts'

const side = 720
const sideBySide = 3

/** The pictures of products, drawn by code and uploaded: paths by title. Every second product has two. */
export async function uploadPictures(desk: Desk, goods: readonly DemoGoods[]): Promise<Map<string, string[]>> {
  const wanted = goods.flatMap((one, at) =>
    Array.from({ length: 1 + (at % 2) }, (_, number) => ({ title: one.title, type: one.type, number })),
  )
  const paths = new Map<string, string[]>()
  const waiting = [...wanted]
  const work = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const url = await upload(desk, next.title, drawProduct(next.title, next.number, side, next.type))
      const list = paths.get(next.title) ?? []
      list[next.number] = url
      paths.set(next.title, list)
    }
  }
  await Promise.all(Array.from({ length: sideBySide }, work))
  return paths
}

/** A wide picture for a slide. */
export function uploadScene(desk: Desk, name: string): Promise<string> {
  return upload(desk, name, drawScene(name, 1600, 700))
}

async function upload(desk: Desk, name: string, svg: string): Promise<string> {
  const content = await sharp(Buffer.from(svg)).png({ compressionLevel: 1 }).toBuffer()
  const kept = await desk.upload(uploadImage.upload, { name: `${name}.png`, content })
  return kept.url
}
