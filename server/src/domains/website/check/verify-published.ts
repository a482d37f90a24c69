import { readFile, stat } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import type { Services } from '../../../services.ts'
import { builtAt, isAsBuilt, isSuspect } from '../generate/as-built.ts'
import { type ManifestFile, readManifest } from '../generate/manifest.ts'
import { releaseFolder, siteFolder } from '../generate/site-folder.ts'
import { askForCheck } from './ask-for-check.ts'
import { findPublished } from './check.sql.ts'

const filesAtOnce = 200
/** Milliseconds of rest after so many files: other work goes first. */
const restMs = 20

/** Verifies every published website; a file that is gone, or another one, adds a check. */
export async function verifyAll(services: Services, signal?: AbortSignal): Promise<void> {
  for (const { id, currentBuild } of await findPublished(services.db)) {
    if (!(await isWhole(services, { id, currentBuild }, signal))) askForCheck(services, id)
  }
}

async function isWhole({ config }: Services, { id, currentBuild }: { id: string; currentBuild: string }, signal?: AbortSignal) {
  const site = siteFolder(config.dataDir, id)
  const builtTime = await builtAt(site, currentBuild)
  const manifest = await readManifest(site, currentBuild)
  if (!manifest || builtTime === undefined) return false
  const release = releaseFolder(site, currentBuild)
  let lookedAtCount = 0
  for (const [path, expectedFile] of Object.entries(manifest.files)) {
    signal?.throwIfAborted()
    if (!(await isSame(release + path, expectedFile, builtTime))) return false
    if (++lookedAtCount % filesAtOnce === 0) await pause(restMs, undefined, { signal })
  }
  return true
}

async function isSame(path: string, expectedFile: ManifestFile, builtTime: number): Promise<boolean> {
  const stats = await stat(path).catch(() => undefined)
  return stats !== undefined && (!isSuspect(stats, expectedFile, builtTime) || isAsBuilt(await readFile(path), expectedFile))
}
