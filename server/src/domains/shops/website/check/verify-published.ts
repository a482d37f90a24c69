import type { Services } from '../../../../boot/services.ts'
import { siteFolder } from '../generate/site-folder.ts'
import { hasSegments, readRoot } from '../store/build-root.ts'
import { openBuild } from '../store/site-build.ts'
import { askForCheck } from './ask-for-check.ts'
import { findPublished } from './check.sql.ts'

/**
 * Verifies every published website; one whose build is not all there gets a check. Each page is compared with its hash
 * when it is read, so none is read here.
 */
export async function verifyAll(services: Services, signal?: AbortSignal): Promise<void> {
  for (const { id, currentBuild } of await findPublished(services.db)) {
    signal?.throwIfAborted()
    if (!(await isWhole(services, { id, currentBuild }))) askForCheck(services, id)
  }
}

/**
 * Whether the build is there, and each of its segments as long as it must be. A build of an earlier version is taken to
 * be whole.
 */
async function isWhole(services: Services, { id, currentBuild }: { id: string; currentBuild: string }): Promise<boolean> {
  const site = siteFolder(services, id)
  const root = await readRoot(site, currentBuild)
  return root ? hasSegments(site, root) : (await openBuild(site, currentBuild)) !== undefined
}
