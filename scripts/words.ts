// npm run check calls this: a word that several screens share is said once, in fieldWords or
// screenWords, and an act is called by one verb.
import { glob, readFile } from 'node:fs/promises'
import { fieldWords } from '../contract/src/words/field-words.ts'
import { screenWords } from '../contract/src/words/screen-words.ts'
import { otherVerbs, repeatedWords } from './words.rules.ts'

const shared = { ...fieldWords, ...screenWords }
let faultCount = 0
for await (const file of glob('console/src/**/*.text.ts')) {
  const text = await readFile(file, 'utf8')
  for (const line of [...repeatedWords(file, text, shared), ...otherVerbs(file, text)]) {
    process.stderr.write(`${line}\n`)
    faultCount++
  }
}
process.exitCode = faultCount > 0 ? 1 : 0
