import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { exportKeptDays } from '@wanpu/contract'
import type { Services } from '../boot/services.ts'

const day = 86_400_000

/** Where files of long lists lie: outside the uploads, so that nobody fetches them by their name. */
export const exportPath = ({ config }: Pick<Services, 'config'>, name: string) => join(config.dataDir, 'exports', name)

/** Makes the folder of exports where it is missing; only the user of the process may look into it. */
export async function makeExportsFolder({ config }: Pick<Services, 'config'>): Promise<void> {
  await mkdir(join(config.dataDir, 'exports'), { recursive: true, mode: 0o700 })
}

/** Removes files whose days are over, also those that no record names any more. */
export async function removeOldFiles(services: Pick<Services, 'config' | 'now'>): Promise<void> {
  await makeExportsFolder(services)
  const oldest = services.now().getTime() - exportKeptDays * day
  for (const name of await readdir(exportPath(services, ''))) {
    const path = exportPath(services, name)
    if ((await stat(path)).mtimeMs < oldest) await rm(path, { force: true })
  }
}
