import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openLocalCopies } from '../../../file-systems/local-copies.ts'
import { openLocalStore } from '../../../file-systems/local-file-store.ts'
import { openStores } from './stores.ts'

async function someStores() {
  const folder = await mkdtemp(join(tmpdir(), 'wanpu-stores-'))
  const files = openLocalStore(folder)
  const copies = await openLocalCopies(files, { folder: join(folder, 'copies'), mostBytes: 1 })
  const stores = openStores({ files, copies }, () => new Date('2026-03-05T00:00:00Z'))
  return { folder, files, stores, [Symbol.asyncDispose]: () => rm(folder, { recursive: true }) }
}

test('a path of /uploads lies below the folder, and a taken name gets a number', async () => {
  await using opened = await someStores()
  const { stores } = opened
  const put = (text: string) => stores.put('ImagesLocalResourceStoreConfig', 'Cup.webp', 'webp', Buffer.from(text))

  expect((await Promise.all([put('one'), put('two')])).map(({ path }) => path).toSorted()).toEqual([
    '/uploads/images/2026-03/cup-2.webp',
    '/uploads/images/2026-03/cup.webp',
  ])
  await using copy = await stores.lend('/uploads/images/2026-03/cup.webp')
  expect(copy?.file).toBe(join(opened.folder, 'uploads/images/2026-03/cup.webp'))
  await stores.remove(['/uploads/images/2026-03/cup.webp', '/uploads/images/2026-03/cup-3.webp'])
  expect(await stores.read('/uploads/images/2026-03/cup.webp')).toBeUndefined()
  expect(await stores.lend('/uploads/images/2026-03/cup.webp')).toBeUndefined()
})

test.each([
  '/uploads/../secret.key',
  '/uploads/images/../../secret.key',
  '/uploads/..',
  '/uploads',
  '/uploads//cup.webp',
  '/uploads/..\\secret.key',
  '/etc/passwd',
])('%s is refused', async (path) => {
  await using opened = await someStores()
  await expect(opened.stores.read(path)).rejects.toThrow(path)
  await expect(opened.stores.putBeside(path, Buffer.from('x'))).rejects.toThrow(path)
  await expect(opened.stores.remove([path])).rejects.toThrow(path)
})
