import { withInstallation } from '../server/src/backup/target.ts'
import { CannotStart } from '../server/src/boot/cannot-start.ts'
import { readInstallation } from '../server/src/boot/installation-settings.ts'
import type { Db } from '../server/src/db/open.ts'
import { demandRuntime } from './runtime.ts'

/**
 * Acts on the database of the installation that DATA_DIR and DATABASE_URL name, in one transaction, and prints what it
 * returns. An embedded one must not be in use.
 */
export async function onInstallation(act: (db: Db) => Promise<string>): Promise<void> {
  demandRuntime()
  process.umask(0o077)
  try {
    const said = await withInstallation(readInstallation(process.env), ({ db }) => db.transaction().execute(act))
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
