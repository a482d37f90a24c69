// npm run check calls this: documents and words on screen say what every reader knows (scripts/prose.rules.ts has the words and what to say instead).
import { glob, readFile } from 'node:fs/promises'
import { wordsToReplace } from './prose.rules.ts'

const files = await Array.fromAsync(glob(['*.md', 'docs/**/*.md', 'console/README.md', 'console/src/**/*.text.ts']))
let found = 0
for (const file of files) {
  for (const line of wordsToReplace(file, await readFile(file, 'utf8'))) {
    process.stderr.write(`${line}\n`)
    found++
  }
}
process.exitCode = found > 0 ? 1 : 0
