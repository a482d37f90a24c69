import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { PoolConfig } from 'pg'
import type { TestProject } from 'vitest/node'
import { openEmbedded } from '../../server/src/db/embedded.ts'
import { testDatabases } from './database.ts'
import { bySocket, createDatabase } from './postgres.ts'
import { createMigratedDatabase, migrateDatabase, offerTemplate } from './server-databases.ts'

/**
 * Makes migrated databases of the kind that the project's name says, one for each test file that runs side by side;
 * drops them at the end.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const databases = await (project.name === 'postgres' ? postgresDatabases() : embeddedDatabases())
  for (const [index, { connection, near = connection }] of databases.entries()) {
    process.env[`TEST_CONNECTION_${index + 1}`] = JSON.stringify(connection)
    process.env[`TEST_NEAR_CONNECTION_${index + 1}`] = JSON.stringify(near)
  }
  process.stdout.write(`API tests run on ${project.name === 'postgres' ? 'PostgreSQL' : 'the embedded database'}\n`)
  return async () => {
    for (const { drop } of databases) await drop()
  }
}

interface Made {
  connection: PoolConfig
  /** The same database by the socket of its server. */
  near?: PoolConfig
  drop(): Promise<void>
}

async function embeddedDatabases(): Promise<Made[]> {
  const databases: Made[] = []
  for (let number = 1; number <= testDatabases; number++) {
    const database = await embeddedDatabase()
    await migrateDatabase(database.connection)
    databases.push(database)
  }
  return databases
}

/** One is migrated and copied, which takes a third of the time; servers that tests start get copies of it, too. */
async function postgresDatabases(): Promise<Made[]> {
  const nameOf = (part: number | string) => `wanpu_test_${process.pid}_${part}`
  const databases = [await createMigratedDatabase(nameOf('template'))]
  offerTemplate(nameOf('template'))
  for (let number = testDatabases; number >= 1; number--) databases.unshift(await createDatabase(nameOf(number), nameOf('template')))
  return Promise.all(
    databases.map(async ({ url, drop }, at) => ({
      connection: { connectionString: url },
      // Nobody may be connected to the one that is copied.
      ...(at < testDatabases && { near: { connectionString: await bySocket(url) } }),
      drop,
    })),
  )
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
