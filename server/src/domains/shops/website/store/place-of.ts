import type { FileStore } from '../../../../file-systems/file-store.ts'
import type { SiteFolder } from '../generate/site-folder.ts'
import { type Blocks, copiedBlocks, memoryBlocks } from './blocks.ts'
import type { BuildPlace } from './build-place.ts'
import { LocalPlace } from './local-place.ts'
import { storeOf } from './store-of.ts'
import { StoredPlace } from './stored-place.ts'

const threadBlocks = new WeakMap<FileStore, Blocks>()

/** Where the builds of a website lie. Nothing to close. */
export function placeOf(site: SiteFolder): BuildPlace {
  if (!site.stored) return new LocalPlace(site)
  const { place, copies } = site.stored
  const store = storeOf(place)
  return new StoredPlace(site.segments, site.stored, store, copies ? copiedBlocks(copies) : blocksOfThread(store))
}

function blocksOfThread(store: FileStore): Blocks {
  const blocks = threadBlocks.get(store) ?? memoryBlocks(store)
  threadBlocks.set(store, blocks)
  return blocks
}
