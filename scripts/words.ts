// npm run check calls this: a word that several screens share is said once, in fieldWords or screenWords.
import { glob, readFile } from 'node:fs/promises'
import { fieldWords } from '../contract/src/words/field-words.ts'
import { screenWords } from '../contract/src/words/screen-words.ts'
import { repeatedWords } from './words.rules.ts'

const shared = { ...fieldWords, ...screenWords }
let faultCount = 0
for await (const file of glob('console/src/**/*.text.ts')) {
  for (const line of repeatedWords(file, await readFile(file, 'utf8'), shared)) {
    process.stderr.write(`${line}\n`)
    faultCount++
  }
}
process.exitCode = faultCount > 0 ? 1 : 0
