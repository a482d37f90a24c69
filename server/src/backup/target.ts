import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { CannotStart } from '../boot/cannot-start.ts'
import type { InstallationSettings } from '../boot/installation-settings.ts'
import { demandDatabase } from '../db/demand-database.ts'
import { openEmbedded } from '../db/embedded.ts'
import { type OpenDatabase, openDatabase } from '../db/open.ts'
import { isInUse } from './tables.sql.ts'

/** The database of an installation that DATA_DIR and DATABASE_URL name. */
export type InstallationAddress = Pick<InstallationSettings, 'dataDir' | 'databaseUrl'>

/**
 * Runs work on the database of an installation.
 * @throws CannotStart where there is none; nothing is made then
 */
export async function withInstallation<Result>(
  address: InstallationAddress,
  work: (database: OpenDatabase) => Promise<Result>,
): Promise<Result> {
  const { dataDir, databaseUrl } = address
  if (databaseUrl === undefined && !existsSync(join(dataDir, 'database/PG_VERSION'))) throw noInstallation(address)
  return withDatabase(address, async (database) => {
    if (!(await holdsInstallation(database))) throw noInstallation(address)
    return work(database)
  })
}

const noInstallation = ({ dataDir, databaseUrl }: InstallationAddress) =>
  new CannotStart(
    databaseUrl === undefined
      ? `DATA_DIR: there is no installation in ${dataDir}. Name its folder, or its database by DATABASE_URL.`
      : 'DATABASE_URL: there is no installation in this database.',
  )

/**
 * Opens a database that is to be filled, and runs work on it.
 * @throws CannotStart where it can't be used, or holds an installation already
 */
export async function withEmptyDatabase<Result>(
  address: InstallationAddress,
  work: (database: OpenDatabase) => Promise<Result>,
): Promise<Result> {
  return withDatabase(address, async (database) => {
    if (await holdsInstallation(database)) {
      throw new CannotStart(
        'The database holds an installation already: nothing was changed. Name an empty one, by DATABASE_URL or by an empty DATA_DIR.',
      )
    }
    return work(database)
  })
}

async function withDatabase<Result>(
  { dataDir, databaseUrl }: InstallationAddress,
  work: (database: OpenDatabase) => Promise<Result>,
): Promise<Result> {
  await using resources = new AsyncDisposableStack()
  const embedded = databaseUrl === undefined ? await openEmbedded(dataDir) : undefined
  resources.defer(async () => embedded?.close())
  const database = openDatabase(embedded?.connection ?? { connectionString: databaseUrl })
  resources.defer(() => database.close())
  if (!embedded) await demandDatabase(database.db)
  return await work(database)
}

async function holdsInstallation({ pool }: OpenDatabase): Promise<boolean> {
  const client = await pool.connect()
  try {
    return await isInUse(client)
  } finally {
    client.release()
  }
}
