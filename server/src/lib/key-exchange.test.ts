/** @module-tag long */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openShop, type Shop } from '@wanpu/testkit'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { WrongEnvironment } from '../boot/cannot-start.ts'
import { readConfig } from '../boot/config.ts'
import { json } from '../db/query.ts'
import { exchangeKeptKey, exchangeKeys } from './key-exchange.ts'
import { nextKeyFile } from './secret-file.ts'
import { seal, unseal } from './secrets.ts'

const sealedShape = z.object({ deep: z.array(z.object({ token: z.string() })) })
const [oldKey, newKey] = ['o'.repeat(43), 'n'.repeat(43)]

async function insertServer({ services }: Shop, name: string, secretSealed: string): Promise<void> {
  await services.db.insertInto('shopServer').values({ name, kind: 'local', rootDir: '/srv/shops', secretSealed }).execute()
}

const secretsOf = async ({ services }: Shop) =>
  (await services.db.selectFrom('shopServer').select('secretSealed').orderBy('id').execute()).map((row) => row.secretSealed)

test('what the old key sealed, in columns and inside JSON, opens with the new one only', async () => {
  await using shop = await openShop()
  const { db } = shop.services
  await insertServer(shop, 'one', seal(oldKey, 'first secret'))
  await insertServer(shop, 'none', '')
  await db
    .insertInto('configRecord')
    .values({ id: 'sealed', value: json({ deep: [{ token: seal(oldKey, '密钥') }] }) })
    .execute()

  expect(await exchangeKeys(db, oldKey, newKey)).toEqual({ exchanged: 2, already: 0, unopened: 0 })

  const [first = '', none] = await secretsOf(shop)
  expect(unseal(newKey, first)).toBe('first secret')
  expect(() => unseal(oldKey, first)).toThrow()
  expect(none).toBe('')
  const { value } = await db.selectFrom('configRecord').select('value').where('id', '=', 'sealed').executeTakeFirstOrThrow()
  expect(unseal(newKey, sealedShape.parse(value).deep[0]?.token ?? '')).toBe('密钥')
})

test('an exchange that is begun again changes nothing more; what no key opens stays', async () => {
  await using shop = await openShop()
  const foreign = seal('f'.repeat(43), 'of another installation')
  await insertServer(shop, 'one', seal(oldKey, 'secret'))
  await insertServer(shop, 'two', foreign)

  await exchangeKeys(shop.services.db, oldKey, newKey)
  const after = await secretsOf(shop)

  expect(await exchangeKeys(shop.services.db, oldKey, newKey)).toEqual({ exchanged: 0, already: 1, unopened: 1 })
  expect(await secretsOf(shop)).toEqual(after)
  expect(after[1]).toBe(foreign)
})

test('a crash between the database and the file is mended by beginning again; until then the server does not start', async () => {
  await using shop = await openShop()
  const folder = await mkdtemp(join(tmpdir(), 'wanpu-key-'))
  const file = join(folder, 'secret.key')
  await writeFile(file, `${oldKey}\n`)
  await insertServer(shop, 'one', seal(oldKey, 'secret'))
  await writeFile(nextKeyFile(file), `${newKey}\n`)
  await exchangeKeys(shop.services.db, oldKey, newKey)

  expect(() => readConfig({ DATA_DIR: folder })).toThrow(WrongEnvironment)
  expect(await exchangeKeptKey(shop.services.db, file)).toMatchObject({ exchanged: 0, already: 1 })

  const { secretKey } = readConfig({ DATA_DIR: folder })
  expect((await readFile(file, 'utf8')).trim()).toBe(secretKey)
  expect(unseal(secretKey, (await secretsOf(shop))[0] ?? '')).toBe('secret')
  await rm(folder, { recursive: true })
})
