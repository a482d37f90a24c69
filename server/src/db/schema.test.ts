import { readFile } from 'node:fs/promises'
import { openShop } from '@wanpu/testkit'
import { expect, test } from 'vitest'
import { readSchema } from './schema.ts'

test('server/schema.sql is what the migrations make; npm run db-types writes it again', async () => {
  await using shop = await openShop()
  const written = await readFile(new URL('../../schema.sql', import.meta.url), 'utf8')
  expect(await readSchema(shop.services.db)).toBe(written)
})
