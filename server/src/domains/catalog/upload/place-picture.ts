import { readFile } from 'node:fs/promises'
import { copiesOf } from './copy-names.rules.ts'
import type { ResourceStores } from './stores.ts'

/** A picture as `storePicture` left it once: encoded, with its smaller copies next to it. */
export interface ReadyPicture {
  /** Where its file is, which ends with `.webp`. */
  file: string
  name: string
  width: number
  height: number
  look: string | null
}

/** Copies a picture and its smaller copies into a store as they are, and returns the row that the library is to hold. */
export async function placePicture(stores: ResourceStores, { file, name, width, height, look }: ReadyPicture) {
  const store = 'RandomNameImagesLocalResourceStoreConfig'
  const storedFile = await stores.put(store, name, 'webp', { file })
  for (const copy of copiesOf(storedFile.path, width)) {
    await stores.putBeside(copy.path, await readFile(file.replace(/\.webp$/, `.w${copy.width}.webp`)))
  }
  return { store, ...storedFile, name, mime: 'image/webp', width, height, look }
}
