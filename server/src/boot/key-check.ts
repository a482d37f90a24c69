import { existsSync } from 'node:fs'
import type { Db } from '../db/open.ts'
import { json } from '../db/query.ts'
import { seal, unseal } from '../lib/secrets.ts'
import { CannotStart } from './cannot-start.ts'
import type { Config } from './config.ts'
import { keepKey } from './secret-key.ts'

const id = 'key-check'
const sealedWord = 'wanpu'

type KeyConfig = Pick<Config, 'secretKey' | 'newKeyFile' | 'secretKeyIsLost'>

/**
 * The key of the installation, which `demandKey` accepts. A new one is written only where no other key has sealed
 * anything, so that a start that is refused leaves none behind. @throws CannotStart
 */
export async function settleKey(db: Db, { secretKey, newKeyFile, secretKeyIsLost }: KeyConfig): Promise<string> {
  const isRefused = newKeyFile !== undefined && !secretKeyIsLost && !(await isKeyOf(db, secretKey))
  // A process that starts at the same moment writes its key before the database takes it.
  if (isRefused && !existsSync(newKeyFile)) throw otherKey()
  const key = newKeyFile === undefined ? secretKey : keepKey(newKeyFile, secretKey)
  await demandKey(db, key, secretKeyIsLost)
  return key
}

/**
 * Compares the installation key with the one that the database was used with. The first start keeps a sealed word for
 * it, which the exchange of the key seals again like everything else. `isLost` says that the former key is gone for
 * good: then the present one counts from now on.
 * @throws CannotStart when another key sealed the word
 */
export async function demandKey(db: Db, secretKey: string, isLost: boolean): Promise<void> {
  const value = json({ sealed: seal(secretKey, sealedWord) })
  const insertion = db.insertInto('configRecord').values({ id, value })
  await insertion
    .onConflict((conflict) => (isLost ? conflict.column('id').doUpdateSet({ value }) : conflict.column('id').doNothing()))
    .execute()
  if (!(await isKeyOf(db, secretKey))) throw otherKey()
}

const otherKey = () =>
  new CannotStart(
    'SECRET_KEY: the secrets in this database were sealed with another key. Set that one, or put the file secret.key of that installation into DATA_DIR. If it is lost, start once with SECRET_KEY_LOST=1: passwords, keys and second factors have to be entered again.',
  )

/** False when another key sealed the word that the database keeps; true also where it keeps none yet. */
export async function isKeyOf(db: Db, secretKey: string): Promise<boolean> {
  const row = await db.selectFrom('configRecord').select('value').where('id', '=', id).executeTakeFirst()
  return row === undefined || opens(secretKey, row.value)
}

function opens(secretKey: string, value: unknown): boolean {
  if (typeof value !== 'object' || value === null || !('sealed' in value)) return false
  try {
    return unseal(secretKey, String(value.sealed)) === sealedWord
  } catch {
    return false
  }
}
