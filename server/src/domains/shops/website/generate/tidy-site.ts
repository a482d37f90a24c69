import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { FileSystem } from '../../../../file-systems/file-system.ts'
import { localFileSystem } from '../../../../file-systems/local-file-system.ts'
import { compactSegments } from '../store/compact.ts'
import { removeUnusedUploads } from './link-uploads.ts'
import { readUploads } from './manifest.ts'
import { removeReleases, type SiteFolder } from './site-folder.ts'

export interface TidyJob {
  site: SiteFolder
  /** The builds to keep, the newest first. */
  keep: readonly string[]
}

/**
 * This machine, removing in one call that blocks its thread: handing each of thousands of files to other threads costs
 * many times the work.
 */
const ownThread: FileSystem = { ...localFileSystem, remove: async (path) => rmSync(path, { recursive: true, force: true }) }

/**
 * Removes the builds and uploads that are not kept, and the segments that no kept build needs; those that hold little
 * that is needed are put together. It blocks its thread.
 */
export async function tidySite({ site, keep }: TidyJob): Promise<void> {
  const removedBuilds = [...removeRoots(site, new Set(keep)), ...(await removeReleases(site, new Set(keep), ownThread))]
  await compactSegments(site, keep)
  if (removedBuilds.length > 0) await removeUnusedUploads(site, keep, (build) => readUploads(site, build), ownThread)
}

function removeRoots(site: SiteFolder, keep: ReadonlySet<string>): string[] {
  const goneFiles = readdirSync(site.builds).filter((name) => !keep.has(name.replace(/\.json$/, '')))
  for (const name of goneFiles) rmSync(join(site.builds, name))
  return goneFiles
}
