import { createHash } from 'node:crypto'
import { drawProduct, drawScene } from '@wanpu/storefront/pictures'
import { fileOf, picturesOf, sceneFiles } from './pictures.ts'
import { demoShops } from './shops.ts'

/** A picture of the demo as it is drawn, and the file that keeps it. */
export interface DrawnPicture {
  file: string
  svg: string
}

/** All pictures of the demo shops, drawn anew. Their files are made of them by `npm run demo-pictures`. */
export function drawAll(): DrawnPicture[] {
  return demoShops.flatMap((shop) => {
    const products = shop.stockOf ? [] : shop.goods.flatMap(picturesOf)
    const scenes = shop.slides.flatMap(({ scene }) => {
      const { wide, tall } = sceneFiles(scene)
      return [
        { file: wide, svg: drawScene(scene, 2400, 1050) },
        { file: tall, svg: drawScene(scene, 1200, 1500) },
      ]
    })
    return [
      ...products.map((picture) => ({ file: fileOf(picture), svg: drawProduct({ ...picture, ground: shop.ground, size: 720 }) })),
      ...scenes,
    ]
  })
}

/** Names a drawing by its content. */
export const drawingKey = (svg: string) => createHash('sha256').update(svg).digest('hex').slice(0, 16)
