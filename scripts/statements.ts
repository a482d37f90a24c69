// Has the embedded database prepare every statement that the API tests sent to PostgreSQL. One that it does not understand, or that would bring other columns, fails.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { openEmbedded } from '../server/src/db/embedded.ts'
import { readStatements, type Statement, statementsFolder } from '../testkit/src/statements.ts'
import { demandRuntime } from './runtime.ts'

demandRuntime()

/** The first number of a type that a schema makes, which depends on the database. */
const firstOwnType = 16_384

const statements = readStatements(statementsFolder)
const folder = await mkdtemp(join(tmpdir(), 'wanpu-statements-'))
const embedded = await openEmbedded(folder)
const client = new Client(embedded.connection)
await client.connect()
const differences: string[] = []
for (const statement of statements) differences.push(...(await differencesOf(client, statement)))
await client.end()
await embedded.close()
await rm(folder, { recursive: true, force: true })

if (statements.length === 0) differences.push('no statements were recorded')
for (const difference of differences) process.stdout.write(`${difference}\n`)
process.stdout.write(`${statements.length} statements of the API tests, ${differences.length} differ on the embedded database\n`)
process.exit(differences.length > 0 ? 1 : 0)

async function differencesOf(client: Client, { text, columns }: Statement): Promise<string[]> {
  try {
    await client.query(`prepare sent as ${text}`)
    const { rows } = await client.query<{ types: number[] | null }>(
      `select result_types::oid[]::int[] as types from pg_prepared_statements where name = 'sent'`,
    )
    await client.query('deallocate sent')
    return sameTypes(columns, rows[0]?.types ?? []) ? [] : [`other columns (${rows[0]?.types} for ${columns.join('; ')}): ${text}`]
  } catch (error) {
    return [`${error}: ${text}`]
  }
}

/** The same number of columns, and the same types where every database gives them the same number. */
function sameTypes(columns: Statement['columns'], types: readonly number[]): boolean {
  return columns.length === types.length && columns.every(([, type], at) => type === types[at] || type >= firstOwnType)
}
