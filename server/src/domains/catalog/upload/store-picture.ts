import type { StoreName } from '@wanpu/contract'
import { encodePicture } from './picture.ts'
import { lookOf } from './picture-hash.ts'
import type { ResourceStores } from './stores.ts'
import { writeCopies } from './thumbnails.ts'

interface GivenPicture {
  store: StoreName
  /** A file, or its bytes. */
  source: string | Buffer
  name: string
  /** Only the middle is kept, as a square of so many pixels. */
  square?: number
}

/**
 * Re-encodes a picture and puts it into a store; the row that the library is to hold, or undefined when the bytes are
 * no picture.
 */
export async function storePicture(stores: ResourceStores, { store, source, name, square }: GivenPicture) {
  const picture = await encodePicture(source, square)
  if (!picture) return undefined
  const { content, width, height } = picture
  const storedFile = await stores.put(store, name, 'webp', content)
  await writeCopies(stores, storedFile.path, content, width)
  return { store, ...storedFile, name, mime: 'image/webp', width, height, look: await lookOf(content) }
}
