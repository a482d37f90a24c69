// npm run undo-test [-- HISTORIES [FIRST_SEED]]: random histories of edits, merges, deletes, undos and restores, compared with a model in memory, on the embedded database and, where
// a server answers, on PostgreSQL. What failed is told as the shortest history that fails, with its seed.
import { isPostgresRunning } from '../testkit/src/postgres.ts'
import { demandRuntime, run } from './runtime.ts'

demandRuntime()

const [, , HISTORIES = '10000', FIRST_SEED = '1'] = process.argv
const call = ['vitest', 'run', '--retry=0', 'server/src/changes/histories.test.ts'] as const

let code = await run('npx', [...call, '--project', 'embedded'], { HISTORIES, FIRST_SEED })
if (await isPostgresRunning()) code ||= await run('npx', [...call, '--project', 'postgres'], { HISTORIES, FIRST_SEED, TEST_DB: 'postgres' })
else console.warn('NOT RUN on PostgreSQL: no server answers')
process.exitCode = code
