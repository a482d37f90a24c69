import { globSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { prepareServer } from './server-preparation.ts'

test('what a first start would make is made by a process that ends well and says nothing', async () => {
  expect(await prepareServer({ DATA_DIR: join(import.meta.dirname, 'no-data-yet') })).toEqual({ code: 0, output: '' })

  expect(globSync('node_modules/.cache/wanpu/empty-database-*/PG_VERSION', { cwd: join(import.meta.dirname, '..') })).toHaveLength(1)
})
