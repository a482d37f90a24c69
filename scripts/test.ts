// npm test: everything that proves the product, in one command. `npm run test:quick` is the part of it that takes a minute.
// What cannot run on this machine is said loudly; with CI=true it fails the run.
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { isPostgresRunning } from '../testkit/src/postgres.ts'
import { buildConsole } from './console-build.ts'
import { demandRuntime, run } from './runtime.ts'
import { readCounts } from './test-counts.ts'

demandRuntime()

interface Step {
  name: string
  /** Runs the step; its tests are counted in the JSON report at `report`. Returns the exit code. */
  start(report: string): Promise<number>
}

/** API tests that meet most of the server: rights, batches and undo, tasks, orders, users, websites. */
const quickFiles = [
  'server/src/http/rights.test.ts',
  'server/src/http/not-found.test.ts',
  'server/src/http/clients.test.ts',
  'server/src/changes/preview.test.ts',
  'server/src/changes/undo.test.ts',
  'server/src/tasks/engine.test.ts',
  'server/src/domains/goods/goods.test.ts',
  'server/src/domains/order/order.test.ts',
  'server/src/domains/user/user.test.ts',
  'server/src/domains/website/website.test.ts',
  'server/src/shop-api/checkout.test.ts',
]

const check: Step = { name: 'check', start: () => run(process.execPath, ['scripts/check.ts']) }
const quick: Step[] = [
  check,
  { name: 'unit', start: (report) => vitest(report, ['--project', 'pure', '--project', 'console']) },
  { name: 'chosen API tests', start: (report) => vitest(report, ['--project', 'embedded', ...quickFiles]) },
]
const whole: Step[] = [
  check,
  { name: 'unit, and API on the embedded database', start: (report) => vitest(report, [], sharedTests()) },
  { name: 'API on PostgreSQL', start: (report) => vitest(report, [], { TEST_DB: 'postgres', ...sharedTests() }) },
  { name: 'journeys in a browser', start: browserJourneys },
]

const isQuick = process.argv.includes('quick')
const notRun = isQuick || (await isPostgresRunning()) ? undefined : 'API on PostgreSQL'
const reports = join(import.meta.dirname, '../.cache/tests')
await rm(reports, { recursive: true, force: true })
await mkdir(reports, { recursive: true })

const summary: string[] = []
const flakyTests: string[] = []
const total = { passed: 0, failed: 0 }
let exitCode = 0
for (const [at, { name, start }] of (isQuick ? quick : whole).entries()) {
  if (name === notRun || exitCode !== 0) continue
  const began = Date.now()
  const report = join(reports, `${at}.json`)
  exitCode = await start(report)
  const { passed, failed, flaky } = await readCounts(report)
  flakyTests.push(...flaky)
  total.passed += passed
  total.failed += failed
  const counts = passed + failed > 0 ? `${passed} passed, ${failed} failed, ` : ''
  summary.push(`${exitCode === 0 ? 'ok  ' : 'FAIL'} ${name} (${counts}${Math.round((Date.now() - began) / 1000)} s)`)
}
if (notRun) {
  summary.push(`NOT RUN: ${notRun}, because no server answers at 127.0.0.1:5432 (TEST_POSTGRES names another)`)
  if (process.env.CI === 'true') {
    summary.push(`FAIL ${notRun}: with CI=true everything must run`)
    exitCode ||= 1
  }
}
summary.push(...flakyTests.map((test) => `FLAKY ${test} (failed, then passed)`))
process.stdout.write(
  `\n${summary.join('\n')}\n${total.passed} passed, ${total.failed} failed${flakyTests.length > 0 ? `, ${flakyTests.length} of them FLAKY` : ''}\n`,
)
process.exit(exitCode)

/** API tests that are the same on both databases run where they are quicker: on PostgreSQL, if it answers. */
function sharedTests(): Record<string, string> {
  return notRun === undefined ? { SHARED_TESTS: 'postgres' } : {}
}

function vitest(report: string, args: string[], env: Record<string, string> = {}): Promise<number> {
  return run('vitest', ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...args], env)
}

async function browserJourneys(report: string): Promise<number> {
  await buildConsole()
  return run('npm', ['run', '--silent', 'test', '-w', 'e2e', '--', '--reporter=list,json'], { PLAYWRIGHT_JSON_OUTPUT_FILE: report })
}
