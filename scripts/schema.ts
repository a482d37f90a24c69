// npm run check calls this: server/schema.sql is what the migrations make.
import { readFile } from 'node:fs/promises'
import { readSchema } from '../server/src/db/schema.ts'
import { openFreshDatabase } from './fresh-database.ts'

await using database = await openFreshDatabase()
const isSame = (await readSchema(database.db)) === (await readFile('server/schema.sql', 'utf8'))
if (!isSame) process.stderr.write('server/schema.sql is not what the migrations make: npm run db-types writes it again\n')
process.exitCode = isSame ? 0 : 1
