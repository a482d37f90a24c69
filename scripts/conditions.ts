// npm run check calls this: a condition in SQL that holds an `or` is in brackets, and the websites of a scope may be
// none, against conditions.rules.ts.
import { glob, readFile } from 'node:fs/promises'
import { looseConditions } from './conditions.rules.ts'

let faultCount = 0
for await (const file of glob('{server/{src,demo},testkit/src,bench/src}/**/*.ts', { exclude: (name) => name.endsWith('.test.ts') })) {
  for (const line of looseConditions(file, await readFile(file, 'utf8'))) {
    process.stderr.write(`${line}\n`)
    faultCount++
  }
}
process.exitCode = faultCount > 0 ? 1 : 0
