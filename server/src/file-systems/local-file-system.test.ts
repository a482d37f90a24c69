import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { localFileSystem, sharedFileSystem } from './local-file-system.ts'

test.each([
  ['of this process', localFileSystem],
  ['that others read', sharedFileSystem],
])('where a file is in the way of a folder %s, the error names the file', async (_, fileSystem) => {
  const folder = await mkdtemp(join(tmpdir(), 'wanpu-folders-'))
  const file = join(folder, 'shop.example.com')
  await writeFile(file, 'x')

  await expect(fileSystem.makeFolder(join(file, 'releases/1'))).rejects.toMatchObject({ code: 'ENOTDIR', path: file })

  await rm(folder, { recursive: true })
})
