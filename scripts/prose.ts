// npm run check calls this: documents and words on screen say what every reader knows (scripts/prose.rules.ts has the words and what to say instead).
import { glob, readFile } from 'node:fs/promises'
import { joinsInChinese, wordsToReplace } from './prose.rules.ts'

const files = await Array.fromAsync(glob(['*.md', 'docs/**/*.md', 'console/README.md', 'console/src/**/*.text.ts']))
let found = 0
for (const file of files) {
  for (const line of wordsToReplace(file, await readFile(file, 'utf8'))) {
    process.stderr.write(`${line}\n`)
    found++
  }
}
for await (const file of glob('console/src/**/*.{ts,tsx}', { exclude: (name) => /\.(text|test)\.tsx?$/.test(name) })) {
  const source = await readFile(file, 'utf8')
  // Some pages keep their dictionary in their own file.
  if (source.includes('defineText(')) continue
  for (const line of joinsInChinese(file, source)) {
    process.stderr.write(`${line}\n`)
    found++
  }
}
process.exitCode = found > 0 ? 1 : 0
