import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { besideData, isAllowedRoot } from './local-root.ts'

const program = resolve(import.meta.dirname, '../../../..')

test('the folder beside the data is a place for shops, also where the data lies in the program’s folder', async () => {
  const config = { dataDir: join(program, 'data'), pushRoots: [] }

  expect(await isAllowedRoot(besideData(config), config)).toBe(true)
  expect(await isAllowedRoot(join(besideData(config), 'shops'), config)).toBe(true)
})

test('data, program, system and folders around them are no place for shops', async () => {
  const config = { dataDir: join(program, 'data'), pushRoots: [] }

  for (const folder of [
    config.dataDir,
    join(config.dataDir, 'sites'),
    program,
    join(program, 'server'),
    resolve(program, '..'),
    '/etc/shops',
    '/',
  ])
    expect(await isAllowedRoot(folder, config), folder).toBe(false)
})

test('named roots are the only ones', async () => {
  const config = { dataDir: '/var/lib/wanpu', pushRoots: ['/srv/shops'] }

  expect(await isAllowedRoot('/srv/shops/a', config)).toBe(true)
  expect(await isAllowedRoot('/srv/other', config)).toBe(false)
  expect(await isAllowedRoot(besideData(config), config)).toBe(false)
})
