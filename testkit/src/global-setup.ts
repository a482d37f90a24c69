import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { PoolConfig } from 'pg'
import type { TestProject } from 'vitest/node'
import { openEmbedded } from '../../server/src/db/embedded.ts'
import { migrate } from '../../server/src/db/migrate.ts'
import { openDatabase } from '../../server/src/db/open.ts'
import { testDatabases } from './database.ts'
import { createDatabase } from './postgres.ts'

/** Makes migrated databases of the kind that the project's name says, one for each test file that runs side by side; drops them at the end. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const make = project.name === 'postgres' ? postgresDatabase : embeddedDatabase
  const databases: Made[] = []
  for (let number = 1; number <= testDatabases; number++) databases.push(await make(number))
  for (const [index, { connection }] of databases.entries()) {
    process.env[`TEST_CONNECTION_${index + 1}`] = JSON.stringify(connection)
    const database = openDatabase(connection, { size: 1 })
    await migrate(database.db)
    await database.close()
  }
  process.stdout.write(`API tests run on ${project.name === 'postgres' ? 'PostgreSQL' : 'the embedded database'}\n`)
  return async () => {
    for (const { drop } of databases) await drop()
  }
}

interface Made {
  connection: PoolConfig
  drop(): Promise<void>
}

async function embeddedDatabase(): Promise<Made> {
  const folder = await mkdtemp(join(tmpdir(), 'wanpu-test-'))
  const embedded = await openEmbedded(folder)
  return {
    connection: embedded.connection,
    async drop() {
      await embedded.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function postgresDatabase(number: number): Promise<Made> {
  const { url, drop } = await createDatabase(`wanpu_test_${process.pid}_${number}`)
  return { connection: { connectionString: url }, drop }
}
