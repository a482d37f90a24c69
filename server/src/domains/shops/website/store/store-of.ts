import { openFileStore } from '../../../../boot/open-files.ts'
import type { FileStore } from '../../../../file-systems/file-store.ts'
import type { FilesPlace } from '../../../../file-systems/files-place.ts'

const stores = new Map<string, FileStore>()

/** The files of an installation, opened once by each thread. Nothing to close. */
export function storeOf(place: FilesPlace): FileStore {
  const key = JSON.stringify(place)
  const store = stores.get(key) ?? openFileStore(place)
  stores.set(key, store)
  return store
}
