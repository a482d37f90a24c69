import { globSync, readFileSync } from 'node:fs'

/** Tests whose answer is the same on every database: what the dispatcher refuses, how calls are written, files, servers. */
const sameEverywhere = [
  'server/src/http/',
  'server/src/db/embedded',
  'server/src/db/empty-database',
  'server/src/domains/website/push/push-sftp.test.ts',
  'server/src/domains/upload/upload.test.ts',
]

/** The API tests that have something to prove on PostgreSQL: those that open a shop or a database, but for the ones that are the same everywhere. */
export function sqlTests(): string[] {
  return globSync('server/src/**/*.test.ts')
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !sameEverywhere.some((start) => file.startsWith(start)))
    .filter((file) => /\b(openShop|testDatabase)\b/.test(readFileSync(file, 'utf8')))
}
