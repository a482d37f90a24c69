import { rmSync } from 'node:fs'
import type { FileSystem } from '../../../../file-systems/file-system.ts'
import { localFileSystem } from '../../../../file-systems/local-file-system.ts'
import type { BuildRoot } from '../store/build-root.ts'
import { compactSegments, readRoots } from '../store/compact.ts'
import { placeOf } from '../store/place-of.ts'
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
  const removedRoots = await removeRoots(site, keep)
  const removedReleases = await removeReleases(site, new Set(keep), ownThread)
  await compactSegments(site, keep, removedRoots)
  if (!site.stored && removedRoots.length + removedReleases.length > 0)
    await removeUnusedUploads(site, keep, (build) => readUploads(site, build), ownThread)
}

/**
 * Removes the roots of builds that are not kept; returns them. One that is newer than all of those is of a build that
 * another process makes.
 */
async function removeRoots(site: SiteFolder, keep: readonly string[]): Promise<BuildRoot[]> {
  const place = placeOf(site)
  const newest = keep.toSorted().at(-1) ?? ''
  const gone = (await place.listBuilds()).filter((build) => !keep.includes(build) && build < newest)
  const roots = await readRoots(site, gone)
  await place.removeBuilds(gone)
  return roots
}
