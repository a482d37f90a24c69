import { constants, createPublicKey, publicEncrypt } from 'node:crypto'
import { openShop } from '@wanpu/testkit'
import { expect, test } from 'vitest'
import { readConfig } from '../../config.ts'
import { makeLoginKeys, shareLoginKeys } from './login-keys.ts'

const secret = { SECRET_KEY: 'k'.repeat(43) }

test.each([
  [readConfig(secret).loginKeyBits, 2048],
  [readConfig({ ...secret, LOGIN_KEY_BITS: '4096' }).loginKeyBits, 4096],
])('login is sealed with a key of %i bits and the exponent 010001', async (bits, expected) => {
  const { publicKey } = await makeLoginKeys(bits)

  expect(createPublicKey(publicKey).asymmetricKeyDetails).toMatchObject({ modulusLength: expected, publicExponent: 0x010001n })
})

test('processes of one installation open what is sealed for any of them, also after a start; another key or length makes a new pair', async () => {
  await using shop = await openShop()
  const { db } = shop.services
  const config = { loginKeyBits: 2048, secretKey: 'k'.repeat(43) }
  const sealFor = (publicKey: string) =>
    publicEncrypt({ key: publicKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' }, Buffer.from('密码')).toString('base64')

  const [keysOfFirst, other] = await Promise.all([shareLoginKeys(db, config), shareLoginKeys(db, config)])
  const later = await shareLoginKeys(db, config)
  const exchanged = await shareLoginKeys(db, { ...config, secretKey: 'n'.repeat(43) })

  expect(other.open(sealFor(keysOfFirst.publicKey))).toBe('密码')
  expect(later.open(sealFor(keysOfFirst.publicKey))).toBe('密码')
  expect(exchanged.open(sealFor(keysOfFirst.publicKey))).toBeUndefined()
})
