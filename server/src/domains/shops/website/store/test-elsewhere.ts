import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Shop } from '@wanpu/testkit'
import { openFiles } from '../../../../boot/open-files.ts'
import type { Services } from '../../../../boot/services.ts'
import { makeTaskEngine } from '../../../../tasks/engine.ts'
import { taskKinds } from '../../../actions.ts'
import { openPublishedBuilds } from '../published-builds.ts'

/** The services of another process of the same installation, on a machine with nothing on its disk. */
export async function openElsewhere({ services }: Pick<Shop, 'services'>) {
  const dataDir = await mkdtemp(join(tmpdir(), 'wanpu-elsewhere-'))
  const config = { ...services.config, dataDir }
  const { files, copies } = await openFiles(config)
  const publishedBuilds = openPublishedBuilds(services.db)
  const there: Services = { ...services, config, files, copies, publishedBuilds, tasks: makeTaskEngine(taskKinds) }
  return {
    services: there,
    dataDir,
    /** Runs everything that waits. */
    async work() {
      while (await there.tasks.runNext(there));
    },
    async [Symbol.asyncDispose]() {
      await there.tasks.stop()
      await copies.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
