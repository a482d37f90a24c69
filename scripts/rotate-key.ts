// npm run rotate-key: exchanges the installation key, by which secrets are sealed. Stop all processes of the
// installation first. A key that is set as SECRET_KEY is exchanged for the one in NEW_SECRET_KEY; one that is kept in
// the data folder for a fresh one.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { withInstallation } from '../server/src/backup/target.ts'
import { CannotStart } from '../server/src/boot/cannot-start.ts'
import { readInstallation } from '../server/src/boot/installation-settings.ts'
import { exchangeKeptKey, exchangeKeys, type KeyExchange } from '../server/src/lib/key-exchange.ts'
import { fail } from './on-installation.ts'
import { demandRuntime } from './runtime.ts'

demandRuntime()
process.umask(0o077)

try {
  const installation = readInstallation(process.env)
  const { dataDir, secretKey, env } = installation
  const newKey = env.NEW_SECRET_KEY ?? ''
  const keyFile = join(dataDir, 'secret.key')
  if (secretKey === undefined && !existsSync(keyFile)) fail(`There is no key in ${dataDir}. DATA_DIR names the folder of the installation.`)
  if (secretKey !== undefined && newKey.length < 32)
    fail('SECRET_KEY is set: NEW_SECRET_KEY must name the next one, of 32 characters or more.')
  const done = await withInstallation(installation, ({ db }) =>
    secretKey === undefined ? exchangeKeptKey(db, keyFile) : exchangeKeys(db, secretKey, newKey),
  )
  process.stdout.write(summary(done, secretKey === undefined))
} catch (error) {
  if (error instanceof CannotStart) fail(error.message)
  throw error
}

function summary({ exchanged, already, unopened }: KeyExchange, isKept: boolean): string {
  const unopenedText = unopened > 0 ? ` ${unopened} could not be opened with either key and were left as they are.` : ''
  const next = isKept ? 'The new key is in place' : 'Start all processes with SECRET_KEY set to the new key'
  return `${exchanged} sealed values exchanged, ${already} were already.${unopenedText}\n${next}. Links of orders and previews that were given out before no longer open.\n`
}
