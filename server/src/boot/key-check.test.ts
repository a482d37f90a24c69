import { openShop } from '@wanpu/testkit'
import { expect, test } from 'vitest'
import { exchangeKeys } from '../lib/key-exchange.ts'
import { CannotStart } from './cannot-start.ts'
import { demandKey } from './key-check.ts'

const [oldKey, newKey] = ['o'.repeat(43), 'n'.repeat(43)]

test('a start with another key than the one that sealed the secrets is refused, until the key is exchanged or said to be lost', async () => {
  await using shop = await openShop()
  const { db } = shop.services
  await demandKey(db, oldKey, false)
  await demandKey(db, oldKey, false)

  await expect(demandKey(db, newKey, false)).rejects.toThrow(CannotStart)
  await exchangeKeys(db, oldKey, newKey)
  await demandKey(db, newKey, false)

  await expect(demandKey(db, oldKey, false)).rejects.toThrow('SECRET_KEY: the secrets in this database were sealed with another key.')
  await demandKey(db, oldKey, true)
  await demandKey(db, oldKey, false)
})

test('a key that never sealed anything here is not exchanged for another one', async () => {
  await using shop = await openShop()
  const { db } = shop.services
  await demandKey(db, oldKey, false)

  await expect(exchangeKeys(db, 'x'.repeat(43), newKey)).rejects.toThrow('nothing was exchanged')
  await exchangeKeys(db, oldKey, newKey)

  // Begun again after a crash.
  expect(await exchangeKeys(db, oldKey, newKey)).toMatchObject({ exchanged: 0, already: 1 })
})
