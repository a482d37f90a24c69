import { defineConfig } from 'vitest/config'
import { guardOption } from './testkit/src/outside/guarded-options.ts'
import { screenTests } from './testkit/src/screen-tests.ts'
import { singleIcons } from './testkit/src/single-icons.ts'
import { databaseTests } from './testkit/src/sql-tests.ts'
import { serverWorkers } from './testkit/src/workers.ts'

// Tests without a database run once; tests over HTTP run on the embedded database and, where a server answers, on PostgreSQL (scripts/test.ts asks for both).
// SHARED_TESTS=postgres leaves those that need only one of the two to PostgreSQL, where they take half the time.
const { onBoth, onOne, onServer } = databaseTests()
const isSharedOnPostgres = process.env.SHARED_TESTS === 'postgres'
const screens = screenTests()
const pure = [
  'contract/src/**/*.test.ts',
  'storefront/src/**/*.test.ts',
  'scripts/**/*.test.ts',
  'testkit/src/**/*.rules.test.ts',
  ...screens.withoutDocument,
  'server/src/**/*.rules.test.ts',
  'server/src/domains/goods-import/parse/**/*.test.ts',
]
/** No test reaches outside of this machine: connections are refused, and who tried fails. */
const inside = { execArgv: [guardOption], setupFiles: ['./testkit/src/outside/fail-tests.ts'] }
const overHttp = {
  ...inside,
  include: ['server/src/**/*.test.ts', 'testkit/src/**/*.test.ts'],
  exclude: pure,
  globalSetup: ['./testkit/src/global-setup.ts'],
  pool: 'forks' as const,
  maxWorkers: serverWorkers,
  // After the others, which take as many workers as the machine has cores: vitest does not mix two numbers of workers.
  sequence: { groupOrder: 1 },
  isolate: false,
  // Waiting is no failure: the tests that walk the whole catalogue make thousands of calls.
  testTimeout: 240_000,
  hookTimeout: 120_000,
  // What a test polls for comes later on a machine under load; Vitest would give it one second.
  expect: { poll: { timeout: 20_000 } },
  // As for the journeys: a test that passed only the second time is listed as flaky by scripts/test.ts; one that failed twice fails the run.
  retry: 1,
  // Node reads the files itself, as it does when the product runs; transforming each of them first takes longer than many of their tests.
  experimental: { viteModuleRunner: false, nodeLoader: false },
}

/** Of the files that both databases run for their calls at once, the embedded one runs just those tests. */
const inPart = { runner: './testkit/src/at-once-runner.ts', includeTaskLocation: true }

// One window for the files of a worker, which each leave it as they found it: loading the console takes longer than most of its tests.
const inWindow = {
  environment: 'happy-dom',
  isolate: false,
  setupFiles: [...inside.setupFiles, './console/src/testing/no-owner-stacks.ts', './console/src/testing/leave-as-found.ts'],
  // With room for what is new, in MB, memory is swept seldom.
  execArgv: [...inside.execArgv, '--min-semi-space-size=64', '--max-semi-space-size=64'],
  testTimeout: 180_000,
  retry: 1,
}

export default defineConfig({
  test: {
    projects: [
      // One process for many files: they keep nothing, and each new one reads the contract again.
      {
        test: {
          ...inside,
          name: 'pure',
          include: pure,
          isolate: false,
          testTimeout: 180_000,
          retry: 1,
          experimental: overHttp.experimental,
        },
      },
      { plugins: [singleIcons()], test: { ...inWindow, name: 'console', include: screens.withDocument } },
      {
        test: {
          ...overHttp,
          ...(isSharedOnPostgres && inPart),
          name: 'embedded',
          exclude: [...pure, ...onServer, ...(isSharedOnPostgres ? onOne : [])],
        },
      },
      ...(process.env.TEST_DB === 'postgres'
        ? [{ test: { ...overHttp, name: 'postgres', include: [...onBoth, ...onOne, ...onServer] } }]
        : []),
    ].filter((project) => process.env.TEST_DB !== 'postgres' || project.test.name === 'postgres'),
  },
})
