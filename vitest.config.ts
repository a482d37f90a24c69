import { defineConfig } from 'vitest/config'
import { guidePages } from './console/guide-pages.ts'
import { guardOption } from './testkit/src/outside/guarded-options.ts'
import { recordOptions } from './testkit/src/row-types/recorded-rows.ts'
import { screenTests } from './testkit/src/screen-tests.ts'
import { singleIcons } from './testkit/src/single-icons.ts'
import { ofCatalogue, ofEmbedded, ofServer } from './testkit/src/sql-tests.ts'
import { serverWorkers } from './testkit/src/workers.ts'

// Tests without a database run once; tests over HTTP run on the embedded database, on PostgreSQL, or on both, as
// scripts/test.ts says.
const screens = screenTests('console')
const shopPages = screenTests('storefront')
/** With `TEST_PROCESSES=0`, tests of processes that start, end or lose what they need are left out. */
const leftOut = process.env.TEST_PROCESSES === '0' ? ['**/*.process.test.ts'] : []
/** With `TEST_CATALOGUE=0`, what PostgreSQL proves for both databases is left out of the embedded one's tests. */
const proved = process.env.TEST_CATALOGUE === '0' ? ofCatalogue : []
const pure = [
  'contract/src/**/*.test.ts',
  ...shopPages.withoutDocument,
  'scripts/**/*.test.ts',
  'testkit/src/**/*.rules.test.ts',
  ...screens.withoutDocument,
  'server/{build,demo}/**/*.test.ts',
  'server/src/**/*.rules.test.ts',
  'client/src/**/*.rules.test.ts',
  'server/src/domains/catalog/goods-import/parse/**/*.test.ts',
]
/**
 * Where every change is proved, a test that fails runs once more: scripts/test.ts lists it as flaky, and fails for one
 * that was seen so three times.
 */
const retry = process.env.CI === 'true' ? 1 : 0
/** No test reaches outside of this machine: connections are refused, and who tried fails. */
const inside = { execArgv: [guardOption], setupFiles: ['./testkit/src/outside/fail-tests.ts'], maxWorkers: serverWorkers, retry }
const overHttp = {
  ...inside,
  include: ['server/src/**/*.test.ts', 'testkit/src/**/*.test.ts', 'client/src/**/*.test.ts', 'examples/**/*.test.ts'],
  globalSetup: ['./testkit/src/global-setup.ts'],
  pool: 'forks' as const,
  isolate: false,
  // Waiting is no failure: the tests that walk the whole catalogue make thousands of calls.
  testTimeout: 240_000,
  hookTimeout: 120_000,
  // What a test polls for comes later on a machine under load; Vitest would give it one second.
  expect: { poll: { timeout: 20_000 } },
  // Node reads the files itself, as it does when the product runs; transforming each of them first takes longer than
  // many of their tests.
  experimental: { viteModuleRunner: false, nodeLoader: false },
}

// One window for the files of a worker, which each leave it as they found it: loading the console takes longer than
// most of its tests.
const inWindow = {
  ...inside,
  environment: 'happy-dom',
  isolate: false,
  setupFiles: [
    ...inside.setupFiles,
    './console/src/testing/no-owner-stacks.ts',
    './console/src/testing/short-waits.ts',
    './console/src/testing/leave-as-found.ts',
  ],
  // With room for what is new, in MB, memory is swept seldom.
  execArgv: [...inside.execArgv, '--min-semi-space-size=64', '--max-semi-space-size=64'],
  testTimeout: 180_000,
}

export default defineConfig({
  test: {
    tags: [
      { name: 'long', description: 'Takes more than half a second on two quiet cores: npm run test:rest runs it, npm test does not.' },
    ],
    projects: [
      // One process for many files: they keep nothing, and each new one reads the contract again. Vitest ends a process
      // when the next file is of another project or environment, so one project follows the other.
      {
        test: {
          ...inside,
          name: 'pure',
          include: pure,
          isolate: false,
          sequence: { groupOrder: 1 },
          testTimeout: 180_000,
          experimental: overHttp.experimental,
        },
      },
      {
        test: {
          ...inside,
          name: 'pages',
          include: shopPages.withDocument,
          environment: 'happy-dom',
          isolate: false,
          setupFiles: [...inside.setupFiles, './storefront/src/browser/leave-as-found.ts'],
          sequence: { groupOrder: 2 },
          testTimeout: 180_000,
          experimental: overHttp.experimental,
        },
      },
      {
        plugins: [singleIcons(), guidePages()],
        test: { ...inWindow, name: 'console', include: screens.withDocument, sequence: { groupOrder: 3 } },
      },
      { test: { ...overHttp, name: 'embedded', exclude: [...pure, ...leftOut, ...proved, ...ofServer] } },
      {
        test: {
          ...overHttp,
          name: 'postgres',
          exclude: [...pure, ...leftOut, ...ofEmbedded.map((path) => `${path}*`)],
          env: { TEST_DB: 'postgres' },
          execArgv: [...inside.execArgv, ...recordOptions],
        },
      },
    ],
  },
})
