// npm test: everything that proves the product, in one command. `npm run test:quick` is the part of it that takes a minute and a half.
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
  'server/src/batches/preview.test.ts',
  'server/src/changes/undo.test.ts',
  // scripts/check.ts leaves the written schema to it.
  'server/src/db/schema.test.ts',
  'server/src/tasks/engine.test.ts',
  'server/src/domains/goods/goods.test.ts',
  'server/src/domains/order/order.test.ts',
  'server/src/domains/user/user.test.ts',
  'server/src/domains/website/website.test.ts',
  'server/src/shop-api/checkout.test.ts',
]

const check: Step = { name: 'check', start: () => run(process.execPath, ['scripts/check.ts', 'beside-tests']) }
const unit: Step = { name: 'unit', start: (report) => run(...vitestCall(report, ['--project', 'pure', '--project', 'console'])) }
const embedded: Step = {
  name: 'API on the embedded database',
  start: (report) => run(...vitestCall(report, ['--project', 'embedded'], sharedTests())),
}
const postgres: Step = {
  name: 'API on PostgreSQL',
  start: (report) => run(...vitestCall(report, [], { TEST_DB: 'postgres', RECORD_STATEMENTS: '1' })),
}
const statements: Step = {
  name: 'their statements on the embedded database',
  start: () => run(process.execPath, ['scripts/statements.ts']),
}
const build: Step = { name: 'build of the console', start: () => buildConsole().then(() => 0) }
const journeys: Step = {
  name: 'journeys in a browser',
  start: (report) =>
    run('npm', ['run', '--silent', 'test', '-w', 'e2e', '--', '--reporter=list,json'], { PLAYWRIGHT_JSON_OUTPUT_FILE: report }),
}

/** Stages run one after the other, the lanes of a stage side by side, and the steps of a lane one after the other. */
type Stage = readonly Lane[]
type Lane = readonly Step[]

const chosenTests: Step = {
  name: 'chosen API tests',
  start: (report) => run(...vitestCall(report, ['--project', 'embedded', ...quickFiles])),
}
/** The console's screens take most of the time of the unit tests; what all of them are made of does not. */
const withoutScreens: Step[] = [
  { name: 'unit tests without a document', start: (report) => run(...vitestCall(report, ['--project', 'pure'])) },
  {
    name: 'parts of the console',
    start: (report) => run(...vitestCall(report, ['--project', 'console', 'console/src/kit', 'console/src/lib'])),
  },
]
const quick: Stage[] = [[[check, chosenTests], withoutScreens]]
// API tests and journeys each keep the machine busy. Side by side they take longer than one after the other: what waits for the other is asked again and again.
const whole: Stage[] = [
  [
    [build, postgres, statements],
    [check, unit, embedded],
  ],
  [[journeys]],
]

const isQuick = process.argv.includes('quick')
const notRun: Step[] = isQuick || (await isPostgresRunning()) ? [] : [postgres, statements]
const reports = join(import.meta.dirname, '../.cache/tests')
await rm(reports, { recursive: true, force: true })
await mkdir(reports, { recursive: true })

// Each step starts programs that read the same files: Node keeps what it stripped of types and compiled. Servers of tests share it (testkit/src/server.ts).
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, '../node_modules/.cache/node')

const summary: string[] = []
const flakyTests: string[] = []
const total = { passed: 0, failed: 0 }
let exitCode = 0
for (const stage of isQuick ? quick : whole) {
  await Promise.all(stage.map(runLane))
}
for (const { name } of notRun) {
  summary.push(`NOT RUN: ${name}, because no server answers at 127.0.0.1:5432 (TEST_POSTGRES names another)`)
  if (process.env.CI === 'true') {
    summary.push(`FAIL ${name}: with CI=true everything must run`)
    exitCode ||= 1
  }
}
summary.push(...flakyTests.map((test) => `FLAKY ${test} (failed, then passed)`))
process.stdout.write(
  `\n${summary.join('\n')}\n${total.passed} passed, ${total.failed} failed${flakyTests.length > 0 ? `, ${flakyTests.length} of them FLAKY` : ''}\n`,
)
process.exit(exitCode)

/** Runs steps until one fails, in whatever lane. */
async function runLane(steps: Lane): Promise<void> {
  for (const step of steps) if (!notRun.includes(step) && exitCode === 0) await runStep(step)
}

/** Runs a step and takes down how it went. */
async function runStep({ name, start }: Step): Promise<void> {
  const began = Date.now()
  const report = join(reports, `${name.replaceAll(/\W+/g, '-')}.json`)
  const code = await start(report)
  exitCode ||= code
  const { passed, failed, flaky } = await readCounts(report)
  flakyTests.push(...flaky)
  total.passed += passed
  total.failed += failed
  const counts = passed + failed > 0 ? `${passed} passed, ${failed} failed, ` : ''
  summary.push(`${code === 0 ? 'ok  ' : 'FAIL'} ${name} (${counts}${Math.round((Date.now() - began) / 1000)} s)`)
}

/** API tests that need only one database run where they are quicker: on PostgreSQL, if it answers. */
function sharedTests(): Record<string, string> {
  return notRun.length === 0 ? { SHARED_TESTS: 'postgres' } : {}
}

/** The program, its arguments and its environment. */
function vitestCall(report: string, args: string[], env: Record<string, string> = {}): [string, string[], Record<string, string>] {
  return ['vitest', ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...args], env]
}
