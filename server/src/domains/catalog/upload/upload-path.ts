import { randomBytes } from 'node:crypto'
import { type StoreName, zoneOf } from '@wanpu/contract'
import { slugOf } from '../../../text/slug.ts'

/**
 * The path of a new upload below /uploads, as each store names its files. `extension` without the dot. The day is a
 * part of an address: it is that of UTC.
 */
export function pathFor(store: StoreName, name: string, extension: string, now: Date): string {
  const day = zoneOf('UTC').dayOf(now)
  const month = day.slice(0, 7)
  const random = randomBytes(16).toString('hex')
  const stem = slugOf(name.replace(/\.[^.]*$/, '')).slice(0, 80) || random
  switch (store) {
    case 'PicsLocalResourceStoreConfig':
      return `/uploads/pics/${day.replaceAll('-', '')}/${stem}.${extension}`
    case 'ImagesLocalResourceStoreConfig':
      return `/uploads/images/${month}/${stem}.${extension}`
    case 'RandomNameImagesLocalResourceStoreConfig':
      return `/uploads/images/${month}/${random}.${extension}`
    case 'OthersLocalResourceStoreConfig':
      return `/uploads/files/${month}/${random}.${extension}`
  }
}

/** The same path with a number before the extension, for a name that is taken. */
export function addNumber(path: string, number: number): string {
  return path.replace(/(\.[^./]+)$/, `-${number}$1`)
}
