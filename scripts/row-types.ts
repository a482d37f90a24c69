// Has TypeScript compare the type of each `sql<Row>` and `$castTo<Row>` of the server with what the API tests on
// PostgreSQL got for it. A copy of the server names both: `sql<Proven<Row, Seen>>`. Where a row or a value was seen
// that its type excludes, such as null for a text, the copy does not compile.
import { spawnSync } from 'node:child_process'
import { cpSync, globSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { readRecordedRows, rowTypesFolder } from '../testkit/src/row-types/recorded-rows.ts'
import { seenType } from '../testkit/src/row-types/seen-values.rules.ts'
import { demandProof, findTypedQueries } from '../testkit/src/row-types/typed-queries.rules.ts'
import { demandRuntime } from './runtime.ts'
import { isTestFile } from './test-files.ts'

demandRuntime()

const root = join(import.meta.dirname, '..')
const copy = join(root, '.cache/row-types')
const seen = new Map([...readRecordedRows(rowTypesFolder)].map(([site, values]) => [site, seenType(values)]))

/** A type that holds for what was seen, and a proof that it does not hold for anything else. */
const proven = `declare global {
  type Proven<Type, Seen extends Type> = Type
}
// @ts-expect-error
export type Refused = Proven<{ id: string }, { id: null }>
`

const sites = copyServer()
const lies = compile()
const seenSites = sites.filter((site) => seen.has(site))
if (seenSites.length === 0) lies.push('no rows were recorded')
for (const lie of lies) process.stdout.write(`${lie}\n`)
process.stdout.write(
  `${sites.length} typed queries, ${seenSites.length} of them sent by the API tests, ${lies.length} with other rows than their type\n`,
)
process.exit(lies.length > 0 ? 1 : 0)

/** Copies the server with what was seen in its types; returns the sites of its typed queries. */
function copyServer(): string[] {
  rmSync(copy, { recursive: true, force: true })
  cpSync(join(root, 'server/demo'), join(copy, 'server/demo'), { recursive: true })
  cpSync(join(root, 'server/package.json'), join(copy, 'server/package.json'))
  symlinkSync(join(root, 'server/node_modules'), join(copy, 'server/node_modules'))
  writeFileSync(join(copy, 'server/proven.ts'), proven)
  const options = { incremental: false, noUnusedParameters: false }
  const project = { extends: '../../tsconfig.json', compilerOptions: options, include: ['server/src', 'server/proven.ts'], exclude: [] }
  writeFileSync(join(copy, 'tsconfig.json'), JSON.stringify(project))
  const files = globSync('server/src/**/*.ts', { cwd: root }).map((file) => file.replaceAll('\\', '/'))
  return files
    .filter((file) => !isTestFile(file))
    .flatMap((file) => {
      const text = readFileSync(join(root, file), 'utf8')
      mkdirSync(dirname(join(copy, file)), { recursive: true })
      writeFileSync(join(copy, file), demandProof(file, text, seen))
      return findTypedQueries(file, text).map(({ site }) => site)
    })
}

/** What TypeScript says about the copy, an error each. That a type is known to callers alone is no error. */
function compile(): string[] {
  const call = [join(root, 'node_modules/typescript/bin/tsc'), '-p', copy, '--pretty', 'false']
  const { stdout, stderr, status } = spawnSync(process.execPath, call, { cwd: copy, encoding: 'utf8', maxBuffer: 100_000_000 })
  if (status !== 0 && stdout.trim() === '') return [`TypeScript failed: ${stderr}`]
  return stdout
    .split(/\n(?=\S)/)
    .filter((error) => error.trim() !== '' && !error.includes('could be instantiated with an arbitrary type'))
    .map((error) => error.trimEnd())
}
