// npm run check: types, lint and format, the rules of imports, tables, docstrings and the contract, the types of
// tables, and code that nobody uses.
import { demandRuntime, runQuietly } from './runtime.ts'

demandRuntime()
type Step = [name: string, command: string, args: string[]]

const steps: Step[] = [
  // Reads again only what changed since the last check.
  ['types', 'tsc', ['-p', '.', '--noEmit', '--incremental', '--tsBuildInfoFile', '.cache/check.tsbuildinfo']],
  ['lint and format', 'biome', ['check', '--max-diagnostics=300', '--error-on-warnings', '.']],
  ['import rules', process.execPath, ['scripts/imports.ts']],
  ['table ownership', process.execPath, ['scripts/tables.ts']],
  ['brackets of conditions', process.execPath, ['scripts/conditions.ts']],
  ['migrations beside running programs', process.execPath, ['scripts/migrations.ts']],
  ['unused exports', process.execPath, ['scripts/unused.ts']],
  ['docstrings', process.execPath, ['scripts/docstrings.ts']],
  ['words said once', process.execPath, ['scripts/words.ts']],
  ['days of the business', process.execPath, ['scripts/days.ts']],
]

/** What tests prove as well (server/src/db/schema.test.ts, and these themselves): `npm test` runs them once. */
const provedByTests: Step[] = [
  ['types of tables', process.execPath, ['scripts/db-types.ts', 'verify']],
  [
    'declared websites and effects; lists of families, actions and tasks',
    'vitest',
    [
      'run',
      '--project',
      'pure',
      'contract/src/core/websites.test.ts',
      'contract/src/catalogue.test.ts',
      'contract/src/families.test.ts',
      'server/src/domains/actions.rules.test.ts',
    ],
  ],
]

// Side by side: most take one core, and each prints nothing unless it found something.
await Promise.all(
  [...steps, ...(process.argv.includes('beside-tests') ? [] : provedByTests)].map(async ([name, command, args]) => {
    const began = Date.now()
    const { code, output } = await runQuietly(command, args)
    if (code !== 0) process.exitCode = 1
    process.stdout.write(`${code === 0 ? 'ok  ' : `${output}FAIL`} ${name} (${((Date.now() - began) / 1000).toFixed(1)} s)\n`)
  }),
)
