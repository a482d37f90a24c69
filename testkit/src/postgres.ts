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
