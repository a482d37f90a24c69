/** API tests of the embedded database itself, as beginnings of paths from the root of the repository. */
export const ofEmbedded = ['server/src/db/embedded', 'server/src/db/empty-database']

/** API tests of what a server alone has: statements that it ends, rights and encodings of its databases. */
export const ofServer = [
  'server/src/boot/fleet.process.test.ts',
  'server/src/db/cancel-queries.test.ts',
  'server/src/db/demand-database.test.ts',
  'server/src/db/hosts.test.ts',
  'server/src/db/migration-waits.test.ts',
  'server/src/db/pgbouncer.process.test.ts',
  'server/src/db/reads.test.ts',
  'server/src/db/silent-transaction.test.ts',
  'server/src/sync/late-commit.test.ts',
]

/**
 * API tests that call every action of the catalogue and look at who may do what: a matter of the contract and the
 * dispatcher, which one database proves. That the other one takes their statements is a proof of its own.
 */
export const ofCatalogue = [
  'server/src/domains/system/user/fresh.test.ts',
  'server/src/export/every-list.test.ts',
  'server/src/http/abuse/weaker.test.ts',
  'server/src/http/bad-input.test.ts',
  'server/src/http/call-key.test.ts',
  'server/src/http/filters.test.ts',
  'server/src/http/key-calls.test.ts',
  'server/src/http/keywords.test.ts',
  'server/src/http/list-pages.test.ts',
  'server/src/http/not-found.test.ts',
  'server/src/http/rights.test.ts',
  'server/src/http/round-trip.test.ts',
  'server/src/http/scope.test.ts',
  'server/src/tasks/every-family.test.ts',
]
