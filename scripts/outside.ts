// npm run check calls this: no file of the repository names one outside it, so that a clone with nothing besides it is complete.
import { glob, readFile } from 'node:fs/promises'
import { namesOutside } from './outside.rules.ts'

const isText = /\.(ts|tsx|mts|js|mjs|json|jsonc|html|css|md|sh|sql|yml|yaml|webmanifest)$|(^|\/)\.ci\//
const isLeftOut = /(^|\/)(node_modules|dist|data|data-pushed|\.cache|\.git|test-results)$|package-lock\.json$/

const files = await Array.fromAsync(glob(['**/*', '.ci/*'], { exclude: (name) => isLeftOut.test(name) }))
let faultCount = 0
for (const file of files.filter((name) => isText.test(name))) {
  for (const line of namesOutside(file, await readFile(file, 'utf8'))) {
    process.stderr.write(`${line}\n`)
    faultCount++
  }
}
process.exitCode = faultCount > 0 ? 1 : 0
