// npm run check calls this: which feature writes which table, against tables.rules.ts.
import { glob, readFile } from 'node:fs/promises'
import { foreignWrites, type Write, writesOf } from './tables.rules.ts'

const schema = await readFile('server/schema.sql', 'utf8')
const tables = new Set([...schema.matchAll(/create table (\w+)/gi)].map(([, name = '']) => name))
const writes: Write[] = []
for await (const file of glob('server/src/**/*.ts', { exclude: (name) => name.endsWith('.test.ts') })) {
  writes.push(...writesOf(file, await readFile(file, 'utf8'), tables))
}

const wrong = tables.size === 0 ? ['server/schema.sql names no table'] : foreignWrites(writes)
for (const line of wrong) process.stderr.write(`${line}\n`)
process.exitCode = wrong.length > 0 ? 1 : 0
