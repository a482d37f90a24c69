import { existsSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import { CannotStart } from '../boot/cannot-start.ts'
import { holdFolder } from '../db/embedded.ts'
import { migrate } from '../db/migrate.ts'
import { copyInto, copyOut } from './copy.ts'
import { loadTables } from './load-tables.ts'
import type { TableShape } from './manifest.ts'
import { joinRows, type RowSum, sumRows } from './row-hash.ts'
import { copyDatabase, openCopy } from './snapshot.ts'
import { compareSums, sumTables } from './sum-tables.ts'
import { findMigrations, findSequences, findTables } from './tables.sql.ts'
import { withEmptyDatabase } from './target.ts'

/** Rows are handed over in parts of so many bytes. */
const partBytes = 8_000_000

export interface Moved {
  tables: number
  rows: number
}

/**
 * Copies the embedded database of a data folder, whose server does not run, to an empty PostgreSQL database, and
 * compares the rows of every table. The data folder stays as it is.
 * @throws CannotStart where the folder is in use, or the target is not empty
 */
export async function moveToPostgres(dataDir: string, databaseUrl: string, tell: (line: string) => void): Promise<Moved> {
  const folder = join(dataDir, 'database')
  if (!existsSync(join(folder, 'PG_VERSION'))) throw new CannotStart(`There is no embedded database in ${dataDir}.`)
  await using _claim = await holdFolder(dataDir)
  const copy = await mkdtemp(join(dataDir, 'move-'))
  await copyDatabase(folder, copy)
  const source = await openCopy(copy)
  try {
    return await withEmptyDatabase({ dataDir, databaseUrl }, async ({ db, pool }) => {
      const tables = await findTables(source.client)
      const lastMigration = (await findMigrations(source.client)).at(-1)
      await migrate(db, lastMigration)
      const sums = new Map<string, RowSum>()
      const client = await pool.connect()
      try {
        await loadTables<TableShape>(client, {
          tables,
          sequences: await findSequences(source.client),
          async *rowsOf(table) {
            const sum = sumRows()
            for await (const rows of joinRows(copyOut(source.client, table), partBytes)) {
              sum.add(rows)
              yield rows
            }
            sums.set(table.name, sum.sum())
          },
          copyIn: copyInto(client),
          check: ({ name }, rows) => tell(`${name}: ${rows}`),
          finish: async () => {
            const different = compareSums(sums, await sumTables(client, tables))
            if (different.length > 0) throw new CannotStart(`These tables differ, and nothing was kept: ${different.join(', ')}.`)
          },
        })
      } finally {
        client.release()
      }
      await migrate(db)
      return { tables: tables.length, rows: [...sums.values()].reduce((sum, { rows }) => sum + rows, 0) }
    })
  } finally {
    await source.close()
  }
}
