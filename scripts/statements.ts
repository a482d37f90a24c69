// Has the embedded database prepare every statement that the API tests sent to PostgreSQL. One that it does not
// understand, or that would bring other columns, fails.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client, DatabaseError } from 'pg'
import { openEmbedded } from '../server/src/db/embedded.ts'
import { readStatements, type Statement, statementsFolder } from '../testkit/src/statements.ts'
import { demandRuntime } from './runtime.ts'

demandRuntime()

/** The first number of a type that a schema makes, which depends on the database. */
const firstOwnType = 16_384
/** PostgreSQL's code for a table that is not there. */
const noTable = '42P01'

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
      `select array(
         select coalesce(nullif(t.typbasetype, 0), t.oid)::int
         from unnest(p.result_types) with ordinality r (type, place) join pg_type t on t.oid = r.type order by r.place
       ) as types from pg_prepared_statements p where p.name = 'sent'`,
    )
    await client.query('deallocate sent')
    return sameTypes(columns, rows[0]?.types ?? []) ? [] : [`other columns (${rows[0]?.types} for ${columns.join('; ')}): ${text}`]
  } catch (error) {
    // Months of visits, and tables of the tests, are made as they are needed.
    if (error instanceof DatabaseError && error.code === noTable) return []
    return [`${error}: ${text}`]
  }
}

/** The same number of columns, and the same types where every database gives them the same number. */
function sameTypes(columns: Statement['columns'], types: readonly number[]): boolean {
  return columns.length === types.length && columns.every(([, type], at) => type === types[at] || type >= firstOwnType)
}
