import { type Kysely, sql } from 'kysely'
import { CannotStart } from '../boot/cannot-start.ts'
import type { DB } from './tables.ts'

const oldestMajor = 15

interface Facts {
  version: number
  encoding: string
  mayCreate: boolean
}

/**
 * Checks that the product can run on a PostgreSQL server.
 * @throws CannotStart when the server can't be reached, is too old, has another encoding, or does not allow to create
 * tables
 */
export async function demandDatabase(db: Kysely<DB>): Promise<void> {
  const { version, encoding, mayCreate } = await readFacts(db)
  const major = Math.floor(version / 10_000)
  if (major < oldestMajor) throw unusable(`PostgreSQL ${oldestMajor} or newer is needed, this is ${major}`)
  if (encoding !== 'UTF8') throw unusable(`the database has the encoding ${encoding}; make one with the encoding UTF8`)
  if (!mayCreate) throw unusable('its user may create no tables and schemas there; make it the owner of the database')
}

async function readFacts(db: Kysely<DB>): Promise<Facts> {
  try {
    const { rows } = await sql<Facts>`
      select current_setting('server_version_num')::int as version, current_setting('server_encoding') as encoding,
        has_database_privilege(current_database(), 'create') and has_schema_privilege('public', 'create') as may_create`.execute(db)
    const [facts] = rows
    if (facts) return facts
  } catch (error) {
    throw unusable(messageOf(error))
  }
  throw unusable('it says nothing about itself')
}

const unusable = (reason: string) => new CannotStart(`DATABASE_URL: the database cannot be used: ${reason}.`)

/** Where a name has several addresses, each has its error in a list. */
function messageOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(messageOf).join(', ')
  return error instanceof Error ? error.message : String(error)
}
