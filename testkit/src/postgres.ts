import { Client } from 'pg'

/** A database on the test server: TEST_POSTGRES names another one than the machine's own. */
export function postgresUrl(database: string): string {
  const url = new URL(process.env.TEST_POSTGRES ?? 'postgres://postgres@127.0.0.1:5432/postgres')
  url.pathname = `/${database}`
  return url.href
}

/** Whether a PostgreSQL server answers that lets us make databases. */
export async function isPostgresRunning(): Promise<boolean> {
  const client = new Client({ connectionString: postgresUrl('postgres'), connectionTimeoutMillis: 2000 })
  try {
    await client.connect()
    const allowed = await client.query('select 1 from pg_roles where rolname = current_user and (rolcreatedb or rolsuper)')
    await client.end()
    return allowed.rowCount === 1
  } catch {
    return false
  }
}

/** Where Debian and most others lay the socket of a server on this machine. */
const socketFolder = '/var/run/postgresql'

/**
 * The address of a database by the server's socket, which takes a tenth of the CPU time off a test; the address itself
 * where there is no socket that lets us in.
 */
export async function bySocket(url: string): Promise<string> {
  const address = new URL(url)
  if (!['127.0.0.1', 'localhost'].includes(address.hostname)) return url
  address.hostname = encodeURIComponent(socketFolder)
  try {
    await runOn(address.href, 'select 1')
    return address.href
  } catch {
    return url
  }
}

export interface PostgresDatabase {
  url: string
  drop(): Promise<void>
}

/**
 * Makes a database on the test server: a copy of the database `template`, or an empty one. Its name must be safe in
 * SQL.
 */
export async function createDatabase(name: string, template?: string): Promise<PostgresDatabase> {
  const from =
    template === undefined ? `template template0 encoding 'UTF8' lc_collate 'C.UTF-8' lc_ctype 'C.UTF-8'` : `template ${template}`
  await onTestServer(`create database ${name} ${from}`)
  // No test ends the database server, so none needs a commit to be on the disk.
  await onTestServer(`alter database ${name} set synchronous_commit = off`)
  return { url: postgresUrl(name), drop: () => onTestServer(`drop database ${name} with (force)`) }
}

const onTestServer = (statement: string) => runOn(postgresUrl('postgres'), statement)

/** Runs a statement with its values on a database of the test server. */
export async function runOn(url: string, statement: string, values: readonly unknown[] = []): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement, [...values])
  } finally {
    await client.end()
  }
}
