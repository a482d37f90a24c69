// Writes server/src/db/tables.ts and server/schema.sql: the tables as the migrations make them, as types and to read, from a fresh embedded database.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openEmbedded } from '../server/src/db/embedded.ts'
import { migrate } from '../server/src/db/migrate.ts'
import { openDatabase } from '../server/src/db/open.ts'
import { readSchema } from '../server/src/db/schema.ts'

const folder = await mkdtemp(join(tmpdir(), 'wanpu-types-'))
const embedded = await openEmbedded(folder)
const database = openDatabase(embedded.connection)
await migrate(database.db)

const url = `postgres://postgres@localhost/postgres?host=${encodeURIComponent(String(embedded.connection.host))}`
const codegen = spawn('kysely-codegen', ['--config-file', 'server/kysely-codegen.json', '--url', url], { stdio: 'inherit' })
const [code] = await once(codegen, 'exit')
await writeFile('server/schema.sql', await readSchema(database.db))

await database.close()
await embedded.close()
await rm(folder, { recursive: true })
process.exitCode = code
