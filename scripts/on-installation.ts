import { resolve } from 'node:path'
import { CannotStart } from '../server/src/boot/cannot-start.ts'
import { demandDatabase } from '../server/src/db/demand-database.ts'
import { openEmbedded } from '../server/src/db/embedded.ts'
import { type Db, openDatabase } from '../server/src/db/open.ts'
import { demandRuntime } from './runtime.ts'

/**
 * Acts on the database of the installation that DATA_DIR and DATABASE_URL name, in one transaction, and prints what it
 * returns. An embedded one must not be in use.
 */
export async function onInstallation(act: (db: Db) => Promise<string>): Promise<void> {
  demandRuntime()
  process.umask(0o077)
  const { DATABASE_URL = '', DATA_DIR = './data' } = process.env
  try {
    const embedded = DATABASE_URL === '' ? await openEmbedded(resolve(DATA_DIR)) : undefined
    const database = openDatabase(embedded?.connection ?? { connectionString: DATABASE_URL })
    if (!embedded) await demandDatabase(database.db)
    const said = await database.db.transaction().execute(act)
    await database.close()
    await embedded?.close()
    process.stdout.write(`${said}\n`)
  } catch (error) {
    if (error instanceof CannotStart) fail(error.message)
    throw error
  }
}

/** Ends the process with code 1 and one line. */
export function fail(message: string): never {
  process.stderr.write(`${message}\n`)
  process.exit(1)
}
