import type { Db } from '../db/open.ts'
import { json } from '../db/query.ts'
import { seal, unseal } from '../lib/secrets.ts'
import { CannotStart } from './cannot-start.ts'

const id = 'key-check'
const sealedWord = 'wanpu'

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
  if (!(await isKeyOf(db, secretKey))) {
    throw new CannotStart(
      'SECRET_KEY: the secrets in this database were sealed with another key. Set that one, or put the file secret.key of that installation into DATA_DIR. If it is lost, start once with SECRET_KEY_LOST=1: passwords, keys and second factors have to be entered again.',
    )
  }
}

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
