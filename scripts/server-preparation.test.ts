import { globSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { prepareServer } from './server-preparation.ts'

const firstStart = { DATA_DIR: join(import.meta.dirname, 'no-data-yet') }

// It makes a database: with both cores busy that takes longer than tests have.
test('what a first start would make is made by a process that ends well and says nothing', { tags: 'long', timeout: 180_000 }, async () => {
  expect(await prepareServer(firstStart, 2 * 2 ** 30)).toEqual({ code: 0, output: '' })

  expect(globSync('node_modules/.cache/wanpu/empty-database-*/PG_VERSION', { cwd: join(import.meta.dirname, '..') })).toHaveLength(1)
})

test('on a machine with little memory it is left to the start', async () => {
  expect(await prepareServer(firstStart, 2 * 2 ** 30 - 1)).toBeUndefined()
})
