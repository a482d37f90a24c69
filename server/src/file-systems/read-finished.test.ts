import { appendFile, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { localFileSystem } from './local-file-system.ts'
import { readFinished } from './read-finished.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wanpu-half-file-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

test('a file that somebody is still writing is not taken', async () => {
  const path = join(folder, 'stock.csv')
  await writeFile(path, 'SKU,Stock\nS1,1')
  /** Somebody who writes on while the file is read. */
  const growing = {
    ...localFileSystem,
    async read(path: string) {
      const content = await localFileSystem.read(path)
      await appendFile(path, '49\n')
      return content
    },
  }
  const refused = { code: 'still-written', mayPass: true }

  await expect(readFinished(growing, path, 14)).rejects.toMatchObject(refused)
  await expect(readFinished(localFileSystem, path, 14)).rejects.toMatchObject(refused)
  expect(String(await readFinished(localFileSystem, path, 17))).toBe('SKU,Stock\nS1,149\n')
  expect(await readFinished(localFileSystem, path, null)).toHaveLength(17)
})
