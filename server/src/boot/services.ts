import type { Kysely } from 'kysely'
import type { Pool } from 'pg'
import type { Logger } from 'pino'
import type { DB } from '../db/open.ts'
import type { Reads } from '../db/reads.ts'
import type { ResourceStores } from '../domains/catalog/upload/stores.ts'
import type { PublishedBuilds } from '../domains/shops/website/published-builds.ts'
import type { LoginKeys } from '../domains/system/user/login-keys.ts'
import type { FileStore } from '../file-systems/file-store.ts'
import type { LocalCopies } from '../file-systems/local-copies.ts'
import type { Clock } from '../lib/clock.ts'
import type { FreeSpace } from '../lib/free-space.ts'
import type { NameServers } from '../net/name-servers.ts'
import type { TaskEngine } from '../tasks/task-engine.ts'
import type { Config } from './config.ts'
import type { Limits } from './limits.ts'

/** What the process is made of, handed to every handler and task. */
export interface Services {
  config: Config
  db: Kysely<DB>
  /** Reads that may be seconds old. */
  reads: Reads
  /** The connections behind `db`, for what needs one of its own, such as COPY. */
  pool: Pool
  log: Logger
  now: () => Date
  clock: Clock
  /** Aborted when the process begins to stop: it answers what is running and takes nothing new for long. */
  stopping: AbortSignal
  random: () => number
  loginKeys: LoginKeys
  stores: ResourceStores
  /** The files of the installation: uploads, exports, builds. */
  files: FileStore
  /** The same as files of this machine, for what needs a path. */
  copies: LocalCopies
  publishedBuilds: PublishedBuilds
  tasks: TaskEngine<Services>
  limits: Limits
  space: FreeSpace
  nameServers: NameServers
}
