import { globSync, readFileSync } from 'node:fs'
import { testsAtOnce } from './at-once.ts'

/** Tests of the embedded database itself. */
const ofEmbedded = ['server/src/db/embedded', 'server/src/db/empty-database']

/** Tests of what a server alone has: statements that it ends, rights and encodings of its databases. */
const ofServer = ['server/src/db/cancel-queries.test.ts', 'server/src/db/demand-database.test.ts', 'server/src/db/pgbouncer.test.ts']

/** Tests of what the databases do differently: connections, schema, triggers, plans, tasks that are claimed, schedules, batches and their undo. */
const ofDatabases = [
  'server/src/db/',
  'server/src/tasks/',
  'server/src/schedules/',
  'server/src/batches/',
  'server/src/changes/',
  'server/src/text/',
]

/** What the dispatcher refuses, how calls are written, files, servers: the same on every database, also where several calls are made at once. */
const sameEverywhere = ['server/src/http/', 'server/src/domains/upload/upload.test.ts', 'server/src/domains/website/push/push-sftp.test.ts']

export interface DatabaseTests {
  /** They run on the embedded database and, where a server answers, on PostgreSQL: whole, or those of their tests that make several calls at once. */
  onBoth: string[]
  /** They need a database and run on one: on PostgreSQL where it answers, as that takes half the time, and else on the embedded database. */
  onOne: string[]
  /** They run on PostgreSQL and nowhere else. */
  onServer: string[]
}

/**
 * The API tests that open a shop or a database, but for those of the embedded database itself. Both databases run those whose locks, transactions, plans or
 * schema may differ; of all others scripts/statements.ts has the embedded database prepare every statement that they sent to PostgreSQL.
 */
export function databaseTests(): DatabaseTests {
  const files = globSync('server/src/**/*.test.ts')
    .map((file) => ({ file: file.replaceAll('\\', '/'), source: readFileSync(file, 'utf8') }))
    .filter(({ file, source }) => !startsWithAny(file, [...ofEmbedded, ...ofServer]) && opensDatabase(source))
  const isOnBoth = (test: TestFile) => startsWithAny(test.file, ofDatabases) || runsInPart(test)
  return {
    onBoth: files.filter(isOnBoth).map(({ file }) => file),
    onOne: files.filter((file) => !isOnBoth(file)).map(({ file }) => file),
    onServer: ofServer,
  }
}

interface TestFile {
  /** Its path from the root of the repository. */
  file: string
  source: string
}

/** Whether only some tests of a file may differ between the databases: those that make several calls at once. */
export function runsInPart({ file, source }: TestFile): boolean {
  const isElsewhere = startsWithAny(file, [...ofEmbedded, ...ofDatabases, ...sameEverywhere])
  return !isElsewhere && opensDatabase(source) && testsAtOnce(source).length > 0
}

const opensDatabase = (source: string) => /\b(openShop|testDatabase)\b/.test(source)

const startsWithAny = (file: string, starts: readonly string[]) => starts.some((start) => file.startsWith(start))
