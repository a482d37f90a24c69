// npm run test:near: the tests near what changed since the main branch, in seconds: rules and screens that import it,
// and the API tests of its folders. `-- HEAD~3` names another commit to compare with.
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { isPostgresRunning } from '../testkit/src/postgres.ts'
import { demandRuntime, run } from './runtime.ts'
import { apiTestsNear } from './test-near.rules.ts'

demandRuntime()

const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean)
const [base = 'HEAD'] = process.argv[2] ? [process.argv[2]] : git('merge-base', 'HEAD', 'origin/main')
const changed = [...git('diff', '--name-only', base), ...git('ls-files', '--others', '--exclude-standard')].filter((file) =>
  existsSync(file),
)
const sources = changed.filter((file) => /\.tsx?$/.test(file))

if (sources.length === 0) process.stdout.write(`No source differs from ${base}.\n`)
else
  process.exitCode =
    (await run('vitest', [
      'related',
      '--run',
      '--passWithNoTests',
      '--project',
      'pure',
      '--project',
      'pages',
      '--project',
      'console',
      ...sources,
    ])) || (await api())

async function api(): Promise<number> {
  const near = apiTestsNear(changed)
  if (near.length === 0) return 0
  return run('vitest', ['run', '--passWithNoTests', '--project', (await isPostgresRunning()) ? 'postgres' : 'embedded', ...near])
}
