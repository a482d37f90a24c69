// npm run move-to-postgres -- DATABASE_URL: copies the embedded database of DATA_DIR to an empty PostgreSQL database and
// compares every table. Stop the server first. The data folder stays as it is; its uploads and key are used on.
import { moveToPostgres } from '../server/src/backup/move.ts'
import { CannotStart } from '../server/src/boot/cannot-start.ts'
import { readInstallation } from '../server/src/boot/installation-settings.ts'
import { fail } from './on-installation.ts'
import { demandRuntime } from './runtime.ts'

demandRuntime()
process.umask(0o077)
const [databaseUrl = ''] = process.argv.slice(2)
if (!/^postgres(ql)?:/.test(databaseUrl)) fail('Name the empty database: npm run move-to-postgres -- postgres://user:password@host/name')

try {
  const { tables, rows } = await moveToPostgres(readInstallation(process.env).dataDir, databaseUrl, (line) =>
    process.stdout.write(`${line}\n`),
  )
  process.stdout.write(`${tables} tables with ${rows} rows are the same in both. Start it with DATABASE_URL and the same DATA_DIR.\n`)
} catch (error) {
  if (error instanceof CannotStart) fail(error.message)
  throw error
}
process.exit(0)
