import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { localPlace } from '../../../places/local.ts'
import type { Place } from '../../../places/place.ts'
import { currentBuild, removeReleases, type SiteFolder } from './site-folder.ts'
import { removeUnusedUploads } from './uploads.ts'

export interface TidyJob {
  site: SiteFolder
  /** The builds to keep, the newest first. */
  keep: readonly string[]
}

/** This machine, removing in one call that blocks its thread: handing each of thousands of files to other threads costs many times the work. */
const ownThread: Place = { ...localPlace, remove: async (path) => rmSync(path, { recursive: true, force: true }) }

/** Removes the releases, manifests and uploads that no kept build needs; one release stays as the spare one. It blocks its thread. */
export async function tidySite({ site, keep }: TidyJob): Promise<void> {
  // What buyers see stays, whatever the database says: a process may have died between the two.
  const kept = new Set([...keep, (await currentBuild(site)) ?? ''])
  const isSpared = spareRelease(site, kept)
  const gone = await removeReleases(site, kept, ownThread)
  if (isSpared || gone.length > 0) await removeUnusedUploads(site, keep, ownThread)
}

/** Puts the newest release that is not kept aside, unless one lies there; false where there is none. */
function spareRelease(site: SiteFolder, kept: ReadonlySet<string>): boolean {
  if (existsSync(site.spare) || !existsSync(site.releases)) return false
  const newest = readdirSync(site.releases)
    .filter((build) => !kept.has(build))
    .sort()
    .at(-1)
  if (newest === undefined) return false
  renameSync(join(site.releases, newest), site.spare)
  return true
}
