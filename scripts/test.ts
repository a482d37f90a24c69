// npm test: what proves a change, in minutes. With `all` everything runs, and with `rest` what is left after npm test.
// What cannot run on this machine is said at the end; with CI=true it fails the run.
import { mkdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { buildServer } from '../server/build/build-server.ts'
import { isPostgresRunning } from '../testkit/src/postgres.ts'
import { rowTypesFolder } from '../testkit/src/row-types/recorded-rows.ts'
import { ofEmbedded } from '../testkit/src/sql-tests.ts'
import { statementsFolder } from '../testkit/src/statements.ts'
import { buildConsole } from './console-build.ts'
import { demandRuntime, run } from './runtime.ts'
import { countsOf, readReport, timesOf } from './test-reports.ts'
import { flakyTooOften, type StepResult, summaryOf } from './test-summary.ts'

demandRuntime()

interface Step {
  name: string
  /** Runs the step; its tests are written to the JSON report at `report`. Returns the exit code. */
  start(report: string): Promise<number>
}

/** Stages run one after the other, the lanes of a stage side by side, and the steps of a lane one after the other. */
type Stage = readonly Lane[]
type Lane = readonly Step[]

const isCI = process.env.CI === 'true'
const hasPostgres = await isPostgresRunning()

const build: Step = { name: 'build', start: () => Promise.all([buildConsole(), buildServer()]).then(() => 0) }
const check: Step = { name: 'check', start: () => run(process.execPath, ['scripts/check.ts', 'beside-tests']) }
/** Long tests walk the whole catalogue, random cases or thousands of rows. */
const [short, long] = ['--tags-filter=!long', '--tags-filter=long']
const unitProjects = ['--project', 'pure', '--project', 'pages', '--project', 'console']
const unit = vitestStep('rules and screens', [...unitProjects, short])
const longUnit = vitestStep('long rules and screens', [...unitProjects, long])
/** Processes that start, end or lose what they need take minutes: what they prove seldom changes. */
const besidesProcesses = { TEST_PROCESSES: '0' }
const recorded = { ...besidesProcesses, RECORD_STATEMENTS: '1' }
const postgres = vitestStep('API on PostgreSQL', ['--project', 'postgres', short], recorded)
const longPostgres = vitestStep('long tests of the API on PostgreSQL', ['--project', 'postgres', long], recorded)
const embedded = vitestStep('API on the embedded database', ['--project', 'embedded', ...(hasPostgres ? [] : [short])], {
  ...besidesProcesses,
  ...(hasPostgres && { TEST_CATALOGUE: '0' }),
})
const longEmbedded = vitestStep('long tests of the API on the embedded database', ['--project', 'embedded', long], besidesProcesses)
const embeddedItself = vitestStep('the embedded database itself', ['--project', 'embedded', ...ofEmbedded])
const processes = vitestStep('processes', ['--project', hasPostgres ? 'postgres' : 'embedded', '.process.test.ts'])
const statements: Step = {
  name: 'statements of the API on the embedded database',
  start: () => run(process.execPath, ['scripts/statements.ts']),
}
const rowTypes: Step = {
  name: 'types of the rows that the API tests got',
  start: () => run(process.execPath, ['scripts/row-types.ts']),
}
const golden = journeysStep('golden journeys', ['--grep', '@golden'])
const otherJourneys = journeysStep('other journeys', ['--grep-invert', '@golden'])

const api = hasPostgres ? [embeddedItself, postgres] : [embedded]
const first: Stage[] = [[[build, unit], [check]], [api], [[golden]]]
const ofApi = hasPostgres ? [longPostgres, statements, rowTypes, embedded] : [longEmbedded]
const rest: Stage[] = [[[longUnit, ...ofApi, processes]], [[otherJourneys]]]
const mode = process.argv[2] ?? 'golden'
const stages = mode === 'golden' ? first : mode === 'rest' ? rest : [...first, ...rest]
const without =
  mode === 'golden'
    ? ['long tests, the other journeys, processes that start and end, and what needs both databases (npm run test:all)']
    : []
const reports = join(import.meta.dirname, '../.cache/tests')
if (mode !== 'rest') for (const folder of [statementsFolder, rowTypesFolder]) await rm(folder, { recursive: true, force: true })
await mkdir(reports, { recursive: true })

// Each step starts programs that read the same files: Node keeps what it stripped of types and compiled. Servers of
// tests share it (testkit/src/server.ts).
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, '../node_modules/.cache/node')

const began = Date.now()
const results: StepResult[] = []
for (const stage of stages) await Promise.all(stage.map(runLane))
const sightings = (await readFile(join(import.meta.dirname, 'flaky-tests.txt'), 'utf8')).split('\n').filter((line) => line !== '')
const notRun = [...(hasPostgres ? [] : ['PostgreSQL: no server answers at 127.0.0.1:5432 (TEST_POSTGRES names another)']), ...without]
process.stdout.write(`\n${summaryOf(results, { notRun, sightings, ms: Date.now() - began })}`)
// What a machine lacks must not look like a proof where every change is proved.
const isProved = (hasPostgres || !isCI) && !hasFailed() && flakyTooOften(results, sightings).length === 0
process.exit(isProved ? 0 : 1)

function hasFailed(): boolean {
  return results.some(({ failure }) => failure !== undefined)
}

/** Runs steps until one fails, in whatever lane. */
async function runLane(steps: Lane): Promise<void> {
  for (const step of steps) if (!hasFailed()) await runStep(step)
}

/** Runs a step and takes down how it went. */
async function runStep({ name, start }: Step): Promise<void> {
  const from = Date.now()
  const path = join(reports, `${name.replaceAll(/\W+/g, '-')}.json`)
  await rm(path, { force: true })
  const code = await start(path)
  const report = await readReport(path)
  const failure = code === 0 ? undefined : `exit ${code}`
  results.push({ name, ms: Date.now() - from, failure, ...countsOf(report), times: timesOf(report) })
}

function vitestStep(name: string, args: readonly string[], env: Record<string, string> = {}): Step {
  const call = ['run', ...args, '--reporter=default', '--reporter=json']
  return { name, start: (report) => run('vitest', [...call, `--outputFile.json=${report}`], env) }
}

function journeysStep(name: string, args: readonly string[]): Step {
  const call = ['run', '--silent', 'test', '-w', 'e2e', '--', ...args, '--reporter=list,json']
  return { name, start: (report) => run('npm', call, { PLAYWRIGHT_JSON_OUTPUT_FILE: report }) }
}
