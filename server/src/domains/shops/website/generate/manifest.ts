import { readStoredManifest, readStoredUploads } from '../store/stored-manifest.ts'
import { type Manifest, readFolderManifest } from './folder-manifest.ts'
import type { SiteFolder } from './site-folder.ts'

/**
 * The whole manifest of a website's build; undefined when there is none that can be read, so that everything is
 * rendered again.
 */
export async function readManifest(site: SiteFolder, build: string): Promise<Manifest | undefined> {
  return (await readStoredManifest(site, build)) ?? readFolderManifest(site, build)
}

/** The uploads that a website's build shows; none where the build cannot be read. */
export async function readUploads(site: SiteFolder, build: string): Promise<readonly string[]> {
  return (await readStoredUploads(site, build)) ?? (await readFolderManifest(site, build))?.uploads ?? []
}
