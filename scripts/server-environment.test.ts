import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { serverEnvironment } from './server-environment.ts'

/** Megabytes of V8's young generation after objects were made that live for a while, as those of requests do. */
const youngMegabytes = `
  const kept = []
  for (let n = 0; n < 3e6; n++) kept[n % 4e5] = { n }
  const young = require('node:v8').getHeapSpaceStatistics().find(({ space_name }) => space_name === 'new_space')
  console.log(Math.round(young.space_size / 2 ** 20))`

test('the young generation of a server that npm starts stays at 32 MB', () => {
  const { stdout } = spawnSync(process.execPath, ['-e', youngMegabytes], {
    env: { ...process.env, ...serverEnvironment({}) },
    encoding: 'utf8',
  })
  expect(Number(stdout)).toBeGreaterThan(0)
  expect(Number(stdout)).toBeLessThanOrEqual(33)
})

test('options of the operator follow, so they come first', () => {
  const { NODE_OPTIONS } = serverEnvironment({ NODE_OPTIONS: '--max-semi-space-size=64' })
  const { stdout } = spawnSync(process.execPath, ['-e', youngMegabytes], { env: { ...process.env, NODE_OPTIONS }, encoding: 'utf8' })
  expect(Number(stdout)).toBeGreaterThan(33)
})

test('what Node compiled for a server is kept for its next start, inside of the installation', () => {
  const { stdout } = spawnSync(process.execPath, ['-p', `require('node:module').getCompileCacheDir()`], {
    env: { ...process.env, ...serverEnvironment({}) },
    encoding: 'utf8',
  })
  expect(stdout).toContain(join(import.meta.dirname, '../node_modules/.cache/node'))
})
