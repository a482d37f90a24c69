import sharp from 'sharp'
import type { Services } from '../../../boot/services.ts'
import type { Pictures } from './pdf/sheet.ts'

const widest = { width: 600, height: 240 }

/** Logos as PNG, by their paths; those that can't be read are left out, so that a broken file holds no document up. */
export async function readPictures({ stores, log }: Pick<Services, 'stores' | 'log'>, paths: Iterable<string>): Promise<Pictures> {
  const pictures: Record<string, Uint8Array> = {}
  for (const path of new Set(paths)) {
    if (path === '' || !path.startsWith('/')) continue
    try {
      const content = await stores.read(path)
      if (content === undefined) continue
      pictures[path] = await sharp(content)
        .resize({ ...widest, fit: 'inside', withoutEnlargement: true })
        .png()
        .toBuffer()
    } catch (error) {
      log.warn({ err: error, path }, 'logo of documents')
    }
  }
  return pictures
}
