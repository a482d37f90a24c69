// npm run check calls this: migrations since the rules of migrations.rules.ts hold up no program that runs meanwhile.
import { glob, readFile } from 'node:fs/promises'
import { harmfulMigrations } from './migrations.rules.ts'

const root = 'server/database/migrations/'
const sources = new Map<string, string>()
for (const file of (await Array.fromAsync(glob(`${root}**/*.sql`))).sort()) {
  const [name = ''] = file
    .slice(root.length)
    .replace(/\.sql$/, '')
    .split('/')
  sources.set(name, `${sources.get(name) ?? ''}${await readFile(file, 'utf8')}\n`)
}
const faults = harmfulMigrations([...sources].map(([name, source]) => ({ name, source })))
for (const fault of faults) process.stderr.write(`server/database/migrations/${fault}\n`)
process.exitCode = faults.length > 0 ? 1 : 0
