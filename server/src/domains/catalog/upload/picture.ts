import sharp from 'sharp'
import { atMost } from '../../../lib/at-most.ts'

// No picture is read twice in a row: what libvips keeps of the last ones would only hold memory.
sharp.cache(false)

/** WebP has no room for more height. */
const largest = { width: 2400, height: 16_383 }
const mostPixels = 60_000_000
const readable = new Set(['jpeg', 'png', 'webp', 'gif', 'heif', 'avif'])

export interface EncodedPicture {
  content: Buffer
  width: number
  height: number
}

/** Each takes a core and, for the largest, some 240 MB. */
const inTurn = atMost(2)

/**
 * The picture as WebP, upright, without its metadata, at most 2,400 px wide and as high as WebP can be; with `square`,
 * its middle as a square of so many pixels. Undefined when the bytes are no picture that we take.
 */
export function encodePicture(source: string | Buffer, square?: number): Promise<EncodedPicture | undefined> {
  return inTurn(() => encode(source, square))
}

async function encode(source: string | Buffer, square: number | undefined): Promise<EncodedPicture | undefined> {
  try {
    const meta = await sharp(source, { limitInputPixels: mostPixels }).metadata()
    if (!readable.has(meta.format ?? '')) return undefined
    const isAnimated = (meta.pages ?? 1) > 1 && square === undefined
    const { data, info } = await sharp(source, { limitInputPixels: mostPixels, animated: isAnimated })
      .rotate()
      .resize(square === undefined ? { ...largest, fit: 'inside', withoutEnlargement: true } : { width: square, height: square })
      .webp({ quality: 82 })
      .toBuffer({ resolveWithObject: true })
    return { content: data, width: info.width, height: isAnimated ? (info.pageHeight ?? info.height) : info.height }
  } catch {
    // sharp throws on anything that is not a whole picture; the caller says so to the operator.
    return undefined
  }
}
