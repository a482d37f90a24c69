import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Pool } from 'pg'
import { expect, test } from 'vitest'
import { openEmbedded } from './embedded.ts'
import { copyEmptyDatabase } from './empty-database.ts'

test('an empty data folder gets a migrated database; what a crash left of one is replaced', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'wanpu-empty-'))
  await mkdir(join(folder, 'database'))
  await writeFile(join(folder, 'database', 'half'), 'a copy that was never finished')

  const embedded = await openEmbedded(folder)
  const pool = new Pool(embedded.connection)
  const { rows } = await pool.query("select to_regclass('goods') is not null as has_goods, (select count(*)::int from admin_user) as users")

  expect(rows).toEqual([{ has_goods: true, users: 0 }])
  expect(existsSync(join(folder, 'database', 'half'))).toBe(false)
  await pool.end()
  await embedded.close()
  await rm(folder, { recursive: true })
})

test('a database that is there stays as it is', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'wanpu-kept-'))
  await writeFile(join(folder, 'PG_VERSION'), '18')
  await writeFile(join(folder, 'mine'), 'rows')

  await copyEmptyDatabase(folder, () => Promise.reject(new Error('nothing to initialise')))

  expect(existsSync(join(folder, 'mine'))).toBe(true)
  await rm(folder, { recursive: true })
})
