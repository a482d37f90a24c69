import { globSync, readFileSync } from 'node:fs'

/** Tests of the embedded database itself. */
const ofEmbedded = ['server/src/db/embedded', 'server/src/db/empty-database']

/** Tests of what a server alone has: statements that it ends, rights and encodings of its databases. */
const ofServer = [
  'server/src/db/cancel-queries.test.ts',
  'server/src/db/demand-database.test.ts',
  'server/src/db/pgbouncer.process.test.ts',
]

/**
 * Tests of what the databases do differently: connections, schema, triggers, plans, tasks that are claimed, schedules,
 * batches and their undo.
 */
const ofDatabases = [
  'server/src/db/',
  'server/src/tasks/',
  'server/src/schedules/',
  'server/src/batches/',
  'server/src/changes/',
  'server/src/text/',
]

/**
 * What the dispatcher refuses, how calls are written, files, servers: the same on every database, also where several
 * calls are made at once.
 */
const sameEverywhere = [
  'server/src/http/',
  'server/src/domains/catalog/upload/upload.test.ts',
  'server/src/domains/shops/website/push/push-sftp.test.ts',
]

/** Calls made at once: a PostgreSQL server runs them side by side, the embedded database has one session for all. */
const atOnce = /\b(Promise\.all|Promise\.allSettled|sideBySide)\b/

/** API tests, as paths from the root of the repository. All others run on one database, which may be either. */
export interface DatabaseTests {
  /** They run on the embedded database and nowhere else. */
  ofEmbedded: string[]
  /** They run on PostgreSQL and nowhere else. */
  ofServer: string[]
  /** Their locks, transactions, plans or schema may differ: they run on both databases. */
  onBoth: string[]
}

/**
 * The API tests that one database alone does not prove. Of the others scripts/statements.ts has the embedded database
 * prepare every statement that they sent to PostgreSQL.
 */
export function databaseTests(): DatabaseTests {
  const files = globSync('server/src/**/*.test.ts').map((file) => file.replaceAll('\\', '/'))
  const isOfOne = (file: string) => startsWithAny(file, ofEmbedded) || ofServer.includes(file)
  const isOnBoth = (file: string) => {
    const source = readFileSync(file, 'utf8')
    if (!/\b(openShop|testDatabase)\b/.test(source)) return false
    return startsWithAny(file, ofDatabases) || (!startsWithAny(file, sameEverywhere) && atOnce.test(source))
  }
  return {
    ofEmbedded: files.filter((file) => startsWithAny(file, ofEmbedded)),
    ofServer,
    onBoth: files.filter((file) => !isOfOne(file) && isOnBoth(file)),
  }
}

const startsWithAny = (file: string, starts: readonly string[]) => starts.some((start) => file.startsWith(start))
