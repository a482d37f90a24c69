import {
  constants,
  createPrivateKey,
  createPublicKey,
  generateKeyPair,
  type KeyObject,
  privateDecrypt,
  type RsaPrivateKey,
} from 'node:crypto'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Config } from '../../../boot/config.ts'
import type { Db } from '../../../db/open.ts'
import { json } from '../../../db/query.ts'
import { seal, unseal } from '../../../lib/secrets.ts'

/** The key pair of login encryption, a second layer beneath TLS. */
export interface LoginKeys {
  /** SPKI in PEM. */
  publicKey: string
  /**
   * The plain text of a base64 RSA-OAEP message (SHA-256 or SHA-1), or undefined when it is not for this key. Where
   * PKCS#1 v1.5 is taken, too, a message that is not for this key opens to a made-up text.
   */
  open(param: string): string | undefined
}

const oaep = [
  { padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' },
  { padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha1' },
]

/**
 * OpenSSL 3.2 and newer reject implicitly: a message with wrong padding opens, in the same time, to a text that only
 * the key and the message decide. So nobody learns from an answer whether the padding was right (Bleichenbacher's
 * attack), and what was made up fails like any other text that is no sign-in. Node refuses this padding where its
 * OpenSSL cannot do so.
 */
const pkcs1 = { padding: constants.RSA_PKCS1_PADDING }

const id = 'login-keys'
const keptKeys = z.object({ bits: z.number(), sealed: z.string() })

/**
 * The key pair that all processes of the installation share: what one of them gave out its public key for, another one
 * may be asked to open.
 */
export async function shareLoginKeys(db: Db, config: Pick<Config, 'loginKeyBits' | 'secretKey' | 'takesPkcs1'>): Promise<LoginKeys> {
  const { loginKeyBits, secretKey, takesPkcs1 } = config
  const storedKey = await readKept(db, loginKeyBits, secretKey)
  if (storedKey) return loginKeysOf(storedKey, takesPkcs1)
  const newKey = await makeKey(loginKeyBits)
  const value = json({ bits: loginKeyBits, sealed: seal(secretKey, newKey.export({ type: 'pkcs8', format: 'pem' }).toString()) })
  await db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtext(${id}))`.execute(trx)
    // Another process that started at the same moment may have been first.
    if (await readKept(trx, loginKeyBits, secretKey)) return
    const row = trx.insertInto('configRecord').values({ id, value })
    await row.onConflict((conflict) => conflict.column('id').doUpdateSet({ value })).execute()
  })
  return loginKeysOf((await readKept(db, loginKeyBits, secretKey)) ?? newKey, takesPkcs1)
}

/** Undefined where none was made yet, one of another length, or one that another installation key sealed. */
async function readKept(db: Db, bits: number, secretKey: string): Promise<KeyObject | undefined> {
  const row = await db.selectFrom('configRecord').select('value').where('id', '=', id).executeTakeFirst()
  const storedKey = keptKeys.safeParse(row?.value).data
  if (storedKey?.bits !== bits) return undefined
  try {
    return createPrivateKey(unseal(secretKey, storedKey.sealed))
  } catch {
    return undefined
  }
}

/** A key pair of this process alone. @param bits 2048 or more */
export const makeLoginKeys = async (bits: number, takesPkcs1 = false): Promise<LoginKeys> => loginKeysOf(await makeKey(bits), takesPkcs1)

/** The public exponent is 010001. */
async function makeKey(bits: number): Promise<KeyObject> {
  return (await promisify(generateKeyPair)('rsa', { modulusLength: bits, publicExponent: 0x10001 })).privateKey
}

function loginKeysOf(key: KeyObject, takesPkcs1: boolean): LoginKeys {
  const ways = takesPkcs1 ? [...oaep, pkcs1] : oaep
  return {
    publicKey: createPublicKey(key).export({ type: 'spki', format: 'pem' }).toString(),
    open: (param) => unsealMessage(key, Buffer.from(param, 'base64'), ways),
  }
}

function unsealMessage(key: KeyObject, message: Buffer, ways: readonly Omit<RsaPrivateKey, 'key'>[]): string | undefined {
  for (const way of ways) {
    try {
      return privateDecrypt({ key, ...way }, message).toString('utf8')
    } catch {
      // Not sealed in this way, or not for this key: the next way may open it.
    }
  }
  return undefined
}
