import { mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openShop } from '@wanpu/testkit'
import { expect, test } from 'vitest'
import { exchangeKeys } from '../lib/key-exchange.ts'
import { CannotStart } from './cannot-start.ts'
import { readConfig } from './config.ts'
import { demandKey, settleKey } from './key-check.ts'

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

test('a new key is written once the database has taken it, by one of two that start at once, and not where a start is refused', async () => {
  await using shop = await openShop()
  const { db } = shop.services
  await db.deleteFrom('configRecord').where('id', '=', 'key-check').execute()
  const folder = () => mkdtempSync(join(tmpdir(), 'wanpu-key-check-'))
  const first = folder()
  const starts = [readConfig({ DATA_DIR: first }), readConfig({ DATA_DIR: first })]
  expect(readdirSync(first)).toEqual([])

  const keys = await Promise.all(starts.map((config) => settleKey(db, config)))
  const kept = readFileSync(join(first, 'secret.key'), 'utf8').trim()
  expect(keys).toEqual([kept, kept])
  expect(await settleKey(db, readConfig({ DATA_DIR: first }))).toBe(kept)

  const other = folder()
  await expect(settleKey(db, readConfig({ DATA_DIR: other }))).rejects.toThrow('sealed with another key')
  expect(readdirSync(other)).toEqual([])
  const lost = await settleKey(db, readConfig({ DATA_DIR: other, SECRET_KEY_LOST: '1' }))
  expect(readFileSync(join(other, 'secret.key'), 'utf8').trim()).toBe(lost)
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
