import { constants, createPublicKey, publicEncrypt } from 'node:crypto'
import { adminUser } from '@wanpu/contract'
import { openShop, superAdminPassword } from '@wanpu/testkit'
import { expect, test } from 'vitest'
import { readConfig } from '../../../boot/config.ts'
import { makeLoginKeys, shareLoginKeys } from './login-keys.ts'

const secret = { SECRET_KEY: 'k'.repeat(43) }

test.each([
  [readConfig(secret).loginKeyBits, 2048],
  [readConfig({ ...secret, LOGIN_KEY_BITS: '4096' }).loginKeyBits, 4096],
])('login is sealed with a key of %i bits and the exponent 010001', { tags: 'long' }, async (bits, expected) => {
  const { publicKey } = await makeLoginKeys(bits)

  expect(createPublicKey(publicKey).asymmetricKeyDetails).toMatchObject({ modulusLength: expected, publicExponent: 0x010001n })
})

test('processes of one installation open what is sealed for any of them, also after a start; another key or length makes a new pair', async () => {
  await using shop = await openShop()
  const { db } = shop.services
  const config = { loginKeyBits: 2048, secretKey: 'k'.repeat(43), takesPkcs1: false }
  const sealFor = (publicKey: string) =>
    publicEncrypt({ key: publicKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' }, Buffer.from('密码')).toString('base64')

  const [keysOfFirst, other] = await Promise.all([shareLoginKeys(db, config), shareLoginKeys(db, config)])
  const later = await shareLoginKeys(db, config)
  const exchanged = await shareLoginKeys(db, { ...config, secretKey: 'n'.repeat(43) })

  expect(other.open(sealFor(keysOfFirst.publicKey))).toBe('密码')
  expect(later.open(sealFor(keysOfFirst.publicKey))).toBe('密码')
  expect(exchanged.open(sealFor(keysOfFirst.publicKey))).toBeUndefined()
})

/** As JSEncrypt seals. */
const sealPkcs1 = (publicKey: string, text: string) =>
  publicEncrypt({ key: publicKey, padding: constants.RSA_PKCS1_PADDING }, Buffer.from(text)).toString('base64')

/** A whole block under the key, whose padding is the test's own. */
const sealBlock = (publicKey: string, start: number[]) => {
  const block = Buffer.alloc(256, 0x5a)
  Buffer.from(start).copy(block)
  return publicEncrypt({ key: publicKey, padding: constants.RSA_NO_PADDING }, block).toString('base64')
}

const ownCredentials = JSON.stringify({ username: 'SuperAdmin', password: superAdminPassword })

test('a sign-in sealed with PKCS#1 v1.5 opens only where the installation takes it', async () => {
  await using shop = await openShop()
  const nobody = shop.nobody()
  const signIn = async (takesPkcs1: boolean) => {
    const loginKeys = await makeLoginKeys(2048, takesPkcs1)
    Object.assign(shop.services, { loginKeys })
    return nobody.send(adminUser.signIn.name, { param: sealPkcs1(loginKeys.publicKey, ownCredentials) })
  }

  expect(await signIn(false)).toMatchObject({ status: 400, code: 'bad-input' })
  expect(await signIn(true)).toMatchObject({ status: 200, response: { token: expect.any(String) } })
})

test('whatever is wrong with a message sealed with PKCS#1 v1.5, the answer is the same', { tags: 'long' }, async () => {
  await using shop = await openShop()
  const loginKeys = await makeLoginKeys(2048, true)
  Object.assign(shop.services, { loginKeys })
  const { publicKey } = loginKeys
  const params = {
    'right padding, no JSON': sealPkcs1(publicKey, 'x'),
    'right padding, another JSON': sealPkcs1(publicKey, '{"username":1}'),
    'right padding, nothing': sealPkcs1(publicKey, ''),
    'a block that does not begin with 0': sealBlock(publicKey, [1, 2]),
    'a block of a signature': sealBlock(publicKey, [0, 1]),
    'a block without an end of its padding': sealBlock(publicKey, [0, 2]),
    'a block whose padding is too short': sealBlock(publicKey, [0, 2, 7, 0, 7]),
    'another key': sealPkcs1((await makeLoginKeys(2048)).publicKey, ownCredentials),
    'another length': Buffer.alloc(255, 7).toString('base64'),
  }
  const answers = new Map<string, unknown>()
  for (const [what, param] of Object.entries(params)) {
    const { status, code, message, detail } = await shop.nobody().send(adminUser.signIn.name, { param })
    answers.set(what, { status, code, message, detail })
  }

  expect(new Set([...answers.values()].map((answer) => JSON.stringify(answer))).size, JSON.stringify([...answers])).toBe(1)
  expect(answers.get('another key')).toMatchObject({ status: 400, code: 'bad-input' })
})

test('a message with wrong padding opens to a made-up text that stays the same, not to a failure', async () => {
  const keys = await makeLoginKeys(2048, true)
  const wrong = sealBlock(keys.publicKey, [0, 1])

  expect(keys.open(wrong)).toEqual(expect.any(String))
  expect(keys.open(wrong)).toBe(keys.open(wrong))
})
