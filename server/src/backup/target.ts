import { CannotStart } from '../boot/cannot-start.ts'
import { demandDatabase } from '../db/demand-database.ts'
import { openEmbedded } from '../db/embedded.ts'
import { type OpenDatabase, openDatabase } from '../db/open.ts'
import { isInUse } from './tables.sql.ts'

/** The database of an installation that DATA_DIR and DATABASE_URL name. */
export interface InstallationAddress {
  dataDir: string
  /** Undefined: the embedded database in `dataDir`. */
  databaseUrl: string | undefined
}

/**
 * Opens a database that is to be filled, and runs work on it.
 * @throws CannotStart where it can't be used, or holds an installation already
 */
export async function withEmptyDatabase<Result>(
  { dataDir, databaseUrl }: InstallationAddress,
  work: (database: OpenDatabase) => Promise<Result>,
): Promise<Result> {
  await using resources = new AsyncDisposableStack()
  const embedded = databaseUrl === undefined ? await openEmbedded(dataDir) : undefined
  resources.defer(async () => embedded?.close())
  const database = openDatabase(embedded?.connection ?? { connectionString: databaseUrl })
  resources.defer(() => database.close())
  if (!embedded) await demandDatabase(database.db)
  await demandEmpty(database)
  return await work(database)
}

async function demandEmpty({ pool }: OpenDatabase): Promise<void> {
  const client = await pool.connect()
  try {
    if (await isInUse(client)) {
      throw new CannotStart(
        'The database holds an installation already: nothing was changed. Name an empty one, by DATABASE_URL or by an empty DATA_DIR.',
      )
    }
  } finally {
    client.release()
  }
}
