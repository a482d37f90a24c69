import { setTimeout as pause } from 'node:timers/promises'
import { type Kysely, type QueryExecutorProvider, sql, type Transaction } from 'kysely'
import { CannotStart } from '../boot/cannot-start.ts'
import type { DB } from './tables.ts'

// Other processes use the database meanwhile. A statement that waits for a table makes everybody wait behind it, so it
// waits for a second at the most, and the migration begins again a little later.

/** Milliseconds that a statement waits for a table. */
const lockWithin = 1000
/** Milliseconds after which a migration that never gets its tables, or its turn, gives up. */
const patience = 600_000
const longestPause = 5000
/** No lock within that time, or a deadlock: the transaction left nothing behind. */
const passing = new Set(['55P03', '40P01'])

/** Serialises what changes tables. A lock of the transaction, because poolers give sessions to others. */
const turn = 3_853_314_791_062_309

export interface Migration {
  name: string
  statements: readonly string[]
}

const newIndex = /^(?:\s*--[^\n]*\n)*\s*create\s+(?:unique\s+)?index\s+concurrently\s+if\s+not\s+exists\s+(\w+)/i

/** The name of the index that a statement builds beside everything else; such a statement runs in no transaction. */
const indexBeside = (statement: string): string | undefined => newIndex.exec(statement)?.[1]

/** Runs a migration unless it ran before; returns whether it did. @throws the failing statement's error */
export async function runMigration(db: Kysely<DB>, { name, statements }: Migration): Promise<boolean> {
  const [first = ''] = statements
  const index = indexBeside(first)
  if (index !== undefined && !(await hasRun(db, name))) await buildIndex(db, index, first)
  return inTurn(db, name, async (transaction) => {
    if (await hasRun(transaction, name)) return false
    if (index === undefined) await runStatements(transaction, statements)
    await sql`insert into kysely_migration (name, timestamp) values (${name}, ${new Date().toISOString()})`.execute(transaction)
    return true
  })
}

async function hasRun(db: QueryExecutorProvider, name: string): Promise<boolean> {
  const { rows } = await sql`select from kysely_migration where name = ${name}`.execute(db)
  return rows.length > 0
}

/** Runs statements one after the other. */
export async function runStatements(db: QueryExecutorProvider, statements: readonly string[]): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

/**
 * Runs work in a transaction, while no other process changes tables; again where a table was in use.
 * @throws CannotStart where that stays so
 */
export async function inTurn<Result>(
  db: Kysely<DB>,
  name: string,
  work: (transaction: Transaction<DB>) => Promise<Result>,
): Promise<Result> {
  const last = Date.now() + patience
  for (let wait = 50; ; wait = Math.min(wait * 2, longestPause)) {
    const result = await tryInTurn(db, work)
    if (result) return result.value
    if (Date.now() > last) {
      throw new CannotStart(
        `The tables of the database could not be changed (${name}): others hold them. See pg_stat_activity for what runs longest.`,
      )
    }
    await pause(wait)
  }
}

async function tryInTurn<Result>(
  db: Kysely<DB>,
  work: (transaction: Transaction<DB>) => Promise<Result>,
): Promise<{ value: Result } | undefined> {
  try {
    return await db.transaction().execute(async (transaction) => {
      const { rows } = await sql<{ isOurs: boolean }>`
        select pg_try_advisory_xact_lock(${turn}) as is_ours, set_config('lock_timeout', ${String(lockWithin)}, true)`.execute(transaction)
      return rows[0]?.isOurs ? { value: await work(transaction) } : undefined
    })
  } catch (error) {
    if (isPassing(error)) return undefined
    throw error
  }
}

const isPassing = (error: unknown) => error instanceof Error && 'code' in error && passing.has(String(error.code))

/**
 * Builds an index beside everything else. One that a process left half-built is dropped first; one that another process
 * builds is waited for.
 */
async function buildIndex(db: Kysely<DB>, index: string, statement: string): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ isValid: boolean; isBuilt: boolean }>`
      select i.indisvalid as is_valid, exists (select from pg_stat_progress_create_index p where p.index_relid = i.indexrelid) as is_built
      from pg_index i where i.indexrelid = to_regclass(${index})`.execute(db)
    const [found] = rows
    if (found?.isValid) return
    if (found?.isBuilt) await pause(longestPause / 10)
    else await makeIndex(db, index, statement)
  }
}

/** Two processes that begin at the same moment wait for each other: one of them fails by a deadlock. */
async function makeIndex(db: Kysely<DB>, index: string, statement: string): Promise<void> {
  try {
    await sql.raw(`drop index concurrently if exists ${index}`).execute(db)
    await sql.raw(statement).execute(db)
  } catch (error) {
    if (!isPassing(error)) throw error
  }
}
