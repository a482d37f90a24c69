import sharp from 'sharp'
import { copiesOf } from './copy-names.rules.ts'
import type { ResourceStores } from './stores.ts'

/** Draws the smaller copies of a stored picture, which lie next to it. */
export async function writeCopies(stores: Pick<ResourceStores, 'putBeside'>, path: string, content: Buffer, width: number): Promise<void> {
  for (const copy of copiesOf(path, width)) {
    const drawn = await sharp(content, { animated: true }).resize({ width: copy.width }).webp({ quality: 80 }).toBuffer()
    await stores.putBeside(copy.path, drawn)
  }
}
