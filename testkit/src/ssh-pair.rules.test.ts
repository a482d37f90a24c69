import ssh2 from 'ssh2'
import { expect, test } from 'vitest'
import { makeSshPair } from './ssh-pair.ts'

test('a pair whose public key lost its leading zero is not used', () => {
  const spoiled = { private: 'spoiled', public: 'ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAH8+irKBKxKWds5ZNiFtmUULctplSFZ67lXijvwq5E90=' }
  expect(ssh2.utils.parseKey(spoiled.public)).toBeInstanceOf(Error)
  const sound = ssh2.utils.generateKeyPairSync('ecdsa', { bits: 256 })
  const made = [spoiled, sound]
  expect(makeSshPair(() => made.shift() ?? sound).private).toBe(sound.private)
  expect(made).toEqual([])
})
