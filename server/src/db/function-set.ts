import { createHash } from 'node:crypto'
import { type Kysely, sql, type Transaction } from 'kysely'
import { inTurn, runStatements } from './run-migration.ts'
import { statementsOf } from './statements-of.ts'
import type { DB } from './tables.ts'

/** A program, by its newest migration and its version. */
export interface Program {
  migration: string
  version: string
}

/**
 * Defines the functions and triggers of these scripts where they differ from those that the database has, and drops
 * those that are no longer there; but not where a newer program defined them. What columns and indexes are computed
 * with is made by migrations, and stays.
 */
export async function applyFunctions(db: Kysely<DB>, scripts: readonly string[], program: Program): Promise<void> {
  const hash = createHash('sha256').update(scripts.join('\n')).digest('hex')
  const isDue = async (connection: Kysely<DB>) => {
    const { rows } = await sql<Program & { hash: string }>`select hash, migration, version from function_set`.execute(connection)
    const [applied] = rows
    return applied === undefined || (applied.hash !== hash && !isNewer(applied, program))
  }
  if (!(await isDue(db))) return
  await inTurn(db, 'functions', async (transaction) => {
    if (!(await isDue(transaction))) return
    await runStatements(transaction, scripts.flatMap(statementsOf))
    await dropOthers(transaction)
    await sql`delete from function_set`.execute(transaction)
    await sql`insert into function_set (hash, migration, version) values (${hash}, ${program.migration}, ${program.version})`.execute(
      transaction,
    )
  })
}

function isNewer(one: Program, other: Program): boolean {
  if (one.migration !== other.migration) return one.migration > other.migration
  return one.version.localeCompare(other.version, 'en', { numeric: true }) > 0
}

/** Drops triggers and functions that this transaction has not defined. */
async function dropOthers(transaction: Transaction<DB>): Promise<void> {
  const { rows } = await sql<{ statement: string }>`
    select format('drop trigger %I on %s', t.tgname, t.tgrelid::regclass) as statement
    from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where c.relnamespace = 'public'::regnamespace and not t.tgisinternal and t.tgparentid = 0 and t.xmin <> pg_current_xact_id()::xid
    union all
    select format('drop function %s', p.oid::regprocedure)
    from pg_proc p
    where p.pronamespace = 'public'::regnamespace and p.xmin <> pg_current_xact_id()::xid and not exists (
      select from pg_depend d where (d.objid = p.oid and d.classid = 'pg_proc'::regclass and d.deptype = 'e')
        or (d.refobjid = p.oid and d.refclassid = 'pg_proc'::regclass and d.classid <> 'pg_trigger'::regclass))`.execute(transaction)
  for (const { statement } of rows) await sql.raw(statement).execute(transaction)
}
