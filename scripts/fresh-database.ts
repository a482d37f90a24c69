import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openEmbedded } from '../server/src/db/embedded.ts'
import { migrate } from '../server/src/db/migrate.ts'
import { openDatabase } from '../server/src/db/open.ts'

/**
 * An embedded database as the migrations make it, with the address that other programs reach it by; gone when it is
 * disposed of.
 */
export async function openFreshDatabase() {
  const folder = await mkdtemp(join(tmpdir(), 'wanpu-fresh-'))
  const embedded = await openEmbedded(folder)
  const database = openDatabase(embedded.connection)
  await migrate(database.db)
  return {
    db: database.db,
    url: `postgres://postgres@localhost/postgres?host=${encodeURIComponent(String(embedded.connection.host))}`,
    async [Symbol.asyncDispose]() {
      await database.close()
      await embedded.close()
      await rm(folder, { recursive: true })
    },
  }
}
