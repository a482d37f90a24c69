import { globSync, readFileSync } from 'node:fs'

/** Tests of the embedded database itself. */
const ofEmbedded = ['server/src/db/embedded', 'server/src/db/empty-database']

/** Tests whose answer is the same on every database: what the dispatcher refuses, how calls are written, files, servers. */
const sameEverywhere = [
  'server/src/http/',
  'server/src/domains/website/push/push-sftp.test.ts',
  'server/src/domains/upload/upload.test.ts',
  'server/src/domains/goods-import/hostile-files.test.ts',
]

export interface DatabaseTests {
  /** Those whose SQL may differ: they run on the embedded database and, where a server answers, on PostgreSQL. */
  ofSql: string[]
  /** Those that need a database and are the same on both: they run on one. */
  shared: string[]
}

/** The API tests that open a shop or a database, but for those of the embedded database itself. */
export function databaseTests(): DatabaseTests {
  const files = globSync('server/src/**/*.test.ts')
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !startsWithAny(file, ofEmbedded))
    .filter((file) => /\b(openShop|testDatabase)\b/.test(readFileSync(file, 'utf8')))
  return {
    ofSql: files.filter((file) => !startsWithAny(file, sameEverywhere)),
    shared: files.filter((file) => startsWithAny(file, sameEverywhere)),
  }
}

const startsWithAny = (file: string, starts: readonly string[]) => starts.some((start) => file.startsWith(start))
