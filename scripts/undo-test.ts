// npm run undo-test [-- HISTORIES [FIRST_SEED]]: random histories of edits, merges, deletes, undos and restores,
// compared with a model in memory, on the embedded database and, where a server answers, on PostgreSQL, at once. What
// failed is reported as the shortest history that fails, with its seed.
import { isPostgresRunning } from '../testkit/src/postgres.ts'
import { demandRuntime, run } from './runtime.ts'

demandRuntime()

/** So many histories have one seed. */
const ofOneSeed = 100

const [, , histories = '10000', firstSeed = '1'] = process.argv
const call = ['vitest', 'run', '--retry=0', 'server/src/changes/histories.test.ts'] as const

// A history takes the embedded database twice as long: two processes share its histories.
const half = Math.ceil(Number(histories) / 2 / ofOneSeed) * ofOneSeed
const first = Math.min(half, Number(histories))
const runs = [onEmbedded(first, Number(firstSeed))]
if (Number(histories) > first) runs.push(onEmbedded(Number(histories) - first, Number(firstSeed) + first / ofOneSeed))
if (await isPostgresRunning())
  runs.push(run('npx', [...call, '--project', 'postgres'], { HISTORIES: histories, FIRST_SEED: firstSeed, TEST_DB: 'postgres' }))
else console.warn('NOT RUN on PostgreSQL: no server answers')
process.exitCode = Math.max(...(await Promise.all(runs)))

function onEmbedded(count: number, seed: number): Promise<number> {
  return run('npx', [...call, '--project', 'embedded'], { HISTORIES: String(count), FIRST_SEED: String(seed) })
}
