import { globSync, readFileSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { buildServer } from './build-server.ts'

const root = join(import.meta.dirname, '../..')

test('two builds at once make one, with every thread; of older ones the last two stay', { tags: 'long', timeout: 60_000 }, async () => {
  const dist = await mkdtemp(join(root, 'node_modules/.cache/server-build-'))
  onTestFinished(() => rm(dist, { recursive: true }))

  for (const number of [1, 2, 3, 4]) {
    await mkdir(join(dist, `older${number}`))
    await utimes(join(dist, `older${number}`), number, number)
  }

  await Promise.all([buildServer(dist), buildServer(dist)])

  const [made = '', ...others] = (await foldersIn(dist)).filter((name) => !name.startsWith('older'))
  expect(others).toEqual([])
  expect(await foldersIn(dist)).toEqual([made, 'older3', 'older4'])
  expect(readFileSync(join(dist, 'main.js'), 'utf8')).toBe(`import './${made}/main.js'\n`)
  const startedThreads = globSync('server/src/**/*.ts', { cwd: root, exclude: ['**/*.test.ts'] }).flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(/new URL\('\.\/([\w-]+\.worker)\.ts'/g)].map(([, name]) => `${name}.js`),
  )
  expect(startedThreads.length).toBeGreaterThan(4)
  expect(await readdir(join(dist, made))).toEqual(expect.arrayContaining(startedThreads))
})

const foldersIn = async (dist: string) =>
  (await readdir(dist, { withFileTypes: true }))
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort()
