/** API tests of the embedded database itself, as beginnings of paths from the root of the repository. */
export const ofEmbedded = ['server/src/db/embedded', 'server/src/db/empty-database']

/** API tests of what a server alone has: statements that it ends, rights and encodings of its databases. */
export const ofServer = [
  'server/src/db/cancel-queries.test.ts',
  'server/src/db/demand-database.test.ts',
  'server/src/db/pgbouncer.process.test.ts',
  'server/src/sync/late-commit.test.ts',
]
