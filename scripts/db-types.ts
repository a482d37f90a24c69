// Writes server/src/db/tables.ts and server/schema.sql: the tables as the migrations make them, as types and to read, from a fresh embedded database.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { readSchema } from '../server/src/db/schema.ts'
import { openFreshDatabase } from './fresh-database.ts'

await using database = await openFreshDatabase()
const codegen = spawn('kysely-codegen', ['--config-file', 'server/kysely-codegen.json', '--url', database.url], { stdio: 'inherit' })
const [code] = await once(codegen, 'exit')
await writeFile('server/schema.sql', await readSchema(database.db))
process.exitCode = code
