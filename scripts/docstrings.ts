// npm run check calls this: every exported function says what it returns.
import { glob, readFile } from 'node:fs/promises'
import { undocumented } from './docstrings.rules.ts'

const sources = '{contract,storefront,server,console,testkit,e2e,bench,scripts}/**/*.{ts,tsx}'
let missing = 0
for await (const file of glob(sources, { exclude: (name) => /node_modules|dist$|\.(test|spec)\.tsx?$/.test(name) })) {
  for (const line of undocumented(file, await readFile(file, 'utf8'))) {
    process.stderr.write(`${line}\n`)
    missing++
  }
}
process.exitCode = missing > 0 ? 1 : 0
