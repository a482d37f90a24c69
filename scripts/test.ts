// npm test: everything that proves the product, in one command. What cannot run on this machine is said loudly and fails the run.
import { isPostgresRunning } from '../testkit/src/postgres.ts'
import { buildConsole } from './console-build.ts'
import { demandRuntime, run } from './runtime.ts'

demandRuntime()

const steps: [string, () => Promise<number>][] = [
  ['check', () => run(process.execPath, ['scripts/check.ts'])],
  ['unit, and API on the embedded database', () => run('vitest', ['run'])],
]
if (await isPostgresRunning()) steps.push(['API on PostgreSQL', () => run('vitest', ['run'], { TEST_DB: 'postgres' })])
steps.push(['journeys in a browser', browserJourneys])

const summary: string[] = []
for (const [name, step] of steps) {
  const began = Date.now()
  const code = await step()
  summary.push(`${code === 0 ? 'ok  ' : 'FAIL'} ${name} (${Math.round((Date.now() - began) / 1000)} s)`)
  if (code !== 0) finish(code)
}
if (!steps.some(([name]) => name === 'API on PostgreSQL')) {
  summary.push('NOT RUN: API on PostgreSQL, because no server answers at 127.0.0.1:5432 (TEST_POSTGRES names another)')
}
finish(0)

async function browserJourneys(): Promise<number> {
  await buildConsole()
  return run('npm', ['run', '--silent', 'test', '-w', 'e2e'])
}

function finish(code: number): never {
  process.stdout.write(`\n${summary.join('\n')}\n`)
  process.exit(code)
}
