import { createPublicKey } from 'node:crypto'
import { expect, test } from 'vitest'
import { readConfig } from '../../config.ts'
import { makeLoginKeys } from './login-keys.ts'

const secret = { SECRET_KEY: 'k'.repeat(43) }

test.each([
  [readConfig(secret).loginKeyBits, 2048],
  [readConfig({ ...secret, LOGIN_KEY_BITS: '4096' }).loginKeyBits, 4096],
])('login is sealed with a key of %i bits and the exponent 010001', async (bits, expected) => {
  const { publicKey } = await makeLoginKeys(bits)

  expect(createPublicKey(publicKey).asymmetricKeyDetails).toMatchObject({ modulusLength: expected, publicExponent: 0x010001n })
})
