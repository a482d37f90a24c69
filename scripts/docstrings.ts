// npm run check calls this: exported functions of the contract, and of the files at the top of a feature that others
// import, say what they return.
import { glob, readFile } from 'node:fs/promises'
import { undocumented } from './docstrings.rules.ts'
import { isTestFile } from './test-files.ts'

const sources = ['contract/src/**/*.ts', '{server,console}/src/domains/*/*/*.{ts,tsx}']
let missing = 0
for await (const file of glob(sources)) {
  if (isTestFile(file)) continue
  for (const line of undocumented(file, await readFile(file, 'utf8'))) {
    process.stderr.write(`${line}\n`)
    missing++
  }
}
process.exitCode = missing > 0 ? 1 : 0
