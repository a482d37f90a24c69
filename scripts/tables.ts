// npm run check calls this: which feature writes which table, against tables.rules.ts.
import { glob, readFile } from 'node:fs/promises'
import { foreignWrites, type Write, writesOf } from './tables.rules.ts'
import { isTestFile } from './test-files.ts'

const types = await readFile('server/src/db/tables.ts', 'utf8')
const listed = /export interface DB \{(.*?)\}/s.exec(types)?.[1] ?? ''
const tables = new Set(
  [...listed.matchAll(/^ {2}(\w+):/gm)].map(([, name = '']) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)),
)
const writes: Write[] = []
for await (const file of glob('server/src/**/*.ts', { exclude: isTestFile })) {
  writes.push(...writesOf(file, await readFile(file, 'utf8'), tables))
}

const wrong = tables.size === 0 ? ['server/src/db/tables.ts names no table'] : foreignWrites(writes)
for (const line of wrong) process.stderr.write(`${line}\n`)
process.exitCode = wrong.length > 0 ? 1 : 0
