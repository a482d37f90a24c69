import Konva from 'konva'
import type { PosterContent } from '../usePoster.ts'
import { loadImage } from './useImage.ts'

const thumbnailSide = 480

/** The poster as it is seen on the stage, at its full size, without the places of empty pictures. */
export async function drawPoster(target: Konva.Layer, { width, height, document }: PosterContent): Promise<HTMLCanvasElement> {
  const paths = document.elements.flatMap((layer) => (layer.kind === 'picture' && layer.path !== '' && !layer.isHidden ? [layer.path] : []))
  // Pictures that are still on their way belong to the poster; one that cannot be shown is left out.
  await Promise.allSettled(paths.map(loadImage))
  await new Promise((resolve) => requestAnimationFrame(resolve))
  const stage = new Konva.Stage({ container: window.document.createElement('div'), width, height })
  const layer: Konva.Layer = target.clone()
  layer.position({ x: 0, y: 0 })
  layer.scale({ x: 1, y: 1 })
  layer.clip({ x: 0, y: 0, width, height })
  for (const node of layer.find('.empty')) node.destroy()
  stage.add(layer)
  layer.draw()
  const canvas = stage.toCanvas({ pixelRatio: 1 })
  stage.destroy()
  return canvas
}

/** The canvas as a PNG file in its own size. Rejects where the browser cannot make one. */
export function pngOf(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob === null ? reject(new Error('this browser cannot draw')) : resolve(blob)), 'image/png')
  })
}

/** A small picture of the poster as a data address. */
export function thumbnailOf(canvas: HTMLCanvasElement): string {
  const scale = Math.min(1, thumbnailSide / Math.max(canvas.width, canvas.height))
  const small = window.document.createElement('canvas')
  small.width = Math.max(1, Math.round(canvas.width * scale))
  small.height = Math.max(1, Math.round(canvas.height * scale))
  small.getContext('2d')?.drawImage(canvas, 0, 0, small.width, small.height)
  return small.toDataURL('image/jpeg', 0.82)
}
