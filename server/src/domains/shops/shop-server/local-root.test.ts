import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { folderBesideData, readConfig } from '../../../boot/config.ts'
import { isAllowedRoot } from './local-root.ts'

const program = resolve(import.meta.dirname, '../../../../..')

const configOf = (env: Record<string, string>) => readConfig({ SECRET_KEY: 'k'.repeat(43), ...env })

test('the folder beside the data is a place for shops, also where the data lies in the program’s folder', async () => {
  const config = configOf({ DATA_DIR: join(program, 'data') })

  expect(await isAllowedRoot(folderBesideData(config), config)).toBe(true)
  expect(await isAllowedRoot(join(folderBesideData(config), 'shops'), config)).toBe(true)
})

test('the folder beside the data is one also where the data lies below a folder of the system', async () => {
  const config = configOf({ DATA_DIR: '/usr/local/var/wanpu' })

  expect(await isAllowedRoot(join(folderBesideData(config), 'shops'), config)).toBe(true)
  expect(await isAllowedRoot('/usr/local/var/shops', config)).toBe(false)
})

test('data, program, system and folders around them are no place for shops', async () => {
  const config = configOf({ DATA_DIR: join(program, 'data') })

  for (const folder of [
    config.dataDir,
    join(config.dataDir, 'sites'),
    program,
    join(program, 'server'),
    resolve(program, '../..'),
    '/etc/shops',
    '/',
  ])
    expect(await isAllowedRoot(folder, config), folder).toBe(false)
})

test('named roots are the only ones', async () => {
  const config = configOf({ DATA_DIR: '/var/lib/wanpu', PUSH_ROOTS: '/srv/shops' })

  expect(await isAllowedRoot('/srv/shops/a', config)).toBe(true)
  expect(await isAllowedRoot('/srv/other', config)).toBe(false)
  expect(await isAllowedRoot(folderBesideData(config), config)).toBe(false)
})

test.each(['/root/.config', '/srv/other/.ssh', '/var/spool/cron', '/var/lib/postgresql', '/srv/shops'])(
  'where no root is named, %s is no place for shops',
  async (folder) => {
    expect(await isAllowedRoot(folder, configOf({ DATA_DIR: '/var/lib/wanpu' }))).toBe(false)
  },
)

test('a root that holds the data or the program opens neither', async () => {
  const config = configOf({ DATA_DIR: join(program, 'data'), PUSH_ROOTS: resolve(program, '../..') })

  expect(await isAllowedRoot(join(program, 'server'), config)).toBe(false)
  expect(await isAllowedRoot(join(program, 'data', 'uploads'), config)).toBe(false)
  expect(await isAllowedRoot(join(program, '../..', 'shops'), config)).toBe(true)
})
