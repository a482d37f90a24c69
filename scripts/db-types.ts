// npm run db-types writes server/src/db/tables.ts: the tables as the migrations make them, as types, from a fresh
// embedded database. With `verify` it only compares.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { openFreshDatabase } from './fresh-database.ts'

await using database = await openFreshDatabase()
const verify = process.argv.includes('verify') ? ['--verify'] : []
const codegen = spawn('kysely-codegen', ['--config-file', 'server/kysely-codegen.json', '--url', database.url, ...verify], {
  stdio: 'inherit',
})
const [code] = await once(codegen, 'exit')
process.exitCode = code
