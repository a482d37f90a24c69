// npm run check calls this: days are those of the business, so only the clock of a zone and the calendar reckon with
// days.
import { glob, readFile } from 'node:fs/promises'
import { ownDays } from './days.rules.ts'
import { isTestFile } from './test-files.ts'

const sources = ['contract/src/**/*.ts', 'server/{src,demo}/**/*.ts', 'storefront/src/**/*.ts', 'console/src/**/*.{ts,tsx}']
let faultCount = 0
for await (const file of glob(sources, { exclude: isTestFile })) {
  for (const line of ownDays(file, await readFile(file, 'utf8'))) {
    process.stderr.write(`${line}\n`)
    faultCount++
  }
}
process.exitCode = faultCount > 0 ? 1 : 0
