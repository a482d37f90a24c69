import type { ShopServerRow } from '@wanpu/contract'
import type { Archive } from '../../../backup/archive.ts'
import type { Services } from '../../../boot/services.ts'
import { FileSystemUnreachable } from '../../../file-systems/file-system.ts'
import { localFileSystem } from '../../../file-systems/local-file-system.ts'
import { unseal } from '../../../lib/secrets.ts'
import { TaskFailed, TaskHindered } from '../../../tasks/engine.ts'
import { isAllowedRoot } from '../../shops/shop-server/local-root.ts'
import { openServer } from '../../shops/shop-server/open-server.ts'
import { findServers } from '../../shops/shop-server/shop-server.sql.ts'
import type { StoredPlan } from './backup-plan.sql.ts'

/**
 * Opens the folder of a plan. On this machine its files are for the process's own user alone, other than shops that a
 * web server reads.
 * @throws TaskFailed, TaskHindered
 */
export async function openStore(
  { db, config }: Pick<Services, 'db' | 'config'>,
  { shopServerId, folder, identitySealed }: StoredPlan,
): Promise<Archive & AsyncDisposable> {
  const [server] = await findServers(db, [shopServerId])
  if (!server) throw new TaskFailed('not-found')
  if (server.kind === 'local' && !(await isAllowedRoot(server.rootDir, config)))
    throw new TaskFailed('root-dir-not-allowed', { rootDir: server.rootDir, allowed: config.pushRoots.join(', ') })
  const fileSystem = server.kind === 'local' ? localFileSystem : await reach(server, { db, config })
  return {
    fileSystem,
    root: `${server.rootDir.replace(/\/+$/, '')}/${folder}`,
    recoveryKey: unseal(config.secretKey, identitySealed),
    [Symbol.asyncDispose]: () => fileSystem.close(),
  }
}

async function reach(server: ShopServerRow, { db, config }: Pick<Services, 'db' | 'config'>) {
  try {
    return await openServer(db, server, config)
  } catch (error) {
    if (!(error instanceof FileSystemUnreachable)) throw error
    if (error.code === 'not-tested') throw new TaskFailed('server-not-tested', { name: server.name })
    throw new (error.mayPass ? TaskHindered : TaskFailed)('server-unreachable', { reason: error.code })
  }
}
