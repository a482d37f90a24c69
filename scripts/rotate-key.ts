// npm run rotate-key: exchanges the installation key, by which secrets are sealed. Stop all processes of the
// installation first. A key that is set as SECRET_KEY is exchanged for the one in NEW_SECRET_KEY; one that is kept in
// the data folder for a fresh one.
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { CannotStart } from '../server/src/boot/cannot-start.ts'
import { demandDatabase } from '../server/src/db/demand-database.ts'
import { openEmbedded } from '../server/src/db/embedded.ts'
import { openDatabase } from '../server/src/db/open.ts'
import { exchangeKeptKey, exchangeKeys, type KeyExchange } from '../server/src/lib/key-exchange.ts'
import { demandRuntime } from './runtime.ts'

demandRuntime()
process.umask(0o077)
const { SECRET_KEY = '', NEW_SECRET_KEY = '', DATABASE_URL = '', DATA_DIR = './data' } = process.env
const dataDir = resolve(DATA_DIR)
const keyFile = join(dataDir, 'secret.key')
if (SECRET_KEY === '' && !existsSync(keyFile)) fail(`There is no key in ${dataDir}. DATA_DIR names the folder of the installation.`)
if (SECRET_KEY !== '' && NEW_SECRET_KEY.length < 32)
  fail('SECRET_KEY is set: NEW_SECRET_KEY must name the next one, of 32 characters or more.')

try {
  const embedded = DATABASE_URL === '' ? await openEmbedded(dataDir) : undefined
  const database = openDatabase(embedded?.connection ?? { connectionString: DATABASE_URL })
  if (!embedded) await demandDatabase(database.db)
  const done = await (SECRET_KEY === '' ? exchangeKeptKey(database.db, keyFile) : exchangeKeys(database.db, SECRET_KEY, NEW_SECRET_KEY))
  await database.close()
  await embedded?.close()
  process.stdout.write(summary(done))
} catch (error) {
  if (error instanceof CannotStart) fail(error.message)
  throw error
}

function summary({ exchanged, already, unopened }: KeyExchange): string {
  const unopenedText = unopened > 0 ? ` ${unopened} could not be opened with either key and were left as they are.` : ''
  const next = SECRET_KEY === '' ? 'The new key is in place' : 'Start all processes with SECRET_KEY set to the new key'
  return `${exchanged} sealed values exchanged, ${already} were already.${unopenedText}\n${next}. Links of orders and previews that were given out before no longer open.\n`
}

function fail(message: string): never {
  process.stderr.write(`${message}\n`)
  process.exit(1)
}
