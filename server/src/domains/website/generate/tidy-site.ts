import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { FileSystem } from '../../../file-systems/file-system.ts'
import { localFileSystem } from '../../../file-systems/local-file-system.ts'
import { removeUnusedUploads } from './link-uploads.ts'
import { currentBuild, removeReleases, type SiteFolder } from './site-folder.ts'

export interface TidyJob {
  site: SiteFolder
  /** The builds to keep, the newest first. */
  keep: readonly string[]
}

/** This machine, removing in one call that blocks its thread: handing each of thousands of files to other threads costs many times the work. */
const ownThread: FileSystem = { ...localFileSystem, remove: async (path) => rmSync(path, { recursive: true, force: true }) }

/** Removes the releases, manifests and uploads that no kept build needs; one release stays as the spare one. It blocks its thread. */
export async function tidySite({ site, keep }: TidyJob): Promise<void> {
  // What buyers see stays, whatever the database says: a process may have died between the two.
  const keptBuilds = new Set([...keep, (await currentBuild(site)) ?? ''])
  const isSpared = spareRelease(site, keptBuilds)
  const removedBuilds = await removeReleases(site, keptBuilds, ownThread)
  if (isSpared || removedBuilds.length > 0) await removeUnusedUploads(site, keep, ownThread)
}

/** Puts the newest release that is not kept aside, unless one lies there; false where there is none. */
function spareRelease(site: SiteFolder, keptBuilds: ReadonlySet<string>): boolean {
  if (existsSync(site.spare) || !existsSync(site.releases)) return false
  const newest = readdirSync(site.releases)
    .filter((build) => !keptBuilds.has(build))
    .sort()
    .at(-1)
  if (newest === undefined) return false
  renameSync(join(site.releases, newest), site.spare)
  return true
}
